import { yearMonthOf } from '@fw/units';
import type { SuiteStore } from '@fw/web-kit';
import { today } from '@fw/units/today';
import { budgetsApi } from '../../features/budgets/budgets.api.ts';
import { readDataHealth } from '../../features/data-health/data-health.api.ts';
import { readCategories } from '../categories.api.ts';
import { readAhead } from '../read-ahead.ts';

export { BudgetsPage } from '../../features/budgets/budgets.page.tsx';

/** Reads the budgets of this month, and what else the page shows of it. */
export const readBudgetsAhead = (store: SuiteStore): Promise<void> =>
  readAhead(store, [
    budgetsApi.endpoints.budgets.initiate(
      { body: { budgetPeriod: yearMonthOf(today()) } },
      { subscribe: false },
    ),
    readCategories(),
    readDataHealth(),
  ]);
