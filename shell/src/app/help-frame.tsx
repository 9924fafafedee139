import type { NavItem } from '@fw/contract-remotes';
import { Outlet } from '@fw/router';
import { SignInScreen, useSession } from '@fw/web-kit';
import { Portal } from './portal.tsx';

/** Stated here: the other texts of help load with its page. */
const TAGLINE = 'Here is who can answer your question.';

/** Help opens inside the portal to those who are signed in, and on a page of its own to all others. */
export function HelpFrame({ nav }: { readonly nav: readonly NavItem[] }) {
  if (useSession().status === 'signed-in') return <Portal nav={nav} />;
  return (
    <SignInScreen brand="Fairwater" tagline={TAGLINE}>
      <Outlet />
    </SignInScreen>
  );
}
