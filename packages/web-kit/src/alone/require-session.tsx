import type { ReactNode } from 'react';
import { useDispatch } from '@fw/state';
import { Button, LinkButton } from '@fw/ui/core';
import { openSession, SignInScreen, useSession, useSignOutMutation } from '@fw/web-kit';
import { SignInForm } from '@fw/web-kit/sign-in';

interface RequireSessionProps {
  readonly brand: string;
  readonly roles: readonly string[];
  readonly children: ReactNode;
}

function WrongRole({ brand }: { readonly brand: string }) {
  const [signOut] = useSignOutMutation();
  return (
    <SignInScreen brand={brand} tagline="Your pages are in the portal.">
      <h1>This page is not for your role</h1>
      <p>You are signed in, but {brand} is for other colleagues. Your own pages are in the portal.</p>
      <p>
        <LinkButton href="/">Go to the portal</LinkButton>{' '}
        <Button variant="secondary" onPress={() => void signOut().then(() => location.reload())}>
          Sign out
        </Button>
      </p>
    </SignInScreen>
  );
}

/** The second factor that the company requires is set up in the portal. */
function FactorPending({ brand }: { readonly brand: string }) {
  return (
    <SignInScreen brand={brand} tagline="One more step keeps the people you advise safe.">
      <h1>Set up two-step sign-in</h1>
      <p>Your company asks advisors for a second step at sign-in. Set it up in the portal to continue.</p>
      <p>
        <LinkButton href="/">Go to the portal</LinkButton>
      </p>
    </SignInScreen>
  );
}

/** Shows a remote on its own only to signed-in users with one of its roles; all others get sign-in or a refusal. */
export function RequireSession({ brand, roles, children }: RequireSessionProps) {
  const { status, user } = useSession();
  const dispatch = useDispatch();
  if (status === 'unknown') return null;
  if (status === 'signed-out' || !user) {
    return (
      <SignInScreen brand={brand} tagline="Know where your money is, and what to do next.">
        <h1>{roles.every((role) => role === 'advisor') ? 'Advisor sign-in' : 'Sign in'}</h1>
        <p>Use the username or email you registered with.</p>
        <SignInForm onSignedIn={(session) => void openSession(dispatch, session)} />
      </SignInScreen>
    );
  }
  if (user.secondFactorPending === true) return <FactorPending brand={brand} />;
  return roles.includes(user.role) ? children : <WrongRole brand={brand} />;
}
