import type { Employee } from '@fw/contract-crm';
import { MAX_MESSAGE_LENGTH } from '@fw/contract-profile/conversation';
import { MessageForm } from '@fw/ui/conversation';
import { failureText, fieldErrorOf, useFormDraft, useFormKey } from '@fw/web-kit';
import * as z from 'zod/mini';
import { useSendToClientMutation } from '../../app/inbox.api.ts';

/** Writes to a client. */
export function NewMessage({ employee: { userId: clientId, firstName } }: { readonly employee: Employee }) {
  const { value: text, set: setText, drop } = useFormDraft(`message ${clientId}`, z.string(), '');
  const [send, { isLoading, error }] = useSendToClientMutation();
  const { key, renew } = useFormKey();
  const sendText = async () => {
    const { data } = await send({ body: { clientId, text }, idempotencyKey: key });
    if (!data) return;
    setText('');
    drop();
    renew();
  };
  return (
    <MessageForm
      otherName={firstName}
      maxLength={MAX_MESSAGE_LENGTH}
      busy={isLoading}
      problem={error === undefined ? null : (fieldErrorOf(error, 'text') ?? failureText(error))}
      text={text}
      onText={setText}
      onSend={() => void sendText()}
    />
  );
}
