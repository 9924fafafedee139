import type { Recurring, recurringCalls } from '@fw/contract-finances';
import { absolute, formatDate, formatUsd, saturatingSubtract } from '@fw/units';
import type { ReplyOf } from '@fw/web-kit';

export const RECURRING_TEXT = {
  title: 'Recurring',
  lede: 'Bills, subscriptions and income that repeat in your transactions. Confirm the ones that are right: only those count in the forecast.',
  loading: 'Looking for recurring transactions',
  failed: "We couldn't load your recurring transactions.",
  bills: 'Bills and subscriptions',
  income: 'Income',
  none: 'No recurring bills found yet',
  noneConfirmed: "You haven't confirmed a recurring bill yet.",
  emptyTitle: 'No recurring bills found yet',
  emptyHint: 'A bill appears here after you pay it three times at regular intervals.',
  name: 'Name',
  next: 'Next expected',
  amount: 'Amount',
  confirm: 'Confirm',
  confirmed: 'Confirmed',
  unconfirm: 'Undo confirmation',
  reject: 'Not recurring',
  rejected: "We won't show it again.",
  evidence: 'Transactions',
  restore: 'Show rejected items',
  calendar: 'Calendar',
  weeks: 'Weeks',
  earlier: 'Earlier weeks',
  later: 'Later weeks',
  byDay: 'Bills and income by day',
  noneInWeeks: 'Nothing is expected in these weeks.',
  today: 'Today',
  billsAhead: 'Bills in the next 30 days',
  incomeAhead: 'Income in the next 30 days',
  noneAhead: 'nothing you confirmed',
  confirmedCount: 'Confirmed',
  guesses: 'Looks recurring',
  outOfForecastUntil: 'They stay out of the forecast until you confirm them.',
  confirmAll: 'Confirm all',
  history: 'Last payments',
  status: 'Status',
  aMonth: 'a month',
  onAverage: 'a month on average',
  todayLower: 'today',
  day: 'Day',
  balance: 'Balance',
  expected: 'Expected balance',
  lowest: 'Lowest point',
  lowestDay: 'Lowest',
  asTable: 'View as a table',
  asChart: 'View as a chart',
  toConfirm: 'To confirm',
  outOfForecast: 'not in the forecast yet',
  forecast: 'Balance forecast',
  days: 'Time frame',
  assumptions: 'What the forecast counts',
  noBackTest: 'You need more transactions before we can compare the forecast with last month.',
  noAccounts: 'Add a checking or savings account to see a forecast of its balance.',
} as const;

export const CADENCE_TEXT: Readonly<Record<Recurring['cadence'], string>> = {
  weekly: 'Every week',
  biweekly: 'Every two weeks',
  monthly: 'Every month',
  quarterly: 'Every three months',
  yearly: 'Every year',
};

export const priceChangeText = ({ from, to, date }: NonNullable<Recurring['priceChange']>): string =>
  `Changed from ${formatUsd(absolute(from))} to ${formatUsd(absolute(to))} on ${formatDate(date)}`;

/** Bills that the person confirmed: what was only found is a guess, and counted in its list alone. */
export function countHeadline({ confirmed, found }: { confirmed: number; found: number }): string {
  if (confirmed === 1) return 'You have 1 recurring bill.';
  if (confirmed > 1) return `You have ${String(confirmed)} recurring bills.`;
  return found === 0 ? RECURRING_TEXT.none : RECURRING_TEXT.noneConfirmed;
}

type Forecast = ReplyOf<typeof recurringCalls.forecast>;

/** Everything that the forecast counts with. */
export function assumptionLines(forecast: Forecast): string[] {
  const { accounts, balance, byAccount, recurringCount, dailySpending, backTest } = forecast;
  const payer = byAccount.find(({ paysForOthers }) => paysForOthers)?.name;
  return [
    `Starting balance: ${formatUsd(balance)} in ${accounts.join(', ')}.`,
    `Recurring transactions: the ${String(recurringCount)} you confirmed, on their expected days.`,
    `Other spending: ${formatUsd(dailySpending)} a day, your average over the last 90 days.`,
    ...(payer === undefined || byAccount.length === 1
      ? []
      : [`What you pay with cards is taken from ${payer}. Transfers between accounts are left out.`]),
    ...(backTest ? [backTestSentence(backTest)] : []),
  ];
}

type BackTest = NonNullable<Forecast['backTest']>;

const backTestError = ({ expected, actual }: BackTest): string =>
  formatUsd(absolute(saturatingSubtract(expected, actual)));

/** The same forecast made 30 days ago against what happened. */
const backTestSentence = (backTest: BackTest): string =>
  `30 days ago, this forecast would have predicted a change of ${formatUsd(backTest.expected)} by today. Your balance changed by ${formatUsd(backTest.actual)}, a difference of ${backTestError(backTest)}.`;

/** What it assumes most of, and how far off it was, in one line. */
export function backTestNote({ dailySpending, backTest }: Forecast): string {
  const spending = `Other spending: ${formatUsd(dailySpending)} a day, your 90-day average.`;
  return backTest
    ? `${spending} 30 days ago, this forecast was off by ${backTestError(backTest)}.`
    : `${spending} ${RECURRING_TEXT.noBackTest}`;
}

/** `9 bills, the next in 3 days`; only what is confirmed is counted. */
export const billsAheadNote = (count: number, next: string): string =>
  count === 1 ? `1 bill, ${next}` : `${String(count)} bills, the next ${next}`;

export const depositsAheadNote = (count: number): string =>
  count === 1 ? '1 deposit' : `${String(count)} deposits`;

/** How far the person came where confirming one of several failed. */
export const confirmedNote = (done: number, all: number): string =>
  `We confirmed ${String(done)} of ${String(all)}. The others still look recurring.`;

export const timeFrame = (days: number): string => `${String(days)} days`;
