import { yearMonthOf } from '@fw/units';
import type { SuiteStore } from '@fw/web-kit';
import { today } from '@fw/units/today';
import { budgetMonthApi } from '../../features/budgets/budget-month.api.ts';
import { budgetsApi } from '../../features/budgets/budgets.api.ts';
import { readCategories } from '../categories.api.ts';
import { readAhead } from '../read-ahead.ts';

export { BudgetsPage } from '../../features/budgets/budgets.page.tsx';

/** Reads the budgets of this month, and what else the page shows of it. */
export function readBudgetsAhead(store: SuiteStore): Promise<void> {
  const ofMonth = { body: { budgetPeriod: yearMonthOf(today()) } };
  return readAhead(store, [
    budgetsApi.endpoints.budgets.initiate(ofMonth, { subscribe: false }),
    budgetMonthApi.endpoints.budgetMonth.initiate(ofMonth, { subscribe: false }),
    readCategories(),
  ]);
}
