import type { SignedInUser } from '@fw/contract-identity';
import type { NavItem } from '@fw/contract-remotes';
import { DESK_BRAND, DESK_ROUTE, HOME_ROUTE } from '@fw/contract-remotes/routes';
import { Navigate, useLocation } from '@fw/router';
import { useDispatch } from '@fw/state';
import { Frame, useSession } from '@fw/web-kit';
import { useEffect, useRef } from 'react';
import { accountApi } from '../account/account.api.ts';
import { signInAddress } from '../remotes/hash-path.ts';
import { leaveForSignIn } from './leave.ts';

/** Following a link to the address that is open reads the data of the page again [A2-01]. */
function useReloadOnSameAddress(): void {
  const dispatch = useDispatch();
  const { key, pathname, search } = useLocation();
  const address = pathname + search;
  const shown = useRef({ key, address });
  useEffect(() => {
    const before = shown.current;
    shown.current = { key, address };
    // Every cache reads what is on screen again, as it does when the network returns.
    if (before.key !== key && before.address === address) dispatch(accountApi.internalActions.onOnline());
  }, [dispatch, key, address]);
}

/** The page that a person has to finish before any other one opens. */
function pageBefore(user: SignedInUser | null): string | null {
  if (user?.secondFactorPending === true) return '/auth/second-factor';
  return user?.termsPending === true ? '/auth/terms' : null;
}

/** An advisor has the frame of the desk around every page, so that it stays when one of the shell opens from there. */
const FRAMES = {
  employee: { brand: 'Fairwater', home: HOME_ROUTE },
  advisor: { brand: DESK_BRAND, home: DESK_ROUTE },
} as const;

interface PortalProps {
  readonly nav: readonly NavItem[];
  /** True while the first page loads: the frame is shown without it, and nothing where another page follows. */
  readonly isLoading?: boolean;
}

/**
 * The frame of the portal for a signed-in user. Without a session it redirects to sign-in and back here, also after
 * accepting the inactivity dialog.
 */
export function Portal({ nav, isLoading = false }: PortalProps) {
  const dispatch = useDispatch();
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  useReloadOnSameAddress();
  const before = pageBefore(user);
  if (isLoading && (status !== 'signed-in' || before !== null)) return null;
  if (status !== 'signed-in') return <Navigate replace to={signInAddress(pathname + search)} />;
  if (before !== null) return <Navigate replace to={before} />;
  return (
    <Frame
      {...FRAMES[user?.role ?? 'employee']}
      nav={nav}
      isLoading={isLoading}
      onSignIn={() => leaveForSignIn(dispatch, pathname + search)}
    />
  );
}
