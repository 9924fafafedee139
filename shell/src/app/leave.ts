import type { Dispatch, UnknownAction } from '@fw/state';
import { signedOut } from '@fw/web-kit';
import { ACCOUNT_DELETED_ROUTE } from '../features/account-deleted/account-deleted.route.ts';
import { signInAddress } from '../remotes/hash-path.ts';

/** Opens a page for people who are not signed in, afresh. */
function leaveFor(dispatch: Dispatch<UnknownAction>, route: string): void {
  dispatch(signedOut());
  history.replaceState(null, '', `/#${route}`);
  location.reload();
}

/** Opens the page about the data of the account that was just deleted. */
export const leaveAfterDeletion = (dispatch: Dispatch<UnknownAction>): void =>
  leaveFor(dispatch, ACCOUNT_DELETED_ROUTE);

/**
 * Opens sign-in with a fresh page, so that no data of the previous user stays in memory. `returnTo` is the route to
 * open after sign-in.
 */
export function leaveForSignIn(dispatch: Dispatch<UnknownAction>, returnTo?: string): void {
  leaveFor(dispatch, returnTo === undefined ? '/auth/login' : signInAddress(returnTo));
}
