/** Sentences of the plan through the years of the past. */
export const HISTORY_TEXT = {
  title: 'How would it have lasted in the past?',
  lead: 'Your plan through every starting year since 1928, with the markets and prices of that time.',
  running: 'Going through the starting years',
  failed: "We couldn't go through the starting years in this browser. Your plan is not affected.",
  refused: 'Answer every question of the review to see your plan in the past.',
  again: 'Try again',
  mix: 'What your savings are in',
  chart: 'Savings by age in the worst, middle and best starting year',
  table: 'Starting years by decade',
  decade: 'Started in the',
  lasts: 'Money lasts in',
  earliest: 'Money ran out first at age',
  never: 'never',
  share: 'Share of starting years in which money is left',
  tooLong: 'Your plan is longer than the returns we have, so that no starting year shows all of it.',
} as const;

/** Portfolios to choose from, as fractions; the rest is in Treasury bills. */
export const MIXES = [
  { value: '100', label: '100% stocks', stocks: 1, bonds: 0 },
  { value: '80', label: '80% stocks, 20% bonds', stocks: 0.8, bonds: 0.2 },
  { value: '60', label: '60% stocks, 40% bonds', stocks: 0.6, bonds: 0.4 },
  { value: '40', label: '40% stocks, 40% bonds, 20% bills', stocks: 0.4, bonds: 0.4 },
  { value: '20', label: '20% stocks, 50% bonds, 30% bills', stocks: 0.2, bonds: 0.5 },
] as const;

export const lastedSentence = (successes: number, counted: number, share: string): string =>
  `Your money would have lasted in ${String(successes)} of ${String(counted)} starting years (${share}).`;

export const startName = (rank: 'Worst' | 'Middle' | 'Best', year: number): string =>
  `${rank} start: ${String(year)}`;

interface StartEnd {
  readonly failedAge: number | null;
  /** What is left at the end, with its dollars; null for nothing. */
  readonly left: string | null;
}

/** 'Worst start: 1966. Money runs out at 84.' */
export function startSentence(name: string, { failedAge, left }: StartEnd): string {
  if (left !== null) return `${name}. ${left} is left at the end.`;
  return failedAge === null
    ? `${name}. Nothing is left at the end.`
    : `${name}. Money runs out at ${String(failedAge)}.`;
}

interface Uncounted {
  readonly first: number;
  readonly last: number;
  readonly count: number;
  readonly ranOut: number;
}

/** What is known of the starts whose plan is longer than the data. */
export const uncountedSentence = ({ first, last, count, ranOut }: Uncounted): string =>
  `Starts from ${String(first)} on are not counted: the returns end in ${String(last)}, before the plan does. So far money ran out in ${String(ranOut)} of these ${String(count)}.`;

export const sourceSentence = (last: number): string =>
  `Yearly returns from 1928 to ${String(last)} of the S&P 500 with dividends, of 10-year Treasury bonds and of 3-month Treasury bills (Damodaran, NYU Stern) and the rise of consumer prices (Bureau of Labor Statistics). Each year counts with what it earned beyond the prices of its time, added to the inflation of your plan. The mix is restored once a year; fees and taxes on gains are not included. The past does not guarantee the future.`;
