import { useEffect } from 'react';
import { Navigate, useSearchParams } from '@fw/router';
import { useDispatch } from '@fw/state';
import { sessionRead, SignInForm, SignInScreen, useSession } from '@fw/web-kit';
import { routeAfterSignIn } from '../../app/session-access.ts';
import { HOME } from '../../app/nav.ts';
import { SIGN_IN } from './sign-in.text.ts';

/** Sign-in of the portal; a signed-in user is redirected to the requested page. */
export function SignInPage() {
  const [search] = useSearchParams();
  const dispatch = useDispatch();
  const { status } = useSession();
  useEffect(() => {
    document.title = `${SIGN_IN.title} | Fairwater`;
  }, []);
  if (status === 'signed-in') return <Navigate replace to={routeAfterSignIn(search.get('returnTo'), HOME)} />;
  return (
    <SignInScreen brand="Fairwater" tagline={SIGN_IN.tagline}>
      <h1>{SIGN_IN.title}</h1>
      <p>{SIGN_IN.lead}</p>
      <SignInForm onSignedIn={(session) => dispatch(sessionRead(session))} />
    </SignInScreen>
  );
}
