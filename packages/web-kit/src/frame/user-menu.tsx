import { HELP_ROUTE, SECURITY_ROUTE, SIGN_OUT_ROUTE } from '@fw/contract-remotes/routes';
import { Link, useLocation } from '@fw/router';
import { HelpIcon, SecurityIcon, SignOutIcon } from '@fw/ui/core';
import { useSession } from '../session/use-session.ts';
import classes from './user-menu.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

const MENU = 'user-menu';

const initials = (first: string, last: string): string =>
  `${first.slice(0, 1)}${last.slice(0, 1)}`.toUpperCase();

/** The signed-in user, the appearance, and sign-out. The browser closes the popover on Escape and on an outside click; a new page closes it too. */
export function UserMenu() {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <>
      <button type="button" className={classes['avatar']} popoverTarget={MENU}>
        <span aria-hidden="true">{initials(user.firstName, user.lastName)}</span>
        <span className="visually-hidden">Menu of {name}</span>
      </button>
      <div key={pathname} id={MENU} popover="auto" className={classes['menu']}>
        <p className={classes['user']}>
          <strong>{name}</strong>
          <span>{user.companyName}</span>
        </p>
        <ThemeSwitch />
        <Link to={SECURITY_ROUTE} className={classes['signOut'] ?? ''}>
          <SecurityIcon size={20} strokeWidth={1.75} aria-hidden />
          <span>Sign-in and security</span>
        </Link>
        <Link to={HELP_ROUTE} className={classes['signOut'] ?? ''}>
          <HelpIcon size={20} strokeWidth={1.75} aria-hidden />
          <span>Help</span>
        </Link>
        <Link to={SIGN_OUT_ROUTE} className={classes['signOut'] ?? ''}>
          <SignOutIcon size={20} strokeWidth={1.75} aria-hidden />
          <span>Sign out</span>
        </Link>
      </div>
    </>
  );
}
