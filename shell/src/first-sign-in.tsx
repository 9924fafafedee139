import { createRoot } from 'react-dom/client';
import { SignInForm, SignInScreen } from '@fw/web-kit/sign-in';
import { SIGN_IN } from './features/sign-in/sign-in.text.ts';
import { isOpenToAll, signInAddress, SIGN_IN_PATH } from './remotes/hash-path.ts';

interface Portal {
  /** Starts loading the portal without showing it. */
  readonly prepare: () => Promise<unknown>;
  readonly open: (session: unknown) => Promise<void>;
  /** What the gateway said about the session. */
  readonly known: unknown;
}

/**
 * Sign-in of a first visit: needs neither router nor store. The portal starts loading at the first touch of the
 * form, and takes the page over after sign-in or when an address is opened that needs none.
 */
export function showSignIn({ prepare, open, known }: Portal): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no element with the id root');
  document.title = `${SIGN_IN.title} | Fairwater`;
  const root = createRoot(place);
  const handOver = (session: unknown): void => {
    removeEventListener('hashchange', leave);
    void prepare().then(() => {
      root.unmount();
      return open(session);
    });
  };
  /** Another address keeps what was typed and is where sign-in leads to; one that needs no sign-in opens. */
  const leave = (): void => {
    const path = location.hash.slice(1);
    if (isOpenToAll(path)) handOver(known);
    else if (!path.startsWith(SIGN_IN_PATH)) history.replaceState(null, '', `/#${signInAddress(path)}`);
  };
  addEventListener('hashchange', leave);
  place.addEventListener('focusin', () => void prepare(), { once: true });
  root.render(
    <SignInScreen brand="Fairwater" promise={SIGN_IN.promise}>
      <h1>{SIGN_IN.title}</h1>
      <p>{SIGN_IN.lead}</p>
      <SignInForm onSignedIn={handOver} />
    </SignInScreen>,
  );
}
