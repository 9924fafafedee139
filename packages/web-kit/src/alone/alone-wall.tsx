import type { ReactNode } from 'react';
import { useDispatch } from '@fw/state';
import { sessionRead } from '../session/session.slice.ts';
import { useSession } from '../session/use-session.ts';
import { SignInForm } from '../session/sign-in/sign-in-form.tsx';
import { SignInScreen } from '../session/sign-in/sign-in-screen.tsx';
import { useSignOutMutation } from '../session/session.api.ts';

interface AloneWallProps {
  readonly brand: string;
  readonly roles: readonly string[];
  readonly children: ReactNode;
}

function NotForYou({ brand }: { readonly brand: string }) {
  const [signOut] = useSignOutMutation();
  return (
    <SignInScreen brand={brand} promise="A desk of its own.">
      <h1>This page is not for your role</h1>
      <p>You are signed in, but {brand} is for other colleagues. Your own pages are in the portal.</p>
      <p>
        <a href="/">Go to the portal</a>
      </p>
      <p>
        <button type="button" onClick={() => void signOut().then(() => location.reload())}>
          Sign out
        </button>
      </p>
    </SignInScreen>
  );
}

/** Stands before a remote alone: asks for sign-in, and refuses calmly who has another role [A6-01]. */
export function AloneWall({ brand, roles, children }: AloneWallProps) {
  const { status, user } = useSession();
  const dispatch = useDispatch();
  if (status === 'unknown') return null;
  if (status === 'signed-out' || !user) {
    return (
      <SignInScreen brand={brand} promise="See where you stand, and what to do next.">
        <h1>Sign in</h1>
        <p>Use the username or email you registered with.</p>
        <SignInForm onSignedIn={(session) => dispatch(sessionRead(session))} />
      </SignInScreen>
    );
  }
  return roles.includes(user.role) ? children : <NotForYou brand={brand} />;
}
