import { useState } from 'react';
import type { NavItem } from '@fw/contract-remotes';
import { NavLink, useLocation } from '@fw/router';
import { MenuIcon, NamedIcon } from '@fw/ui/core';
import classes from './frame.module.css';
import { hasNestedEntry } from './main-nav.tsx';

const MAX_TABS = 4;

interface TabProps extends NavItem {
  readonly end: boolean;
  readonly onNavigate: () => void;
}

function Tab({ label, short = label, to, icon, end, onNavigate }: TabProps) {
  return (
    <NavLink to={to} end={end} onClick={onNavigate} className={classes['tab'] ?? ''}>
      <NamedIcon name={icon} />
      <span>{short}</span>
    </NavLink>
  );
}

/** The bottom bar of phones: four entries and More, which shows the rest. */
export function TabBar({ nav }: { readonly nav: readonly NavItem[] }) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  const close = () => setOpenAt(null);
  const first = nav.filter(({ phone }) => phone === true).slice(0, MAX_TABS);
  const rest = nav.filter((item) => !first.includes(item));
  return (
    <nav aria-label="Main, on phones" className={classes['tabs']}>
      {isOpen && (
        <div id="more-navigation" className={classes['sheet']}>
          {rest.map((item) => (
            <Tab key={item.to} {...item} end={hasNestedEntry(nav, item)} onNavigate={close} />
          ))}
        </div>
      )}
      {first.map((item) => (
        <Tab key={item.to} {...item} end={hasNestedEntry(nav, item)} onNavigate={close} />
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          className={classes['tab']}
          aria-expanded={isOpen}
          aria-controls="more-navigation"
          onClick={() => setOpenAt(isOpen ? null : pathname)}
        >
          <MenuIcon size={20} strokeWidth={1.75} aria-hidden />
          <span>More</span>
        </button>
      )}
    </nav>
  );
}
