export { debtsOf, totalOf, type Debt } from './debt.ts';
export { debtPayoff } from './debt-payoff.ts';
export type { DebtPayoffResult } from './debt-plan.ts';
export { ordered, type Ordering } from './order.ts';
export { payDown, type Course } from './pay-down.ts';
export { payoffWorking } from './working.ts';
