import type { TransactionQuery } from '@fw/contract-finances/transactions';
import type { RowFilter } from './transactions.repo.ts';

const named = (ids: readonly string[] | undefined): readonly string[] | null => (ids?.length ? ids : null);

/** Categories named in the query and those of its budgets; with both, only their intersection matches. */
function both(
  requested: readonly string[] | null,
  ofBudgets: readonly string[] | null,
): readonly string[] | null {
  if (requested === null || ofBudgets === null) return requested ?? ofBudgets;
  return ofBudgets.filter((id) => requested.includes(id));
}

/** The query as a filter of the repository; an empty list filters nothing. `ofBudgets`: categories of the budgets in the query. */
export function filterOf(query: TransactionQuery, ofBudgets: readonly string[] | null): RowFilter {
  const { startDate, endDate, userAccountIds, excludeManualTransactions, excludeIncomes } = query;
  const accountIds = named(userAccountIds);
  const categoryIds = both(named(query.categoryIds), ofBudgets);
  return {
    ...(startDate === undefined ? {} : { from: startDate }),
    ...(endDate === undefined ? {} : { to: endDate }),
    ...(accountIds === null ? {} : { accountIds }),
    ...(categoryIds === null ? {} : { categoryIds }),
    ...(excludeManualTransactions === true ? { isManual: false } : {}),
    ...(excludeIncomes === true ? { isIncoming: false } : {}),
  };
}
