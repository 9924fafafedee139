import { accountsSynced } from '@fw/contract-events';
import { secondFactorOfferCalls } from '@fw/contract-identity';
import { SECURITY_ROUTE } from '@fw/contract-remotes/routes';
import { sendCall, toastDismissed, toastShown, type StorePiece, type SuiteListenerApi } from '@fw/web-kit';
import { SECOND_FACTOR_OFFER_TEXT as TEXT } from './second-factor-offer.text.ts';

const TOAST_ID = 'second-factor-offer';
/** The event of the linked bank reaches the service a moment later than the page. */
const ATTEMPTS_AFTER_MS = [2_000, 8_000, 20_000] as const;

const setUpRequested = { type: 'second-factor-offer/set-up-requested' } as const;

async function isOffered(api: SuiteListenerApi): Promise<boolean> {
  for (const milliseconds of ATTEMPTS_AFTER_MS) {
    await api.delay(milliseconds);
    const result = await sendCall(secondFactorOfferCalls.state, { background: true });
    if ('data' in result && result.data.isOffered) return true;
  }
  return false;
}

/** After a bank was linked: a toast that stays until it is closed or followed, and is then not shown again. */
async function offer(_action: unknown, api: SuiteListenerApi): Promise<void> {
  api.unsubscribe(); // Later syncs of this page change nothing.
  const { user } = api.getState().session;
  if (user?.role !== 'employee' || !(await isOffered(api))) return;
  const action = { label: TEXT.setUp, event: setUpRequested };
  api.dispatch(toastShown({ id: TOAST_ID, tone: 'info', message: TEXT.message, hideAfterMs: null, action }));
}

/** Offers an employee a second factor, once, after the first bank was linked. */
export const secondFactorOffer: StorePiece = {
  reducerPath: 'secondFactorOffer',
  subscribe: (startListening) => {
    startListening({ matcher: accountsSynced.match, effect: offer });
    startListening({
      matcher: toastDismissed.match,
      effect: ({ payload }) => {
        if (payload === TOAST_ID) void sendCall(secondFactorOfferCalls.dismiss, { background: true });
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
