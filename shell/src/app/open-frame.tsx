import type { NavItem } from '@fw/contract-remotes';
import { HELP_ROUTE } from '@fw/contract-remotes/routes';
import { Outlet, useLocation } from '@fw/router';
import { SignInScreen, useSession } from '@fw/web-kit';
import { Portal } from './portal.tsx';

const TAGLINE = {
  help: 'Here is who can answer your question.',
  notFound: "Let's get you back on course.",
} as const;

/** Pages for everyone open inside the frame of those who are signed in, and on a page of their own to all others. */
export function OpenFrame({ nav }: { readonly nav: readonly NavItem[] }) {
  const { pathname } = useLocation();
  if (useSession().status === 'signed-in') return <Portal nav={nav} />;
  return (
    <SignInScreen brand="Fairwater" tagline={TAGLINE[pathname === HELP_ROUTE ? 'help' : 'notFound']}>
      <Outlet />
    </SignInScreen>
  );
}
