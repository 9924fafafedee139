export const CONVERSATION_TEXT = {
  none: 'No messages yet.',
  notClient: 'This employee has another planner or no planner yet.',
} as const;
