import { accountsSynced } from '@fw/contract-events';
import type { BaseState, SuiteListenerApi } from '@fw/web-kit';
import { toastDismissed, toastShown } from '@fw/web-kit';
import { pollUntilSynced } from './poll.ts';
import { syncApi } from './sync.api.ts';
import { SYNC_TEXT } from './sync.text.ts';

const TOAST_ID = 'finances-sync';
/** [A4-04] */
const TOAST_POLL_INTERVAL_MS = 2_000;
const LOADED_AFTER_MS = 1_000;
const HIDDEN_AFTER_MS = 3_000;
const EVERY_CONNECTION = '';

/** True while the toast is open; the user can close it, which also ends its polling. */
export const isSyncToastOpen = ({ toasts }: BaseState): boolean =>
  toasts.shown.some(({ id }) => id === TOAST_ID);

/** True while the toast still polls; afterwards it only shows that the sync is over. */
export const isSyncToastPolling = ({ toasts }: BaseState): boolean =>
  toasts.shown.some(({ id, tone }) => id === TOAST_ID && tone === 'busy');

/** Publishes fresh accounts once when their part of the sync ends, and once more when everything is synced. */
function accountsTracker(dispatch: SuiteListenerApi['dispatch']) {
  let wereSyncing = true;
  return ({ acctSyncInProgress, transSyncInProgress }: Status): void => {
    const becameFresh = wereSyncing && !acctSyncInProgress;
    wereSyncing = acctSyncInProgress;
    if (becameFresh || (!acctSyncInProgress && !transSyncInProgress))
      dispatch(accountsSynced({ connectionId: EVERY_CONNECTION }));
  };
}

interface Status {
  readonly acctSyncInProgress: boolean;
  readonly transSyncInProgress: boolean;
}

/** Shows the toast while any connection syncs: updating, up to date, loaded a second later, hidden after three more. */
export async function showSyncToast(_action: unknown, api: SuiteListenerApi): Promise<void> {
  const { dispatch } = api;
  api.cancelActiveListeners();
  const isActive = () => isSyncToastOpen(api.getState());
  dispatch(toastShown({ id: TOAST_ID, tone: 'busy', message: SYNC_TEXT.syncing }));
  const end = await pollUntilSynced({
    intervalMs: TOAST_POLL_INTERVAL_MS,
    delay: (milliseconds) => api.delay(milliseconds),
    isActive,
    request: () =>
      dispatch(
        syncApi.endpoints.anySync.initiate({ background: true }, { forceRefetch: true, subscribe: false }),
      ),
    onStatus: accountsTracker(dispatch),
  });
  if (end === 'failed') dispatch(toastDismissed(TOAST_ID));
  if (end !== 'synced' || !isActive()) return;
  dispatch(toastShown({ id: TOAST_ID, tone: 'info', message: SYNC_TEXT.upToDate, hideAfterMs: null }));
  await api.delay(LOADED_AFTER_MS);
  if (!isActive()) return;
  dispatch(toastShown({ id: TOAST_ID, tone: 'good', message: SYNC_TEXT.loaded, hideAfterMs: null }));
  await api.delay(HIDDEN_AFTER_MS);
  dispatch(toastDismissed(TOAST_ID));
}

/** True where a sync is running that this page has not shown yet. */
export async function checkSync(api: SuiteListenerApi): Promise<boolean> {
  if (isSyncToastOpen(api.getState())) return false;
  const { data, error } = await api.dispatch(
    syncApi.endpoints.anySync.initiate({ background: true }, { forceRefetch: true, subscribe: false }),
  );
  return error === undefined && data?.syncInProgress === true;
}
