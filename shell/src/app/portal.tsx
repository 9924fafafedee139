import { Navigate, useLocation } from '@fw/router';
import { useDispatch } from '@fw/state';
import { Frame, useSession, type NavItem } from '@fw/web-kit';
import { signInAddress } from '../remotes/hash-path.ts';
import { leaveForSignIn } from './leave.ts';
import { HOME } from './nav.ts';

/**
 * The frame of the portal, for whoever is signed in; everybody else is led to sign-in and back here, also after
 * accepting the inactivity dialog [A2-35].
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
