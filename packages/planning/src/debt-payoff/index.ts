export { DEBT_ACCOUNT, debtsOf, totalOf, type Debt } from './debt.ts';
export { debtPayoff, type DebtPayoffResult } from './debt-payoff.ts';
export { ordered, type Ordering } from './order.ts';
export { payDown, type Course } from './pay-down.ts';
