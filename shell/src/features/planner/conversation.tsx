import { MAX_MESSAGE_LENGTH, type Message, type Planner } from '@fw/contract-profile';
import { CONVERSATION_TEXT, MessageForm, MessageList, type ConversationMessage } from '@fw/ui/conversation';
import { Card, SkeletonLines } from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { useNewMessage } from '@fw/web-kit/forms';
import { useMessagesQuery, useReadMessagesMutation, useSendMessageMutation } from './planner.api.ts';
import { PLANNER_TEXT as TEXT } from './planner.text.ts';
import classes from './planner.module.css';

const REFRESH_INTERVAL_MS = 20_000;
const IN_BACKGROUND = { background: true } as const;

const shownMessage = ({ from, readAt, ...message }: Message): ConversationMessage => ({
  ...message,
  isOwn: from === 'client',
  isRead: readAt !== null,
});

/** Messages with the planner; those of the planner count as read once they were in view. */
export function Conversation({ planner: { firstName } }: { readonly planner: Planner }) {
  const { data, error, refetch, isFetching } = useMessagesQuery(IN_BACKGROUND, {
    pollingInterval: REFRESH_INTERVAL_MS,
    skipPollingIfUnfocused: true,
  });
  const [markRead] = useReadMessagesMutation();
  return (
    <Card title={CONVERSATION_TEXT.title}>
      {!data && error === undefined && <SkeletonLines label={CONVERSATION_TEXT.loading} lines={3} />}
      {!data && error !== undefined && <LoadFailed {...{ error, isFetching, refetch }} />}
      {data?.length === 0 && <p className={classes['note']}>{TEXT.noMessages}</p>}
      {data && data.length > 0 && (
        <MessageList
          messages={data.map(shownMessage)}
          otherName={firstName}
          onSeen={(messageIds) => void markRead({ body: { messageIds: [...messageIds] } })}
        />
      )}
      <NewMessage firstName={firstName} />
    </Card>
  );
}

function NewMessage({ firstName }: Pick<Planner, 'firstName'>) {
  const [send, sending] = useSendMessageMutation();
  const message = useNewMessage(
    'message to planner',
    (text, idempotencyKey) => send({ body: { text }, idempotencyKey }),
    sending,
  );
  return <MessageForm otherName={firstName} maxLength={MAX_MESSAGE_LENGTH} {...message} />;
}
