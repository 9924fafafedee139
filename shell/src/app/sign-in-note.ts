import { noteSignedIn, type SuiteStore } from '@fw/web-kit';

/** Keeps a note for the next visit, so that it may start loading before the session is known. */
export function keepSignInNote(store: SuiteStore): void {
  let noted = store.getState().session.status;
  store.subscribe(() => {
    const { status } = store.getState().session;
    if (status === noted) return;
    noted = status;
    noteSignedIn(status === 'signed-in');
  });
}
