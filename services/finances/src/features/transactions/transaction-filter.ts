import type { TransactionFilter } from '@fw/contract-finances/transactions';
import { cents, MAX_CENTS } from '@fw/units';
import type { RowFilter } from './row-filter.repo.ts';

/** A bank may report amounts beyond the largest that counts. */
const MAX_STORED = cents(MAX_CENTS);
const SIGNS = { INCOME: 'in', EXPENSE: 'out' } as const;

const named = (ids: readonly string[] | undefined): readonly string[] | null => (ids?.length ? ids : null);

/** Categories named in the query and those of its budgets; with both, only their intersection matches. */
function both(
  requested: readonly string[] | null,
  ofBudgets: readonly string[] | null,
): readonly string[] | null {
  if (requested === null || ofBudgets === null) return requested ?? ofBudgets;
  return ofBudgets.filter((id) => requested.includes(id));
}

/** What the query names by other things; null where it names none. */
interface Known {
  /** Categories of the budgets in the query. */
  readonly ofBudgets: readonly string[] | null;
  /** Accounts that the person hid from the sums. */
  readonly hiddenAccountIds: readonly string[] | null;
  /** Merchants whose name of the person contains the search. */
  readonly merchants: readonly string[];
}

/** Description, amount and visibility. */
function foundBy({ search, fromValue, toValue, type, onlyHidden }: TransactionFilter): RowFilter {
  return {
    ...(search === undefined ? {} : { text: search }),
    ...(fromValue === undefined && toValue === undefined && type === undefined
      ? {}
      : {
          size: {
            from: fromValue ?? cents(0),
            to: toValue ?? MAX_STORED,
            sign: type === undefined ? 'either' : SIGNS[type],
          },
        }),
    ...(onlyHidden === true ? { isHidden: true } : {}),
  };
}

/** The query as a filter of the repository; an empty list filters nothing. */
export function toRowFilter(
  query: TransactionFilter,
  { ofBudgets, hiddenAccountIds, merchants }: Known,
): RowFilter {
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
    ...(hiddenAccountIds === null ? {} : { countableExcept: hiddenAccountIds }),
    ...foundBy(query),
    ...(merchants.length === 0 ? {} : { merchants }),
  };
}
