import { useEffect } from 'react';
import { Link, useNavigate } from '@fw/router';
import { failureText, SignInScreen, useSignOutMutation } from '@fw/web-kit';

const GOODBYE = 'Your plan is here when you are.';

/** The sign-out page: it posts the sign-out itself, so that no foreign page can force one with a link [A2-04]. */
export function SignOutPage() {
  const [signOut, { error }] = useSignOutMutation();
  const navigate = useNavigate();
  useEffect(() => {
    void signOut().then(({ error: refused }) => refused ?? navigate('/auth/login', { replace: true }));
  }, [signOut, navigate]);
  return (
    <SignInScreen brand="Fairwater" promise={GOODBYE}>
      <h1>Signing out</h1>
      {error === undefined ? (
        <p role="status">One moment.</p>
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
