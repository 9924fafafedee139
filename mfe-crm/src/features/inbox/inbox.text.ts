export const INBOX_TEXT = {
  title: 'Messages',
  loading: 'Loading your clients',
  failed: "We couldn't load your clients.",
  none: 'You have no clients yet.',
  noneHint: 'An employee becomes your client when they request a planner.',
  name: 'Client',
  unread: 'Unread',
} as const;

export const inboxSentence = (unread: number): string =>
  unread === 0 ? 'No unread messages.' : `${String(unread)} unread ${unread === 1 ? 'message' : 'messages'}.`;
