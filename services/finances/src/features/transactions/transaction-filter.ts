import type { TransactionQuery } from '@fw/contract-finances/transactions';
import type { RowFilter } from './transactions.repo.ts';

const named = (ids: readonly string[] | undefined): readonly string[] | null => (ids?.length ? ids : null);

/** Categories asked for directly and through budgets; both together narrow. */
function both(
  asked: readonly string[] | null,
  ofBudgets: readonly string[] | null,
): readonly string[] | null {
  if (asked === null || ofBudgets === null) return asked ?? ofBudgets;
  return ofBudgets.filter((id) => asked.includes(id));
}

/** What the store is asked for; an empty list is no filter. `ofBudgets`: the categories of the budgets asked for. */
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
