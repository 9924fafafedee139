import { useEffect } from 'react';
import { Navigate, useSearchParams } from '@fw/router';
import { useDispatch } from '@fw/state';
import { sessionRead, SignInForm, SignInScreen, useSession } from '@fw/web-kit';
import { placeAfterSignIn } from '../../app/guard.ts';
import { HOME } from '../../app/nav.ts';
import { SIGN_IN } from './sign-in.text.ts';

/** Sign-in of the portal; afterwards, or for whoever is signed in already, the page that was asked for. */
export function SignInPage() {
  const [search] = useSearchParams();
  const dispatch = useDispatch();
  const { status } = useSession();
  useEffect(() => {
    document.title = `${SIGN_IN.title} | Fairwater`;
  }, []);
  if (status === 'signed-in') return <Navigate replace to={placeAfterSignIn(search.get('returnTo'), HOME)} />;
  return (
    <SignInScreen brand="Fairwater" promise={SIGN_IN.promise}>
      <h1>{SIGN_IN.title}</h1>
      <p>{SIGN_IN.lead}</p>
      <SignInForm onSignedIn={(session) => dispatch(sessionRead(session))} />
    </SignInScreen>
  );
}
