import { createRoot } from 'react-dom/client';
import { SignInPanel } from './features/sign-in/sign-in-panel.tsx';
import { SIGN_IN } from './features/sign-in/sign-in.text.ts';
import { isPublicRoute, signInAddress, SIGN_IN_PATH } from './remotes/hash-path.ts';

/** The channel of `session-tabs` of web-kit, whose module would bring the shared framework into the sign-in page. */
const SESSION_CHANNEL = 'fw:session';

const isSignIn = (message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  Reflect.get(message, 'kind') === 'session' &&
  typeof Reflect.get(message, 'userId') === 'string' &&
  Reflect.get(message, 'expired') === false;

/** Calls `onSignIn` when a person signs in in another tab. Returns a function that ends it. */
function watchSignIn(onSignIn: () => void): () => void {
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent): void => {
    if (isSignIn(data)) onSignIn();
  };
  return () => channel.close();
}

interface Portal {
  /** Starts loading the portal without showing it. */
  readonly prepare: () => Promise<unknown>;
  readonly open: (session: unknown) => Promise<void>;
  /** The undecoded response about the session. */
  readonly known: unknown;
  readonly reload?: () => void;
}

/**
 * Sign-in of a first visit: needs neither router nor store. The portal starts loading with the first input,
 * and replaces this page after sign-in or when a public route is opened. A sign-in in another tab reloads it.
 */
export function showSignIn({ prepare, open, known, reload = () => location.reload() }: Portal): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element with the id root');
  document.title = `${SIGN_IN.title} | Fairwater`;
  const root = createRoot(element);
  const stopWatching = watchSignIn(reload);
  const openPortal = (session: unknown): void => {
    stopWatching();
    removeEventListener('hashchange', followAddress);
    void prepare().then(() => {
      root.unmount();
      return open(session);
    });
  };
  /** Another route keeps the typed text and opens after sign-in; a public route opens at once. */
  const followAddress = (): void => {
    const path = location.hash.slice(1);
    if (isPublicRoute(path)) openPortal(known);
    else if (!path.startsWith(SIGN_IN_PATH)) history.replaceState(null, '', `/#${signInAddress(path)}`);
  };
  addEventListener('hashchange', followAddress);
  element.addEventListener('input', () => void prepare(), { once: true });
  const search = new URLSearchParams(location.hash.split('?', 2)[1] ?? '');
  root.render(<SignInPanel search={search} onSignedIn={openPortal} />);
}
