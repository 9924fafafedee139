import { secondFactorOfferCalls } from '@fw/contract-identity';
import { sendCall, toastShown, type SuiteListenerApi } from '@fw/web-kit';
import { SECOND_FACTOR_OFFER_TEXT as TEXT } from './second-factor-offer.text.ts';

/** After the first attempt: the event of the linked bank reaches the service a moment later than the page. */
const MORE_ATTEMPTS_AFTER_MS = [8_000, 20_000] as const;

async function isOffered(): Promise<boolean> {
  const result = await sendCall(secondFactorOfferCalls.state, { background: true });
  return 'data' in result && result.data.isOffered;
}

async function isOfferedSoon(api: SuiteListenerApi): Promise<boolean> {
  if (await isOffered()) return true;
  for (const milliseconds of MORE_ATTEMPTS_AFTER_MS) {
    await api.delay(milliseconds);
    if (await isOffered()) return true;
  }
  return false;
}

interface OfferToast {
  readonly id: string;
  /** The action of its button. */
  readonly event: { readonly type: string };
}

/** A toast that stays until it is closed or followed, and is then not shown again. */
export async function showOffer(api: SuiteListenerApi, { id, event }: OfferToast): Promise<void> {
  if (!(await isOfferedSoon(api))) return;
  const action = { label: TEXT.setUp, event };
  api.dispatch(toastShown({ id, tone: 'info', message: TEXT.message, hideAfterMs: null, action }));
}

/** Records that the offer was closed. */
export const dismissOffer = () => sendCall(secondFactorOfferCalls.dismiss, { background: true });
