import { redirect, type LoaderFunctionArgs } from '@fw/router';
import { sessionApi, type Session, type SuiteStore } from '@fw/web-kit';

const SIGN_IN = '/auth/login';

/** The session, asked for once when nobody knows yet. A gateway that does not answer counts as signed out. */
export async function knownSession(store: SuiteStore): Promise<Session> {
  if (store.getState().session.status === 'unknown') {
    await store.dispatch(sessionApi.endpoints.session.initiate());
  }
  return store.getState().session;
}

/** Address of sign-in that comes back to `path`. */
export const signInAddress = (path: string): string => `${SIGN_IN}?returnTo=${encodeURIComponent(path)}`;

/** A place inside the portal to go to after sign-in; anything else leads home. */
export function placeAfterSignIn(returnTo: string | null, home: string): string {
  const isInside = returnTo !== null && /^\/(?![/\\])/.test(returnTo) && !returnTo.startsWith(SIGN_IN);
  return isInside ? returnTo : home;
}

/** Loader of everything behind sign-in. */
export const signedInOnly =
  (store: SuiteStore) =>
  async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    const { status } = await knownSession(store);
    if (status === 'signed-in') return null;
    const { pathname, search } = new URL(request.url);
    return redirect(signInAddress(pathname + search));
  };
