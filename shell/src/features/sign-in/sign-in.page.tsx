import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useSearchParams } from '@fw/router';
import { useDispatch } from '@fw/state';
import { loadWithRetry, openSession, useSession } from '@fw/web-kit';
import { routeAfterSignIn } from '../../app/session-access.ts';
import { HOME_ROUTE } from '@fw/contract-remotes/routes';
import { SIGN_IN } from './sign-in.text.ts';

/** In the file of a first sign-in: those who are signed in already need none of it. */
const SignInPanel = lazy(async () => ({
  default: (await loadWithRetry(() => import(/* webpackChunkName: "first-sign-in" */ './sign-in-panel.tsx')))
    .SignInPanel,
}));

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
  return (
    <Suspense fallback={null}>
      <SignInPanel search={search} onSignedIn={(session) => void openSession(dispatch, session)} />
    </Suspense>
  );
}
