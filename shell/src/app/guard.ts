import { sessionApi, type SuiteStore } from '@fw/web-kit';

/** Asks who is here, once more, where the first question stayed without an answer. */
export async function knowWhoIsHere(store: SuiteStore): Promise<null> {
  if (store.getState().session.status === 'unknown') {
    await store.dispatch(sessionApi.endpoints.session.initiate(undefined, { forceRefetch: true }));
  }
  return null;
}

/** A place inside the portal to go to after sign-in; anything else leads home. */
export function placeAfterSignIn(returnTo: string | null, home: string): string {
  const isInside = returnTo !== null && /^\/(?![/\\]|auth\/|logout)/.test(returnTo);
  return isInside ? returnTo : home;
}
