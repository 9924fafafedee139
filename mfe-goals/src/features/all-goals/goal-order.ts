import type { Goal, PlanCard } from '@fw/contract-goals';
import { cardsInOrder } from '../../app/plan-card/plan-cards.api.ts';

export interface PlacedGoal {
  readonly goal: Goal;
  /** The first of its plans that has a result. */
  readonly card: PlanCard | undefined;
}

const monthsUntil = ({ card }: PlacedGoal): number => card?.horizon?.inMonths ?? Infinity;

/**
 * Goals by the time at which their plans get there, the soonest first; one without a day comes last. Goals of the same
 * time keep their order.
 */
export const inOrderOfTime = (goals: readonly Goal[], cards: readonly PlanCard[]): PlacedGoal[] =>
  goals
    .map((goal) => ({ goal, card: cardsInOrder(goal, cards)[0] }))
    .toSorted((one, other) => {
      const [first, second] = [monthsUntil(one), monthsUntil(other)];
      return first === second ? 0 : first - second;
    });
