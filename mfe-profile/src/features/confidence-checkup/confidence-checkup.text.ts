import { formatDate, dayInProductZone, type Instant } from '@fw/units';

export const CHECKUP_TEXT = {
  title: 'Confidence checkup',
  start: 'How confident are you about your finances?',
  failed: "We couldn't load the checkup.",
  loading: 'Loading the checkup',
  save: 'Save my answers',
  saved: 'Your answers were saved.',
  required: 'Field required',
  questions: 'Your answers',
  history: 'Earlier checkups',
  noHistory: 'You have not taken the checkup yet.',
  date: 'Date',
  score: 'Confidence',
  planner: 'Talk to a planner about it',
} as const;

const dayTaken = (moment: Instant): string => formatDate(dayInProductZone(Date.parse(moment)));

export const scoreText = (score: number): string => `${String(score)}%`;
export const takenText = dayTaken;
export const lastHeadline = (score: number, takenAt: Instant): string =>
  `You were ${scoreText(score)} confident on ${dayTaken(takenAt)}.`;
