import { variants, type TypeOf } from '../shape/index.ts';
import { BUDGET_INPUT } from './budget.ts';
import { CASH_FLOW_INPUT } from './cash-flow.ts';
import { SPENDING_INPUT } from './spending.ts';
import { DELETE_SPLIT_INPUT, SPLIT_INPUT } from './split.ts';

export const INPUT = variants('kind', {
  budget: BUDGET_INPUT,
  cashFlow: CASH_FLOW_INPUT,
  spending: SPENDING_INPUT,
  split: SPLIT_INPUT,
  deleteSplit: DELETE_SPLIT_INPUT,
});
export type BudgetCashflowInput = TypeOf<typeof INPUT>;
