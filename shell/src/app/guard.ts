import { signInAddress } from '../remotes/hash-path.ts';
import { redirect, type LoaderFunctionArgs } from '@fw/router';
import { sessionApi, type Session, type SuiteStore } from '@fw/web-kit';


/** The session, asked for once when nobody knows yet. A gateway that does not answer counts as signed out. */
export async function knownSession(store: SuiteStore): Promise<Session> {
  if (store.getState().session.status === 'unknown') {
    await store.dispatch(sessionApi.endpoints.session.initiate());
  }
  return store.getState().session;
}

/** A place inside the portal to go to after sign-in; anything else leads home. */
export function placeAfterSignIn(returnTo: string | null, home: string): string {
  const isInside = returnTo !== null && /^\/(?![/\\])/.test(returnTo) && !returnTo.startsWith('/auth/');
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
