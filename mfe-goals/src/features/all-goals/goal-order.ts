import type { Goal, PlanCard } from '@fw/contract-goals';

export interface PlacedGoal {
  readonly goal: Goal;
  /** The first of its plans that has a result. */
  readonly card: PlanCard | undefined;
}

const cardOf = ({ plans }: Goal, cards: readonly PlanCard[]): PlanCard | undefined =>
  plans.flatMap((plan) => cards.filter(({ planType }) => planType === plan.planType))[0];

const monthsUntil = ({ card }: PlacedGoal): number => card?.horizon?.inMonths ?? Infinity;

/**
 * Goals by the time at which their plans get there, the soonest first; one without a day comes last. Goals of the same
 * time keep their order.
 */
export const inOrderOfTime = (goals: readonly Goal[], cards: readonly PlanCard[]): PlacedGoal[] =>
  goals
    .map((goal) => ({ goal, card: cardOf(goal, cards) }))
    .toSorted((one, other) => {
      const [first, second] = [monthsUntil(one), monthsUntil(other)];
      return first === second ? 0 : first - second;
    });
