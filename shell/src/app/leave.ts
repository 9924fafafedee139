import type { Dispatch, UnknownAction } from '@fw/state';
import { signedOut } from '@fw/web-kit';
import { signInAddress } from '../remotes/hash-path.ts';

/**
 * Opens sign-in with a fresh page, so that no data of the previous user stays in memory. `returnTo` is the route to
 * open after sign-in.
 */
export function leaveForSignIn(dispatch: Dispatch<UnknownAction>, returnTo?: string): void {
  dispatch(signedOut());
  history.replaceState(null, '', `/#${returnTo === undefined ? '/auth/login' : signInAddress(returnTo)}`);
  location.reload();
}
