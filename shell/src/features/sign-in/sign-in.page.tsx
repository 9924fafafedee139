import { useEffect } from 'react';
import { useNavigate, useSearchParams } from '@fw/router';
import type { SessionState } from '@fw/contract-identity';
import { useDispatch } from '@fw/state';
import { sessionRead, SignInForm, SignInScreen } from '@fw/web-kit';
import { placeAfterSignIn } from '../../app/guard.ts';
import { HOME } from '../../app/nav.ts';
import { SIGN_IN } from './sign-in.text.ts';

/** Sign-in of the portal; afterwards the page that was asked for. */
export function SignInPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  useEffect(() => {
    document.title = `${SIGN_IN.title} | Fairwater`;
  }, []);
  const dispatch = useDispatch();
  const goOn = (session: SessionState): void => {
    dispatch(sessionRead(session));
    void navigate(placeAfterSignIn(search.get('returnTo'), HOME), { replace: true });
  };
  return (
    <SignInScreen brand="Fairwater" promise={SIGN_IN.promise}>
      <h1>{SIGN_IN.title}</h1>
      <p>{SIGN_IN.lead}</p>
      <SignInForm onSignedIn={goOn} />
    </SignInScreen>
  );
}
