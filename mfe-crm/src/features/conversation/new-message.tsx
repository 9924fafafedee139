import type { Employee } from '@fw/contract-crm';
import { MAX_MESSAGE_LENGTH } from '@fw/contract-profile/conversation';
import { MessageForm } from '@fw/ui/conversation';
import { useNewMessage } from '@fw/web-kit/forms';
import { useSendToClientMutation } from '../../app/inbox.api.ts';

/** Writes to a client. */
export function NewMessage({ employee: { userId: clientId, firstName } }: { readonly employee: Employee }) {
  const [send, sending] = useSendToClientMutation();
  const message = useNewMessage(
    `message ${clientId}`,
    (text, idempotencyKey) => send({ body: { clientId, text }, idempotencyKey }),
    sending,
  );
  return <MessageForm otherName={firstName} maxLength={MAX_MESSAGE_LENGTH} {...message} />;
}
