import { CONVERSATION_TEXT as TEXT } from './conversation.text.ts';
import { useSeenMessages } from './seen-messages.ts';
import styles from './conversation.module.css';

export interface ConversationMessage {
  readonly messageId: string;
  readonly text: string;
  /** An instant in ISO 8601. */
  readonly sentAt: string;
  /** Written by the reader of the page. */
  readonly isOwn: boolean;
  readonly isRead: boolean;
}

export interface MessageListProps {
  /** Oldest first. */
  readonly messages: readonly ConversationMessage[];
  /** First name of the other side. */
  readonly otherName: string;
  /** Of the times that are shown; the zone of the browser by default. */
  readonly timeZone?: string | undefined;
  /** Unread messages of the other side that came into view. */
  readonly onSeen: (messageIds: readonly string[]) => void;
}

const sentTimeIn = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });

/** The messages of a conversation, and for own ones whether the other side has read them. */
export function MessageList({ messages, otherName, timeZone, onSeen }: MessageListProps) {
  const observe = useSeenMessages(onSeen);
  const sentTime = sentTimeIn(timeZone);
  return (
    <ol className={styles['messages']} aria-label={TEXT.title}>
      {messages.map(({ messageId, text, sentAt, isOwn, isRead }) => (
        <li
          key={messageId}
          className={isOwn ? styles['own'] : styles['other']}
          data-message-id={messageId}
          ref={isOwn || isRead ? undefined : observe}
        >
          <p className={styles['meta']}>
            {isOwn ? TEXT.you : otherName}, {sentTime.format(Date.parse(sentAt))}
            {isOwn && `, ${isRead ? TEXT.read : TEXT.unread}`}
          </p>
          <p className={styles['text']}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
