import type { NavItem } from '@fw/contract-remotes';
import { NavLink } from '@fw/router';
import { NamedIcon } from '@fw/ui/core';
import classes from './frame.module.css';

/** Entries that a role may see, in order; before the session is known only those without roles. */
export const navFor = (nav: readonly NavItem[], role: string | undefined): readonly NavItem[] =>
  nav
    .filter(({ roles }) => roles === undefined || roles.some((one) => one === role))
    .toSorted((a, b) => a.order - b.order);

/** True where another entry's path is below this one, which then is current only on its own page. */
export const hasNestedEntry = (nav: readonly NavItem[], { to }: NavItem): boolean =>
  nav.some((other) => other.to.startsWith(`${to}/`));

function NavEntry({ label, to, icon, end }: NavItem & { readonly end: boolean }) {
  return (
    <NavLink to={to} end={end} className={classes['entry'] ?? ''}>
      <NamedIcon name={icon} />
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
          <NavEntry key={item.to} {...item} end={hasNestedEntry(nav, item)} />
        ))}
      {foot.length > 0 && (
        <div className={classes['foot']}>
          {foot.map((item) => (
            <NavEntry key={item.to} {...item} end={hasNestedEntry(nav, item)} />
          ))}
        </div>
      )}
    </nav>
  );
}
