import { createRoot } from 'react-dom/client';
import { SignInForm, SignInScreen } from '@fw/web-kit/sign-in';
import { SIGN_IN } from './features/sign-in/sign-in.text.ts';
import { isPublicRoute, signInAddress, SIGN_IN_PATH } from './remotes/hash-path.ts';

interface Portal {
  /** Starts loading the portal without showing it. */
  readonly prepare: () => Promise<unknown>;
  readonly open: (session: unknown) => Promise<void>;
  /** The undecoded response about the session. */
  readonly known: unknown;
}

/**
 * Sign-in of a first visit: needs neither router nor store. The portal starts loading when the form gets the focus,
 * and replaces this page after sign-in or when a public route is opened.
 */
export function showSignIn({ prepare, open, known }: Portal): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element with the id root');
  document.title = `${SIGN_IN.title} | Fairwater`;
  const root = createRoot(element);
  const openPortal = (session: unknown): void => {
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
  element.addEventListener('focusin', () => void prepare(), { once: true });
  root.render(
    <SignInScreen brand="Fairwater" tagline={SIGN_IN.tagline}>
      <h1>{SIGN_IN.title}</h1>
      <p>{SIGN_IN.lead}</p>
      <SignInForm onSignedIn={openPortal} />
    </SignInScreen>,
  );
}
