import { sessionApi, type SuiteStore } from '@fw/web-kit';

/** Fetches the session once more where the first request had no response. */
export async function ensureSession(store: SuiteStore): Promise<null> {
  if (store.getState().session.status === 'unknown') {
    await store.dispatch(sessionApi.endpoints.session.initiate(undefined, { forceRefetch: true }));
  }
  return null;
}

/** The route to open after sign-in: `returnTo` where it is a route of the portal, else home. */
export function routeAfterSignIn(returnTo: string | null, home: string): string {
  const isInside = returnTo !== null && /^\/(?![/\\]|auth\/|logout)/.test(returnTo);
  return isInside ? returnTo : home;
}
