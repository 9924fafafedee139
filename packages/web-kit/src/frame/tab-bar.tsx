import { useEffect, useRef, useState, type RefObject } from 'react';
import type { NavItem } from '@fw/contract-remotes';
import { Link, useLocation } from '@fw/router';
import { MenuIcon, NamedIcon } from '@fw/ui/core';
import classes from './frame.module.css';
import { currentEntry, currentMark, UnreadCount } from './main-nav.tsx';

const MAX_TABS = 4;

interface TabProps extends NavItem {
  readonly isCurrent: boolean;
  readonly onNavigate: () => void;
}

function Tab({ label, short = label, to, icon, isCurrent, onNavigate }: TabProps) {
  return (
    <Link to={to} onClick={onNavigate} className={classes['tab'] ?? ''} {...currentMark(isCurrent)}>
      <NamedIcon name={icon} />
      <span>{short}</span>
      <UnreadCount to={to} />
    </Link>
  );
}

/** Closes on Escape, with the focus back on the button, and on a press outside the bar. */
function useDismissal(bar: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      close();
      bar.current?.querySelector('button')?.focus();
    };
    const onPress = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node) || bar.current?.contains(target) !== true) close();
    };
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onPress);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onPress);
    };
  });
}

/** The bottom bar of phones: four entries and More, which shows the rest. */
export function TabBar({ nav }: { readonly nav: readonly NavItem[] }) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  const close = () => setOpenAt(null);
  const bar = useRef<HTMLElement>(null);
  useDismissal(bar, isOpen, close);
  const first = nav.filter(({ phone }) => phone === true).slice(0, MAX_TABS);
  const current = currentEntry(nav, pathname);
  const rest = nav.filter((item) => !first.includes(item));
  return (
    <nav ref={bar} aria-label="Main, on phones" className={classes['tabs']}>
      {isOpen && (
        <div id="more-navigation" className={classes['sheet']}>
          {rest.map((item) => (
            <Tab key={item.to} {...item} isCurrent={item === current} onNavigate={close} />
          ))}
        </div>
      )}
      {first.map((item) => (
        <Tab key={item.to} {...item} isCurrent={item === current} onNavigate={close} />
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
