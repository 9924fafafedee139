import type { SuiteStore } from '@fw/web-kit';
import { useIdle } from '@fw/web-kit/first-use';
import { useAccountsQuery } from '../../features/accounts/accounts.api.ts';
import { useDataHealthQuery } from '../../features/data-health/data-health.api.ts';
import { useFilterAddress } from '../../features/transactions/filter-address.ts';
import { firstPage, transactionsApi } from '../../features/transactions/transactions.api.ts';
import { TransactionsPage as List } from '../../features/transactions/transactions.page.tsx';
import { readCategories } from '../categories.api.ts';
import { readAhead } from '../read-ahead.ts';
import { takesEntries } from '../takes-entries.ts';

const { transactions } = transactionsApi.endpoints;

/** Reads the newest transactions, and what else the page shows of them. */
export const readTransactionsAhead = (store: SuiteStore): Promise<void> =>
  readAhead(store, [transactions.initiate(firstPage({}), { subscribe: false }), readCategories()]);

/**
 * Every transaction. The accounts, which name filters and take new payments, are read once the rows are drawn; with a
 * filter in the address at once, as the page names it. The banks explain a list without a row.
 */
export function TransactionsPage() {
  const { filter } = useFilterAddress();
  const { total, isRead } = transactions.useQueryState(firstPage(filter), {
    selectFromResult: ({ data, error }) => ({
      total: data?.total,
      isRead: data !== undefined || error !== undefined,
    }),
  });
  const isFiltered = Object.keys(filter).length > 0;
  const isDrawn = useIdle(isRead);
  const { data: accounts = [] } = useAccountsQuery(undefined, { skip: !isDrawn && !isFiltered });
  const { data: banks = [] } = useDataHealthQuery(undefined, { skip: total !== 0 });
  return (
    <List accounts={accounts} entryAccounts={accounts.filter(takesEntries)} hasBank={banks.length > 0} />
  );
}
