import { MAX_MESSAGE_LENGTH, type Message, type Planner } from '@fw/contract-profile';
import { CONVERSATION_TEXT, MessageForm, MessageList, type ConversationMessage } from '@fw/ui/conversation';
import { Card, ErrorPanel, SkeletonLines } from '@fw/ui/core';
import { failureText, fieldErrorOf, useFormDraft, useFormKey } from '@fw/web-kit';
import { useEffect } from 'react';
import * as z from 'zod/mini';
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

/** Messages with the planner; those of the planner count as read once they are shown. */
export function Conversation({ planner: { firstName } }: { readonly planner: Planner }) {
  const { data, error, refetch, isFetching } = useMessagesQuery(IN_BACKGROUND, {
    pollingInterval: REFRESH_INTERVAL_MS,
    skipPollingIfUnfocused: true,
  });
  const [markRead] = useReadMessagesMutation();
  const unread = data?.filter(({ from, readAt }) => from === 'planner' && readAt === null).length ?? 0;
  useEffect(() => {
    if (unread > 0) void markRead();
  }, [unread, markRead]);
  return (
    <Card title={CONVERSATION_TEXT.title}>
      {!data && error === undefined && <SkeletonLines label={CONVERSATION_TEXT.loading} lines={3} />}
      {!data && error !== undefined && (
        <ErrorPanel onRetry={() => void refetch()} busy={isFetching}>
          {failureText(error)}
        </ErrorPanel>
      )}
      {data?.length === 0 && <p className={classes['note']}>{TEXT.noMessages}</p>}
      {data && data.length > 0 && <MessageList messages={data.map(shownMessage)} otherName={firstName} />}
      <NewMessage firstName={firstName} />
    </Card>
  );
}

function NewMessage({ firstName }: Pick<Planner, 'firstName'>) {
  const { value: text, set: setText, drop } = useFormDraft('message to planner', z.string(), '');
  const [send, { isLoading, error }] = useSendMessageMutation();
  const { key, renew } = useFormKey();
  const sendText = async () => {
    const { data } = await send({ body: { text }, idempotencyKey: key });
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
