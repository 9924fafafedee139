export {
  debtPlanError,
  debtPlan,
  toPayoffInput,
  preparedDebts,
  type DebtAnswers,
  type DebtFigures,
  type PreparedDebts,
} from './answers.ts';
export { activeDebts, sumDebts, type Debt } from './debt.ts';
export { debtPayoff } from './debt-payoff.ts';
export type { DebtPayoffResult } from './debt-plan.ts';
export { ordered, type Ordering } from './order.ts';
export { payDown, type Course, type PayDownPlan } from './pay-down.ts';
export { isFeasible, requiredPayment } from './required-payment.ts';
export { payoffWorking } from './working.ts';
