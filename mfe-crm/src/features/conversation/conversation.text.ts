export const CONVERSATION_TEXT = {
  none: 'No messages yet.',
  notClient: 'This employee has another planner or no planner yet.',
} as const;

/** Who reads what is written. */
export const readsText = (firstName: string): string => `${firstName} reads this.`;
