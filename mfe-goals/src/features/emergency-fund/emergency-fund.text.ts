import { formatWholeUsd, type Cents } from '@fw/units';

/** Sentences of 'Prepare for the unexpected'; those of the specification word for word [B2-87] to [B2-94]. */
export const EMERGENCY_TEXT = {
  household: 'Your household',
  savings: 'Current emergency savings',
  savingsPlan: 'Current savings plan',
  review: 'Review your information',
  preview: 'Preview your plan',
  expenses: 'Monthly household living expenses',
  incomeSource: 'Does your household have more than one source of income?',
  yes: 'Yes',
  no: 'No',
  balance: 'Emergency savings balance',
  balanceHint: 'What you could use at once in an emergency, such as savings and checking accounts.',
  emergencySavings: 'Emergency savings',
  monthlyGoal: 'Monthly savings goal',
  monthlyGoalHint: 'What you put aside for emergencies each month.',
  /** [B4-41] */
  goalMet: "You already met your emergency fund savings goal, so we've set this value to $0",
  link: 'Link',
  relink: 'Relink',
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

/** The total of last month's expenses under the field [B2-88]. */
export const lastMonthText = (total: Cents | null): string =>
  total === null
    ? "Link a bank account to see last month's expenses here."
    : `Total of last month's expenses: ${formatWholeUsd(total)}`;

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
