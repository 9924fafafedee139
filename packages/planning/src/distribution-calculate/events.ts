import { enteredAmountIn, eventFormula, type PlanEvent } from '../retirement/index.ts';
import type { DistributionPlan } from './plan.ts';

/** What the events of a plan year add up to, nominal dollars. */
export interface EventFlow {
  /** After the tax of the plan where the income is taxed. */
  readonly income: number;
  /** As it is paid; what is withdrawn for it is taxed by its account. */
  readonly expense: number;
  readonly lessSpending: number;
}

const isIncome = ({ kind }: PlanEvent): boolean => kind === 'income' || kind === 'pay';
const isExpense = ({ kind }: PlanEvent): boolean => kind === 'expense';
const isLessSpending = ({ kind }: PlanEvent): boolean => kind === 'lessSpending';

/** The events of a plan year; part-time pay and lower spending count from retirement on. */
export function eventFlowIn(plan: DistributionPlan, year: number): EventFlow {
  const sumEvents = (isCounted: (event: PlanEvent) => boolean): number =>
    plan.events.filter(isCounted).reduce((sum, event) => {
      const share = isIncome(event) && event.isTaxed ? 1 - plan.taxRate : 1;
      return sum + enteredAmountIn(plan, event, year) * share;
    }, 0);
  return {
    income: sumEvents(isIncome),
    expense: sumEvents(isExpense),
    lessSpending: sumEvents(isLessSpending),
  };
}

const afterTax = (event: PlanEvent, amount: string): string =>
  isIncome(event) && event.isTaxed ? `${amount} * (1 - taxRate)` : amount;

/** The formulas of the events of a year, for the working; null where a plan has none. */
export function eventFormulas({ events }: DistributionPlan) {
  if (events.length === 0) return null;
  return {
    income: `(${eventFormula(events, isIncome, afterTax)})`,
    expense: `(${eventFormula(events, isExpense, afterTax)})`,
    lessSpending: `(${eventFormula(events, isLessSpending, afterTax)})`,
  };
}
