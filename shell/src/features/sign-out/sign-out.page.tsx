import { useEffect } from 'react';
import { Link } from '@fw/router';
import { useDispatch } from '@fw/state';
import { failureText, SignInScreen, useSignOutMutation } from '@fw/web-kit';
import { leaveForSignIn } from '../../app/leave.ts';

const TAGLINE = 'Your plan is saved.';

/** The sign-out page: it posts the sign-out itself, so that no other site can sign a user out with a link. */
export function SignOutPage() {
  const [signOut, { error }] = useSignOutMutation();
  const dispatch = useDispatch();
  useEffect(() => {
    void signOut().then(({ error: refused }) => {
      if (refused === undefined) leaveForSignIn(dispatch);
    });
  }, [signOut, dispatch]);
  return (
    <SignInScreen brand="Fairwater" tagline={TAGLINE}>
      <h1>Signing out</h1>
      {error === undefined ? (
        <output>One moment.</output>
      ) : (
        <>
          <p role="alert">You are still signed in. {failureText(error)}</p>
          <p>
            <Link to="/my-goals-and-finances">Go back</Link>
          </p>
        </>
      )}
    </SignInScreen>
  );
}
