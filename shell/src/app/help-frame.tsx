import type { NavItem } from '@fw/contract-remotes';
import { Outlet } from '@fw/router';
import { SignInScreen, useSession } from '@fw/web-kit';
import { HELP_TEXT } from '../features/help/help.text.ts';
import { Portal } from './portal.tsx';

/** Help opens inside the portal to those who are signed in, and on a page of its own to all others. */
export function HelpFrame({ nav }: { readonly nav: readonly NavItem[] }) {
  if (useSession().status === 'signed-in') return <Portal nav={nav} />;
  return (
    <SignInScreen brand="Fairwater" tagline={HELP_TEXT.tagline}>
      <Outlet />
    </SignInScreen>
  );
}
