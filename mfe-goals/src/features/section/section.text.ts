import { isStarted, PLAN_STATUS_TEXT, type Goal, type PlanCard } from '@fw/contract-goals';

export const SECTION_TEXT = {
  failed: "We couldn't load this goal.",
  loading: 'Loading this goal',
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
