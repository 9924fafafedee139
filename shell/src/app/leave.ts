import type { Dispatch, UnknownAction } from '@fw/state';
import { signedOut } from '@fw/web-kit';
import { signInAddress } from '../remotes/hash-path.ts';

/**
 * Leaves for sign-in with a fresh page, so that nothing of the user who was here stays in memory. `returnTo` is
 * the page to come back to.
 */
export function leaveForSignIn(dispatch: Dispatch<UnknownAction>, returnTo?: string): void {
  dispatch(signedOut());
  history.replaceState(null, '', `/#${returnTo === undefined ? '/auth/login' : signInAddress(returnTo)}`);
  location.reload();
}
