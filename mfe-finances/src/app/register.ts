import { accountDeleted, accountsChanged, accountsSynced } from '@fw/contract-events';
import { isAnyOf } from '@fw/state';
import type { StartListening, SuiteListenerApi, SuiteStore } from '@fw/web-kit';
import { accountsApi } from '../features/accounts/accounts.api.ts';
import { connectionFollower } from '../features/sync/connection-status.ts';
import { checkSync, isSyncToastPolling, showSyncToast } from '../features/sync/sync-toast.ts';
import { financesApi } from './api.ts';
import { syncCheckRequested, syncStarted } from './sync.actions.ts';
import { undoRequested } from './undo.actions.ts';

const accountsMoved = isAnyOf(accountsSynced.match, accountDeleted.match);
/** [A4-18] [A9-01] */
const REFRESH_DEBOUNCE_MS = 1_000;
const COMPUTED_FROM_ACCOUNTS = [
  'Accounts',
  'Connections',
  'Transactions',
  'Budgets',
  'CashFlow',
  'Spending',
] as const;
const { connections } = accountsApi.endpoints;

/** Whether a sync is running that will publish the accounts at its end; from here on it is followed. */
async function isPublishedLater(api: SuiteListenerApi): Promise<boolean> {
  if (isSyncToastPolling(api.getState())) return true;
  if (!(await checkSync(api))) return false;
  const { data } = await api.dispatch(
    connections.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  return data?.some(({ syncInProgress }) => syncInProgress) ?? false;
}

/** Saved accounts are read again a second after the last save, unless a sync will publish them anyway [A4-18]. */
async function refreshLater(_action: unknown, api: SuiteListenerApi): Promise<void> {
  api.cancelActiveListeners();
  await api.delay(REFRESH_DEBOUNCE_MS);
  if (await isPublishedLater(api)) return;
  api.dispatch(financesApi.util.invalidateTags([...COMPUTED_FROM_ACCOUNTS]));
}

/** Everything computed from accounts is read again when they change; syncs are shown and followed. */
function subscribe(startListening: StartListening): void {
  const followConnections = connectionFollower();
  startListening({
    matcher: accountsMoved,
    effect: (_, { dispatch }) => {
      dispatch(financesApi.util.invalidateTags([...COMPUTED_FROM_ACCOUNTS]));
    },
  });
  startListening({ matcher: accountsChanged.match, effect: refreshLater });
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
    actionCreator: undoRequested,
    effect: async ({ payload }, api) => (await import('./undo.ts')).takeBack(payload, api),
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
