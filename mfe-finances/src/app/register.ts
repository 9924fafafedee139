import { accountDeleted, accountsChanged, accountsSynced } from '@fw/contract-events';
import { isAnyOf } from '@fw/state';
import type { StartListening, SuiteStore } from '@fw/web-kit';
import { accountsApi } from '../features/accounts/accounts.api.ts';
import { connectionFollower } from '../features/sync/connection-status.ts';
import { checkSync, showSyncToast } from '../features/sync/sync-toast.ts';
import { financesApi } from './api.ts';
import { syncCheckRequested, syncStarted } from './sync.actions.ts';

const accountsMoved = isAnyOf(accountsSynced.match, accountsChanged.match, accountDeleted.match);
const { connections } = accountsApi.endpoints;

/** Everything computed from accounts is read again when they change; syncs are shown and followed. */
function subscribe(startListening: StartListening): void {
  const followConnections = connectionFollower();
  startListening({
    matcher: accountsMoved,
    effect: (_, { dispatch }) => {
      dispatch(
        financesApi.util.invalidateTags([
          'Accounts',
          'Connections',
          'Transactions',
          'Budgets',
          'CashFlow',
          'Spending',
        ]),
      );
    },
  });
  startListening({
    actionCreator: syncStarted,
    effect: (_, { dispatch }) => {
      void dispatch(connections.initiate(undefined, { forceRefetch: true, subscribe: false }));
    },
  });
  startListening({ actionCreator: syncStarted, effect: showSyncToast });
  startListening({
    matcher: connections.matchFulfilled,
    effect: ({ payload }, api) => followConnections(payload, api),
  });
  startListening({
    actionCreator: syncCheckRequested,
    effect: async (_, api) => {
      if (await checkSync(api)) api.dispatch(syncStarted());
    },
  });
}

/** Adds the domain to the store. */
export function register(store: SuiteStore): void {
  store.inject(financesApi, { reducerPath: 'financesListeners', subscribe });
}
