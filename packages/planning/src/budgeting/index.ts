export {
  budgetPace,
  budgetProgress,
  budgetTotal,
  daysLeftIn,
  elapsedPercent,
  hasManualData,
  type BudgetPace,
  type BudgetProgress,
  type BudgetTotal,
} from './budget.ts';
export {
  chartAmount,
  hasCashFlow,
  monthTotals,
  periodTotals,
  type MonthAmounts,
  type MonthTotals,
} from './cash-flow.ts';
export { spendingShares, totalSpending } from './spending.ts';
