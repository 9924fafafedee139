export const PLANNER_LINE_TEXT = {
  planner: 'Work with a planner',
  yourPlanner: 'Your planner',
} as const;

export const messageLabel = (firstName: string): string => `Message ${firstName}`;
