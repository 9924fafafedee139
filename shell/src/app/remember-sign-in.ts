import { rememberSignedIn, SIGNED_IN_KEY, type SuiteStore } from '@fw/web-kit';

/**
 * Stores who is signed in on this device: the next visit may start loading before the session is known, and another
 * tab reloads when another user signs in or this one signs out.
 */
export function rememberSignIn(store: SuiteStore): void {
  let stored = store.getState().session;
  store.subscribe(() => {
    const { session } = store.getState();
    if (session.user?.userId === stored.user?.userId && session.status === stored.status) return;
    stored = session;
    rememberSignedIn(session.user?.userId ?? null);
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === SIGNED_IN_KEY && newValue !== (stored.user?.userId ?? null)) location.reload();
  });
}
