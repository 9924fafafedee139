import type { EmployeeProfile } from '@fw/contract-crm';
import { type Message, MAX_MESSAGE_LENGTH } from '@fw/contract-profile/conversation';
import { CONVERSATION_TEXT, MessageList, type ConversationMessage, MessageForm } from '@fw/ui/conversation';
import { SkeletonLines } from '@fw/ui/core';
import { failureOf, LoadFailed } from '@fw/web-kit';
import { useEffect } from 'react';
import { useDesk } from '../../app/desk-settings.api.ts';
import {
  useClientMessagesQuery,
  useReadClientMutation,
  useSendToClientMutation,
} from '../../app/inbox.api.ts';
import { CONVERSATION_TEXT as TEXT } from './conversation.text.ts';
import { useNewMessage } from '@fw/web-kit/forms';

/** Writes to a client. */
export function NewMessage({
  employee: { userId: clientId, firstName },
  readers,
}: {
  readonly employee: EmployeeProfile;
  readonly readers?: string | undefined;
}) {
  const [send, sending] = useSendToClientMutation();
  const message = useNewMessage(
    `message ${clientId}`,
    (text, idempotencyKey) => send({ body: { clientId, text }, idempotencyKey }),
    sending,
  );
  return <MessageForm otherName={firstName} maxLength={MAX_MESSAGE_LENGTH} {...{ readers, ...message }} />;
}

/** A new message is shown within three seconds while the tab is visible. */
const REFRESH_INTERVAL_MS = 2_500;

const shownMessage = ({ from, readAt, ...message }: Message): ConversationMessage => ({
  ...message,
  isOwn: from === 'planner',
  isRead: readAt !== null,
});

interface ConversationProps {
  readonly employee: EmployeeProfile;
  /** True where the advisor opened the conversation itself: all of it counts as read. */
  readonly isOpened?: boolean;
}

/** Messages with one client; those of the client count as read once they were in view. */
export function Conversation({ employee, isOpened = false }: ConversationProps) {
  const { isPlanner = true } = employee;
  return isPlanner ? <LoadedConversation {...{ employee, isOpened }} /> : <p>{TEXT.notClient}</p>;
}

function LoadedConversation({ employee, isOpened }: Required<ConversationProps>) {
  const { data, error, refetch, isFetching } = useClientMessagesQuery(
    { body: { clientId: employee.userId }, background: true },
    { pollingInterval: REFRESH_INTERVAL_MS, skipPollingIfUnfocused: true },
  );
  // The client may have chosen another planner since the page was opened.
  if (failureOf(error)?.kind === 'refused') return <p>{TEXT.notClient}</p>;
  if (data) return <Messages messages={data} {...{ employee, isOpened }} />;
  if (error !== undefined) return <LoadFailed {...{ error, isFetching, refetch }} />;
  return <SkeletonLines label={CONVERSATION_TEXT.loading} lines={3} />;
}

interface MessagesProps {
  readonly messages: readonly Message[];
  readonly employee: EmployeeProfile;
  readonly isOpened: boolean;
}

function Messages({ messages, employee, isOpened }: MessagesProps) {
  const [markRead] = useReadClientMutation();
  const clientId = employee.userId;
  const unread = messages.filter(({ from, readAt }) => from === 'client' && readAt === null);
  const unreadIds = unread.map(({ messageId }) => messageId).join(' ');
  useEffect(() => {
    if (isOpened && unreadIds !== '') void markRead({ body: { clientId, messageIds: unreadIds.split(' ') } });
  }, [isOpened, unreadIds, markRead, clientId]);
  const { timeZone } = useDesk();
  return (
    <>
      {messages.length === 0 ? (
        <p>{TEXT.none}</p>
      ) : (
        <MessageList
          messages={messages.map(shownMessage)}
          otherName={employee.firstName}
          timeZone={timeZone}
          onSeen={(messageIds) => void markRead({ body: { clientId, messageIds: [...messageIds] } })}
        />
      )}
      <NewMessage employee={employee} />
    </>
  );
}
