import { useEffect } from 'react';
import { Navigate, useSearchParams } from '@fw/router';
import { useDispatch } from '@fw/state';
import { openSession, useSession } from '@fw/web-kit';
import { routeAfterSignIn } from '../../app/session-access.ts';
import { HOME_ROUTE } from '@fw/contract-remotes/routes';
import { SignInPanel } from './sign-in-panel.tsx';
import { SIGN_IN } from './sign-in.text.ts';

/** Sign-in of the portal; a signed-in user is redirected to the requested page. */
export function SignInPage() {
  const [search] = useSearchParams();
  const dispatch = useDispatch();
  const { status } = useSession();
  useEffect(() => {
    document.title = `${SIGN_IN.title} | Fairwater`;
  }, []);
  if (status === 'signed-in')
    return <Navigate replace to={routeAfterSignIn(search.get('returnTo'), HOME_ROUTE)} />;
  return <SignInPanel search={search} onSignedIn={(session) => void openSession(dispatch, session)} />;
}
