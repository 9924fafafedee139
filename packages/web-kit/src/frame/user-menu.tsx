import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Link, useLocation } from '@fw/router';
import { useSession } from '../session/use-session.ts';
import classes from './frame.module.css';
import { FrameIcon } from './frame-icon.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const initials = (first: string, last: string): string =>
  `${first.slice(0, 1)}${last.slice(0, 1)}`.toUpperCase();

/** Who is signed in, the appearance, and the way out. */
export function UserMenu() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  if (!user) return null;
  const isOpen = openAt === pathname;
  const closeOnEscape = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !isOpen) return;
    setOpenAt(null);
    opener.current?.focus();
  };
  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpenAt(null);
  };
  return (
    <div className={classes['user']} onKeyDown={closeOnEscape} onBlur={closeOutside}>
      <button
        ref={opener}
        type="button"
        className={classes['avatar']}
        aria-expanded={isOpen}
        aria-label={`Menu of ${user.firstName} ${user.lastName}`}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        {initials(user.firstName, user.lastName)}
      </button>
      {isOpen && (
        <div className={classes['menu']}>
          <p className={classes['who']}>
            <strong>
              {user.firstName} {user.lastName}
            </strong>
            <span>{user.companyName}</span>
          </p>
          <ThemeSwitch />
          <Link to="/logout.aspx" className={classes['entry'] ?? ''}>
            <FrameIcon name="sign-out" />
            <span>Sign out</span>
          </Link>
        </div>
      )}
    </div>
  );
}
