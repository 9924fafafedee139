import type { NavItem } from '@fw/contract-remotes';
import { Link, useLocation } from '@fw/router';
import { useSelector } from '@fw/state';
import { NamedIcon } from '@fw/ui/core';
import type { SuiteState } from '../store.ts';
import classes from './frame.module.css';

/** How many unread things are behind an entry of the navigation; nothing where there are none. */
export function UnreadCount({ to }: { readonly to: string }) {
  const unread = useSelector((state: SuiteState) => state.unread[to] ?? 0);
  if (unread === 0) return null;
  return (
    <span className={classes['unread']}>
      {unread}
      <span className="visually-hidden"> unread</span>
    </span>
  );
}

/** Entries that a role may see, in order; before the session is known only those without roles. */
export const navFor = (nav: readonly NavItem[], role: string | undefined): readonly NavItem[] =>
  nav
    .filter(({ roles }) => roles === undefined || roles.some((one) => one === role))
    .toSorted((a, b) => a.order - b.order);

const isWithin = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`);

/** How much of the address an entry is about; 0 where it is about none of it. */
const coverage = ({ to, covers = [] }: NavItem, path: string): number =>
  Math.max(0, ...[to, ...covers].filter((base) => isWithin(path, base)).map(({ length }) => length));

/** The entry of the page: the one that is about most of its address. */
export function currentEntry(nav: readonly NavItem[], path: string): NavItem | undefined {
  const [first] = nav.toSorted((a, b) => coverage(b, path) - coverage(a, path));
  return first && coverage(first, path) > 0 ? first : undefined;
}

/** `page` on the current entry, for Link. */
export const currentMark = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'page' as const } : {});

function NavEntry({ label, to, icon, isCurrent }: NavItem & { readonly isCurrent: boolean }) {
  return (
    <Link to={to} className={classes['entry'] ?? ''} {...currentMark(isCurrent)}>
      <NamedIcon name={icon} />
      <span>{label}</span>
      <UnreadCount to={to} />
    </Link>
  );
}

/** The navigation beside the page on wide screens. */
export function MainNav({ nav }: { readonly nav: readonly NavItem[] }) {
  const current = currentEntry(nav, useLocation().pathname);
  const foot = nav.filter(({ place }) => place === 'foot');
  return (
    <nav aria-label="Main" className={classes['rail']}>
      {nav
        .filter(({ place }) => place !== 'foot')
        .map((item) => (
          <NavEntry key={item.to} {...item} isCurrent={item === current} />
        ))}
      {foot.length > 0 && (
        <div className={classes['foot']}>
          {foot.map((item) => (
            <NavEntry key={item.to} {...item} isCurrent={item === current} />
          ))}
        </div>
      )}
    </nav>
  );
}
