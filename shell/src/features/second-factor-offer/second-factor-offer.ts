import { accountsSynced } from '@fw/contract-events';
import { SECURITY_ROUTE } from '@fw/contract-remotes/routes';
import { loadWithRetry, toastDismissed, type StorePiece, type SuiteListenerApi } from '@fw/web-kit';

const TOAST_ID = 'second-factor-offer';
const FIRST_ATTEMPT_AFTER_MS = 2_000;

const setUpRequested = { type: 'second-factor-offer/set-up-requested' } as const;

/** What few visits need: most link no bank. */
const loadOffer = () => loadWithRetry(() => import('./offer.ts'));

async function offer(_action: unknown, api: SuiteListenerApi): Promise<void> {
  api.unsubscribe(); // Later syncs of this page change nothing.
  if (api.getState().session.user?.role !== 'employee') return;
  await api.delay(FIRST_ATTEMPT_AFTER_MS);
  const { showOffer } = await loadOffer();
  await showOffer(api, { id: TOAST_ID, event: setUpRequested });
}

/** Offers an employee a second factor, once, after the first bank was linked. */
export const secondFactorOffer: StorePiece = {
  reducerPath: 'secondFactorOffer',
  subscribe: (startListening) => {
    startListening({ matcher: accountsSynced.match, effect: offer });
    startListening({
      matcher: toastDismissed.match,
      effect: async ({ payload }) => {
        if (payload === TOAST_ID) await (await loadOffer()).dismissOffer();
      },
    });
    startListening({
      type: setUpRequested.type,
      effect: () => {
        location.hash = SECURITY_ROUTE;
      },
    });
  },
};
