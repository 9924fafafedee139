import { budgetCashflowInput, type BudgetCashflowInput } from '../inputs/budget-cashflow.ts';
import { calculator } from '../calculator/index.ts';
import { budgetMonth, type BudgetResult } from './budget.ts';
import { cashFlow, type CashFlowResult } from './cash-flow.ts';
import { spending, type SpendingResult } from './spending.ts';
import { divideTransaction, type SplitResult } from './split.ts';
import { budgetWorking } from './working.ts';

export type BudgetCashflowResult = BudgetResult | CashFlowResult | SpendingResult | SplitResult;

function run(input: BudgetCashflowInput): BudgetCashflowResult {
  switch (input.kind) {
    case 'budget':
      return budgetMonth(input);
    case 'cashFlow':
      return cashFlow(input);
    case 'spending':
      return spending(input);
    case 'split':
      return divideTransaction(input);
    case 'deleteSplit':
      return divideTransaction({ ...input, splits: input.splits.toSpliced(input.index, 1) });
  }
}

/**
 * Arithmetic of budgets, cash flow, spending and transaction splits, in dollars exact to the cent; whole percents are
 * rounded half up. Specification, rules A5-40 to A5-42, A9-04 and A9-05.
 */
export const budgetCashflow = calculator<typeof budgetCashflowInput, BudgetCashflowResult>({
  input: budgetCashflowInput,
  run,
  working: (input) => budgetWorking(input),
});
