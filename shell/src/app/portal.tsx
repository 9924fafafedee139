import type { NavItem } from '@fw/contract-remotes';
import { Navigate, useLocation } from '@fw/router';
import { useDispatch } from '@fw/state';
import { Frame, useSession } from '@fw/web-kit';
import { signInAddress } from '../remotes/hash-path.ts';
import { leaveForSignIn } from './leave.ts';
import { HOME } from './nav.ts';

/**
 * The frame of the portal for a signed-in user. Everybody else is redirected to sign-in and back here, also after
 * accepting the inactivity dialog.
 */
export function Portal({ nav }: { readonly nav: readonly NavItem[] }) {
  const dispatch = useDispatch();
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status !== 'signed-in') return <Navigate replace to={signInAddress(pathname + search)} />;
  return (
    <Frame
      brand="Fairwater"
      home={HOME}
      nav={nav}
      onSignIn={() => leaveForSignIn(dispatch, pathname + search)}
    />
  );
}
