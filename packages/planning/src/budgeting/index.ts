export { averageNet, type AverageNet } from './average-net.ts';
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
export { availableAmount, budgetState, byUrgency, isPaidAtOnce, type BudgetState } from './urgency.ts';
export { budgetCoverage, type BudgetCoverage } from './coverage.ts';
export {
  chartAmount,
  hasCashFlow,
  monthTotals,
  periodTotals,
  type MonthAmounts,
  type MonthTotals,
} from './cash-flow.ts';
export { spendingShares, totalSpending } from './spending.ts';
export { splitProblem, splitRemainder, withPart, type SplitAmounts, type SplitProblem } from './split.ts';
