import { accountDeleted, accountsChanged, accountsSynced } from '@fw/contract-events';
import { invalidateOn, type SuiteStore } from '@fw/web-kit';
import { financesApi } from './api.ts';
import { syncSlice } from './sync.slice.ts';

const movesMoney = (action: unknown): boolean =>
  accountsSynced.match(action) || accountsChanged.match(action) || accountDeleted.match(action);

/** Brings the domain into the store; everything computed of accounts is read again when they move [A4-30] [A4-33]. */
export function register(store: SuiteStore): void {
  const stale = () =>
    financesApi.util.invalidateTags([
      'Accounts',
      'Connections',
      'Transactions',
      'Budgets',
      'CashFlow',
      'Spending',
    ]);
  store.inject(financesApi, syncSlice, invalidateOn('finances/accounts-moved', movesMoney, stale));
}
