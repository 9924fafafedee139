import { rememberSignedIn, type SuiteStore } from '@fw/web-kit';

/** Stores who is signed in on this device, so that the next visit may start loading before the session is known. */
export function rememberSignIn(store: SuiteStore): void {
  let stored = store.getState().session;
  store.subscribe(() => {
    const { session } = store.getState();
    if (session.user?.userId === stored.user?.userId && session.status === stored.status) return;
    stored = session;
    rememberSignedIn(session.user?.userId ?? null);
  });
}
