import { formatWholeUsd, type Cents } from '@fw/units';

/** Sentences of 'Prepare for the unexpected'; those of the specification word for word [B2-87] to [B2-94]. */
export const EMERGENCY_TEXT = {
  /** [B2-92] */
  ideal:
    'Your emergency fund should ideally cover 6 months of living expenses. Make saving for your emergency fund a top priority until you have at least 3 months worth of living expenses saved.',
  slider: 'Adjust your monthly savings goal',
  /** [B2-94] */
  summary: 'Emergency savings plan',
  yourPlan: 'Your plan',
  graph: 'Emergency savings',
  currentSavings: 'Current savings',
  recommended: 'Recommended emergency savings',
  monthsCovered: 'Months covered',
  monthsToFill: 'Months until the fund is full',
  linkedAccounts: 'Linked accounts',
  account: 'Account',
  balanceColumn: 'Balance',
  noAccounts: 'No accounts are linked to this plan. It uses your estimate.',
  planner: 'Work with a planner',
  nice: 'Nice!',
  tip: 'Keep making monthly payments to your emergency fund until you reach this goal, and start again whenever you use it.',
} as const;

const monthsText = (count: number): string => `${String(count)} ${count === 1 ? 'month' : 'months'}`;
const MONTHS_IN_WORDS: Readonly<Record<number, string>> = { 3: 'three months', 6: 'six months' };
const inWords = (months: number): string => MONTHS_IN_WORDS[months] ?? monthsText(months);

/** The goal is met [B4-44]. */
export const coverageText = (monthsCovered: number): string =>
  `Your emergency savings cover ${monthsText(monthsCovered)} of living expenses.`;

/** Nothing is put aside yet [B4-44]. */
export const targetText = (targetMonths: number, target: Cents): string =>
  `Your target is ${formatWholeUsd(target)}, which is ${inWords(targetMonths)} of living expenses. Choose a monthly savings goal to see when you will have it.`;

/** When the fund is full at this savings goal [B4-44]. */
export const projectionText = (targetMonths: number, monthly: Cents, monthsToFill: number): string =>
  `If you save ${formatWholeUsd(monthly)} a month, you will have ${inWords(targetMonths)} of living expenses saved in ${monthsText(monthsToFill)}.`;
