import { failureText, findFieldError, useFormDraft, useFormKey } from '@fw/web-kit';
import * as z from 'zod/mini';

type SendMessage = (text: string, idempotencyKey: string) => PromiseLike<{ readonly data?: unknown }>;

interface Sending {
  readonly isLoading: boolean;
  readonly error?: unknown;
}

/** The text of a new message, kept under a name until it is sent; a message that is sent twice counts once. */
export function useNewMessage(name: string, send: SendMessage, { isLoading, error }: Sending) {
  const { value: text, set: onText, discard } = useFormDraft(name, z.string(), '');
  const { key, renew } = useFormKey();
  const sendText = async () => {
    const { data } = await send(text, key);
    if (!data) return;
    onText('');
    discard();
    renew();
  };
  return {
    text,
    onText,
    onSend: () => void sendText(),
    busy: isLoading,
    problem: error === undefined ? null : (findFieldError(error, 'text') ?? failureText(error)),
  };
}
