import { sessionEndReason } from '@fw/contract-identity';
import * as z from 'zod/mini';
import type { SuiteStore } from '../store.ts';
import { USER_CALL_EVENT } from '../wire/send.ts';
import { discardDrafts } from './drafts/drafts.ts';
import { sessionExpired, type Session } from './session.slice.ts';

const CHANNEL = 'fw:session';
const ACTIVE_INTERVAL_MS = 5_000;

/** Dispatched on the window when another tab of the same person was active. */
export const OTHER_TAB_EVENT = 'fw:other-tab';

const tabMessage = z.object({
  userId: z.nullable(z.string()),
  /** `session`: how the sender's session is now; `active`: the person did something there. */
  kind: z.enum(['session', 'active']),
  expired: z.boolean(),
  endReason: z.optional(sessionEndReason),
});
type TabMessage = z.output<typeof tabMessage>;

const toTabMessage = ({ user, expired, endReason }: Session, kind: TabMessage['kind']): TabMessage => ({
  userId: user?.userId ?? null,
  kind,
  expired,
  ...(endReason === undefined ? {} : { endReason }),
});

const isSame = (left: Session, right: Session): boolean =>
  left.status === right.status && left.user?.userId === right.user?.userId && left.expired === right.expired;

/** Sends an activity at most every few seconds. */
function everyFewSeconds(send: () => void): () => void {
  let lastMs = -ACTIVE_INTERVAL_MS;
  return () => {
    const now = performance.now();
    if (now - lastMs < ACTIVE_INTERVAL_MS) return;
    lastMs = now;
    send();
  };
}

/**
 * Keeps the tabs of a browser in agreement: when another tab signs out or signs in as another person, this page
 * reloads with empty caches; when its session expired, this one shows the same dialog; activity there counts here.
 * Returns a function that ends it.
 */
export function shareSession(store: SuiteStore, reload = (): void => location.reload()): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  let known = store.getState().session;
  const post = (kind: TabMessage['kind']): void => channel.postMessage(toTabMessage(known, kind));

  const unsubscribe = store.subscribe(() => {
    const { session } = store.getState();
    if (isSame(session, known)) return;
    known = session;
    if (session.user) discardDrafts({ exceptOf: session.user.userId });
    if (session.status !== 'unknown') post('session');
  });

  channel.onmessage = ({ data }: MessageEvent): void => {
    const message = z.safeParse(tabMessage, data);
    if (!message.success || known.status === 'unknown') return;
    const { userId, kind, expired, endReason } = message.data;
    if (userId !== (known.user?.userId ?? null)) {
      if (kind === 'session') reload();
    } else if (expired && !known.expired) store.dispatch(sessionExpired(endReason));
    else if (kind === 'active') dispatchEvent(new Event(OTHER_TAB_EVENT));
  };

  const postActive = everyFewSeconds(() => post('active'));
  addEventListener(USER_CALL_EVENT, postActive);
  return () => {
    unsubscribe();
    removeEventListener(USER_CALL_EVENT, postActive);
    channel.close();
  };
}
