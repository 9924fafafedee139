import { useState } from 'react';
import { NavLink, useLocation } from '@fw/router';
import type { NavItem } from '../contract.ts';
import classes from './frame.module.css';
import { FrameIcon } from './frame-icon.tsx';
import { hasBelow } from './main-nav.tsx';

const FIRST = 4;

interface TabProps extends NavItem {
  readonly end: boolean;
  readonly onLeave: () => void;
}

function Tab({ label, short = label, to, icon, end, onLeave }: TabProps) {
  return (
    <NavLink to={to} end={end} onClick={onLeave} className={classes['tab'] ?? ''}>
      <FrameIcon name={icon ?? 'goals'} />
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
  const first = nav.filter(({ phone }) => phone === true).slice(0, FIRST);
  const rest = nav.filter((item) => !first.includes(item));
  return (
    <nav aria-label="Main, on phones" className={classes['tabs']}>
      {isOpen && (
        <div id="more-navigation" className={classes['sheet']}>
          {rest.map((item) => (
            <Tab key={item.to} {...item} end={hasBelow(nav, item)} onLeave={close} />
          ))}
        </div>
      )}
      {first.map((item) => (
        <Tab key={item.to} {...item} end={hasBelow(nav, item)} onLeave={close} />
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          className={classes['tab']}
          aria-expanded={isOpen}
          aria-controls="more-navigation"
          onClick={() => setOpenAt(isOpen ? null : pathname)}
        >
          <FrameIcon name="menu" />
          <span>More</span>
        </button>
      )}
    </nav>
  );
}
