import type { PlannerClient } from '@fw/contract-profile/conversation';

export const INBOX_TEXT = {
  title: 'Messages',
  loading: 'Loading your clients',
  failed: "We couldn't load your clients.",
  none: 'You have no clients yet.',
  noneHint: 'An employee becomes your client when they request a planner.',
  noneFound: 'No conversations found',
  noneFoundHint: 'Show all conversations, or search for another name or text.',
  name: 'Client',
  last: 'Last message',
  at: 'Sent',
  unread: 'Unread',
  show: 'Show',
  all: 'All',
  onlyUnread: 'Unread',
  search: 'Search name and last message',
} as const;

export const inboxSentence = (unread: number): string =>
  unread === 0 ? 'No unread messages.' : `${String(unread)} unread ${unread === 1 ? 'message' : 'messages'}.`;

export const previewText = ({ lastMessage }: PlannerClient): string => {
  if (!lastMessage) return '';
  return lastMessage.from === 'planner' ? `You: ${lastMessage.text}` : lastMessage.text;
};
