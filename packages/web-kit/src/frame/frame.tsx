import { useEffect, useRef, type MouseEvent } from 'react';
import type { NavItem } from '@fw/contract-remotes';
import { Link, Outlet, useLocation, useNavigation } from '@fw/router';
import { NavigationProgress } from '@fw/ui/core';
import { useIdleTimer } from '../session/idle-timer.ts';
import { SessionExpiredDialog } from '../session/session-expired-dialog.tsx';
import { useSession } from '../session/use-session.ts';
import { Toasts } from '../toasts/toasts.tsx';
import { BrandMark } from '../session/sign-in/brand-mark.tsx';
import { FrameBreadcrumbs } from './frame-breadcrumbs.tsx';
import classes from './frame.module.css';
import { MainNav, navFor } from './main-nav.tsx';
import { usePageTitle } from './page-title.ts';
import { TabBar } from './tab-bar.tsx';
import { UserMenu } from './user-menu.tsx';

export interface FrameProps {
  readonly brand: string;
  readonly home: string;
  readonly nav: readonly NavItem[];
  /** What accepting the inactivity dialog does. */
  readonly onSignIn: () => void;
}

/** Moves the focus to the page when its address changes, so that keyboard and screen reader start there. */
function useFocusOnNavigation(main: { readonly current: HTMLElement | null }): void {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [pathname, main]);
}

/** Everything around a page: navigation, breadcrumbs, title, progress, user menu, toasts, inactivity. */
export function Frame({ brand, home, nav, onSignIn }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  const { user } = useSession();
  const isBusy = useNavigation().state !== 'idle';
  const visible = navFor(nav, user?.role);
  usePageTitle(brand);
  useFocusOnNavigation(main);
  useIdleTimer();
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <div className={classes['frame']}>
      <a href="#main" className={classes['skip']} onClick={skip}>
        Skip to content
      </a>
      <NavigationProgress busy={isBusy} />
      <header className={classes['head']}>
        <Link to={home} className={classes['brand'] ?? ''}>
          <BrandMark />
          {brand}
        </Link>
        <UserMenu />
      </header>
      <MainNav nav={visible} />
      <main ref={main} id="main" tabIndex={-1} className={classes['main']}>
        <FrameBreadcrumbs />
        <Outlet />
      </main>
      <TabBar nav={visible} />
      <Toasts />
      <SessionExpiredDialog onAccept={onSignIn} />
    </div>
  );
}
