import { calculator } from '../calculator/index.ts';
import { variants, type TypeOf } from '../shape/index.ts';
import { BUDGET_INPUT, budgetMonth, type BudgetResult } from './budget.ts';
import { CASH_FLOW_INPUT, cashFlow, type CashFlowResult } from './cash-flow.ts';
import { SPENDING_INPUT, spending, type SpendingResult } from './spending.ts';
import { DELETE_SPLIT_INPUT, divideTransaction, SPLIT_INPUT, type SplitResult } from './split.ts';
import { budgetWorking } from './working.ts';

const INPUT = variants('kind', {
  budget: BUDGET_INPUT,
  cashFlow: CASH_FLOW_INPUT,
  spending: SPENDING_INPUT,
  split: SPLIT_INPUT,
  deleteSplit: DELETE_SPLIT_INPUT,
});
export type BudgetCashflowInput = TypeOf<typeof INPUT>;
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
export const budgetCashflow = calculator<BudgetCashflowInput, BudgetCashflowResult>({
  shape: INPUT,
  run,
  working: (input) => budgetWorking(input),
});
