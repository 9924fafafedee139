export { budgetCashflow, type BudgetCashflowResult } from './budget-cashflow.ts';
export { divideTransaction, type SplitResult } from './split.ts';
