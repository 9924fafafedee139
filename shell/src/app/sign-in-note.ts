import { noteSignedIn, type SuiteStore } from '@fw/web-kit';

const HERE = 'fw:here';

/**
 * Keeps a note of who is signed in: the next visit may start loading before the session is known, and another
 * tab starts afresh when someone else signs in or this user signs out.
 */
export function keepSignInNote(store: SuiteStore): void {
  let noted = store.getState().session;
  store.subscribe(() => {
    const { session } = store.getState();
    if (session.user?.userId === noted.user?.userId && session.status === noted.status) return;
    noted = session;
    noteSignedIn(session.user?.userId ?? null);
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === HERE && newValue !== (noted.user?.userId ?? null)) location.reload();
  });
}
