import { useLocation, useNavigate } from '@fw/router';
import { useDispatch } from '@fw/state';
import { Frame, signedOut, type NavItem } from '@fw/web-kit';
import { signInAddress } from '../remotes/hash-path.ts';
import { HOME } from './nav.ts';

/** The frame of the portal; accepting the inactivity dialog leads to sign-in and back here [A2-35]. */
export function Portal({ nav }: { readonly nav: readonly NavItem[] }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signInAgain = (): void => {
    dispatch(signedOut());
    void navigate(signInAddress(pathname + search));
  };
  return <Frame brand="Fairwater" home={HOME} nav={nav} onSignIn={signInAgain} />;
}
