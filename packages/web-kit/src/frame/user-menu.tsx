import { Link } from '@fw/router';
import { useSession } from '../session/use-session.ts';
import classes from './user-menu.module.css';
import { FrameIcon } from './frame-icon.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const MENU = 'user-menu';

const initials = (first: string, last: string): string =>
  `${first.slice(0, 1)}${last.slice(0, 1)}`.toUpperCase();

/** Who is signed in, the appearance, and the way out. The browser closes it on Escape and on a press outside. */
export function UserMenu() {
  const { user } = useSession();
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <>
      <button type="button" className={classes['avatar']} popoverTarget={MENU}>
        <span aria-hidden="true">{initials(user.firstName, user.lastName)}</span>
        <span className="visually-hidden">Menu of {name}</span>
      </button>
      <div id={MENU} popover="auto" className={classes['menu']}>
        <p className={classes['who']}>
          <strong>{name}</strong>
          <span>{user.companyName}</span>
        </p>
        <ThemeSwitch />
        <Link to="/logout.aspx" className={classes['leave'] ?? ''}>
          <FrameIcon name="sign-out" />
          <span>Sign out</span>
        </Link>
      </div>
    </>
  );
}
