export const AFFORDABILITY_TEXT = {
  title: 'Can you afford your plans?',
  bar: 'What your plans cost a month, as a share of what you have left',
} as const;
