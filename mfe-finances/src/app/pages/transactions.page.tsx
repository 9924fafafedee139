import type { SuiteStore } from '@fw/web-kit';
import { accountsApi, useAccountsQuery } from '../../features/accounts/accounts.api.ts';
import { readDataHealth, useDataHealthQuery } from '../../features/data-health/data-health.api.ts';
import { firstPage, transactionsApi } from '../../features/transactions/transactions.api.ts';
import { readCategories } from '../categories.api.ts';
import { readAhead } from '../read-ahead.ts';
import { takesEntries } from '../takes-entries.ts';
import { TransactionsPage as List } from '../../features/transactions/transactions.page.tsx';

/** Reads the newest transactions, and what else the page shows of them. */
export const readTransactionsAhead = (store: SuiteStore): Promise<void> =>
  readAhead(store, [
    transactionsApi.endpoints.transactions.initiate(firstPage({}), { subscribe: false }),
    accountsApi.endpoints.accounts.initiate(undefined, { subscribe: false }),
    readCategories(),
    readDataHealth(),
  ]);

/** Every transaction, with the accounts to filter by. */
export function TransactionsPage() {
  const { data = [] } = useAccountsQuery();
  const { data: banks = [] } = useDataHealthQuery();
  return <List accounts={data} entryAccounts={data.filter(takesEntries)} hasBank={banks.length > 0} />;
}
