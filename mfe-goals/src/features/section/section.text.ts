import { isStarted, PLAN_STATUS_TEXT, type Goal, type PlanCard, type PlanYears } from '@fw/contract-goals';
import { formatLongDate, formatWholeUsd, type IsoDate } from '@fw/units';

export const SECTION_TEXT = {
  failed: "We couldn't load this goal.",
  loading: 'Loading this goal',
  years: 'Your years',
  todaysDollars: "Amounts are in today's dollars.",
  accounts: 'Linked accounts',
  link: 'Link',
  linkAccounts: ' accounts to this plan',
  noAccounts: 'No account is linked. Your plan counts with the amounts you entered.',
  balanceCounts: 'It counts until you update the plan.',
  linkCounts: 'Link one to count with its balance.',
  versions: 'Versions',
  version: 'Version ',
  current: ', current',
  compare: 'Compare',
  nothingToCompare: 'Nothing to compare yet.',
  firstVersion: 'Each commit adds a version.',
} as const;

type Sentence = Pick<Goal, 'isChosen' | 'status'>;

/** The headline of an overview: the result of its first plan, else the status of this goal. */
export function sectionHeadline({ isChosen, status }: Sentence, cards: readonly PlanCard[]): string {
  if (!isChosen) return 'Not one of your goals yet.';
  return cards[0]?.sentence ?? `Your goal: ${PLAN_STATUS_TEXT[status].toLowerCase()}.`;
}

/** How many of several plans are in place; null for a goal with one plan. */
export function plansInPlace({ plans }: Pick<Goal, 'plans'>): string | null {
  if (plans.length < 2) return null;
  const count = plans.filter(({ status }) => isStarted(status)).length;
  return `${count === 0 ? 'None' : String(count)} of ${String(plans.length)} plans ${count === 1 ? 'is' : 'are'} in place.`;
}

export const longevity = (age: number): string => `Longevity ${String(age)}`;

/** The day of the balances, and how many accounts the card has no row for. */
export const balancesText = (day: IsoDate, more: number): string =>
  `${more === 0 ? 'Balances' : `${String(more)} more. Balances`} of ${formatLongDate(day)}.`;

/** The words of the line of years; `summary` is what it shows as one sentence. */
export function yearsInWords({ age, retirementAge, lastAge, monthlySaving, monthlySpending }: PlanYears) {
  const saving = `Save ${formatWholeUsd(monthlySaving)} a month`;
  const spending = `Spend ${formatWholeUsd(monthlySpending)} a month`;
  const retired = `${spending.toLowerCase()} until ${String(lastAge)}`;
  return {
    now: `Now ${String(age)}`,
    retire: `${String(retirementAge)} retire`,
    saving,
    spending,
    summary:
      age < retirementAge
        ? `${String(age)} now: ${saving.toLowerCase()} until ${String(retirementAge)}, then ${retired}.`
        : `${String(age)} now: ${retired}.`,
  };
}
