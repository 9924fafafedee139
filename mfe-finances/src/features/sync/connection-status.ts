import { accountsSynced } from '@fw/contract-events';
import type { BankConnection } from '@fw/contract-finances';
import type { SuiteListenerApi } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';
import { pollUntilSynced } from './poll.ts';
import { isSyncToastOpen } from './sync-toast.ts';
import { syncApi } from './sync.api.ts';

/** [A4-02] [A9-01] */
const STATUS_POLL_INTERVAL_MS = 5_000;

async function followConnection(connectionId: string, api: SuiteListenerApi): Promise<void> {
  const { dispatch } = api;
  let wereAccountsSyncing = true;
  await pollUntilSynced({
    intervalMs: STATUS_POLL_INTERVAL_MS,
    delay: (milliseconds) => api.delay(milliseconds),
    request: () =>
      dispatch(
        syncApi.endpoints.connectionStatus.initiate(
          { body: { connectionId }, background: true },
          { forceRefetch: true, subscribe: false },
        ),
      ),
    onStatus: ({ acctSyncInProgress, transSyncInProgress }) => {
      const becameFresh = wereAccountsSyncing && !acctSyncInProgress;
      wereAccountsSyncing = acctSyncInProgress;
      const isNews = becameFresh || (!acctSyncInProgress && !transSyncInProgress);
      // While the toast is open its own poll publishes the same news two seconds apart.
      if (isNews && !isSyncToastOpen(api.getState())) dispatch(accountsSynced({ connectionId }));
    },
  });
  dispatch(financesApi.util.invalidateTags(['Accounts', 'Connections']));
}

/** Returns the effect that polls the status of every connection that is syncing, each with one poller per page. */
export function connectionFollower() {
  const polled = new Set<string>();
  return async (connections: readonly BankConnection[], api: SuiteListenerApi): Promise<void> => {
    const added = connections
      .filter(({ connectionId, syncInProgress }) => syncInProgress && !polled.has(connectionId))
      .map(({ connectionId }) => connectionId);
    for (const connectionId of added) polled.add(connectionId);
    await Promise.all(
      added.map((connectionId) =>
        followConnection(connectionId, api).finally(() => polled.delete(connectionId)),
      ),
    );
  };
}
