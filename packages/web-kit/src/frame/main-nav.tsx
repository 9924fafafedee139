import { NavLink } from '@fw/router';
import type { NavItem } from '../contract.ts';
import classes from './frame.module.css';
import { FrameIcon } from './frame-icon.tsx';

/** Entries a role may see, in order; before the session is known only those for everyone. */
export const navFor = (nav: readonly NavItem[], role: string | undefined): readonly NavItem[] =>
  nav
    .filter(({ roles }) => roles === undefined || (role !== undefined && roles.includes(role)))
    .toSorted((a, b) => a.order - b.order);

/** True where another entry lies below this one, which then is current only on its own page. */
export const hasBelow = (nav: readonly NavItem[], { to }: NavItem): boolean =>
  nav.some((other) => other.to.startsWith(`${to}/`));

function NavEntry({ label, to, icon, end }: NavItem & { readonly end: boolean }) {
  return (
    <NavLink to={to} end={end} className={classes['entry'] ?? ''}>
      <FrameIcon name={icon ?? 'goals'} />
      <span>{label}</span>
    </NavLink>
  );
}

/** The navigation beside the page on wide screens. */
export function MainNav({ nav }: { readonly nav: readonly NavItem[] }) {
  const foot = nav.filter(({ place }) => place === 'foot');
  return (
    <nav aria-label="Main" className={classes['rail']}>
      {nav
        .filter(({ place }) => place !== 'foot')
        .map((item) => (
          <NavEntry key={item.to} {...item} end={hasBelow(nav, item)} />
        ))}
      {foot.length > 0 && (
        <div className={classes['foot']}>
          {foot.map((item) => (
            <NavEntry key={item.to} {...item} end={hasBelow(nav, item)} />
          ))}
        </div>
      )}
    </nav>
  );
}
