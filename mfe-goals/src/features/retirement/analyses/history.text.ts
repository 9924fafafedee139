import { DECADE_HEADINGS, DEFAULT_MIX, OUTLOOK_TITLE, PAST_TOO_LONG } from '@fw/planning/plan-outlook';

const [decade, lasts, earliest] = DECADE_HEADINGS;

/** Sentences of the plan through the years of the past. */
export const HISTORY_TEXT = {
  title: OUTLOOK_TITLE.past,
  lead: 'Your plan through every starting year since 1928, with the markets and prices of that time.',
  running: 'Going through the starting years',
  failed: "We couldn't go through the starting years in this browser. Your plan is not affected.",
  refused: 'Answer every question of the review to see your plan in the past.',
  again: 'Try again',
  mix: 'What your savings are in',
  chart: 'Savings by age in the worst, middle and best starting year',
  table: 'Starting years by decade',
  decade,
  lasts,
  earliest,
  share: 'Share of starting years in which money is left',
  tooLong: PAST_TOO_LONG,
} as const;

/** Portfolios to choose from, as fractions; the rest is in Treasury bills. */
export const MIXES = [
  { value: '100', label: '100% stocks', stocks: 1, bonds: 0 },
  { value: '80', label: '80% stocks, 20% bonds', stocks: 0.8, bonds: 0.2 },
  { value: '60', label: DEFAULT_MIX.name, stocks: DEFAULT_MIX.stocks, bonds: DEFAULT_MIX.bonds },
  { value: '40', label: '40% stocks, 40% bonds, 20% bills', stocks: 0.4, bonds: 0.4 },
  { value: '20', label: '20% stocks, 50% bonds, 30% bills', stocks: 0.2, bonds: 0.5 },
] as const;
