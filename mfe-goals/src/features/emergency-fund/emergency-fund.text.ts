import type { EmergencyFundFigures } from '@fw/planning/emergency-fund';
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
  linkedAccounts: 'Linked accounts',
  account: 'Account',
  balanceColumn: 'Balance',
  noAccounts: 'No accounts are linked to this plan. It uses your estimate.',
  planner: 'Work with a planner',
  tip: 'Keep making monthly payments to your emergency fund until you reach this goal, and start again whenever you use it.',
} as const;

const monthsText = (count: number): string => `${String(count)} ${count === 1 ? 'month' : 'months'}`;
const MONTHS_IN_WORDS: Readonly<Record<number, string>> = { 3: 'three months', 6: 'six months' };
const inWords = (months: number): string => MONTHS_IN_WORDS[months] ?? monthsText(months);

/** The state of the plan in one sentence; a preview praises a goal that is met [B4-44]. */
export function planSentence(figures: EmergencyFundFigures, isPreview: boolean): string {
  const target = inWords(figures.targetMonths);
  switch (figures.messageState) {
    case 'met': {
      const praise = isPreview ? 'Nice! ' : '';
      return `${praise}Your emergency savings cover ${monthsText(figures.monthsCovered)} of living expenses.`;
    }
    case 'target':
      return `Your target is ${formatWholeUsd(figures.targetSavings)}, which is ${target} of living expenses. Choose a monthly savings goal to see when you will have it.`;
    case 'projection':
      return `If you save ${formatWholeUsd(figures.monthlySavings)} a month, you will have ${target} of living expenses saved in ${monthsText(figures.monthsToFill ?? 0)}.`;
  }
}

interface MonthlyExpenses {
  readonly monthlyHouseHoldLivingExpenses: Cents | null;
  readonly lastMonthsHouseHoldLivingExpenses: Cents | null;
}

/** How long the savings last by the expenses that were entered, and by those of last month where they differ. */
export function basisSentence(savings: Cents, expenses: MonthlyExpenses): string {
  const { monthlyHouseHoldLivingExpenses: entered, lastMonthsHouseHoldLivingExpenses: lastMonth } = expenses;
  if (entered === null || entered <= 0) return '';
  const covered = (month: Cents): string => monthsText(Math.floor(savings / month));
  const own = `By the ${formatWholeUsd(entered)} a month that you entered, your savings last ${covered(entered)}`;
  return lastMonth === null || lastMonth <= 0 || lastMonth === entered
    ? `${own}.`
    : `${own}; by the ${formatWholeUsd(lastMonth)} of last month, ${covered(lastMonth)}.`;
}
