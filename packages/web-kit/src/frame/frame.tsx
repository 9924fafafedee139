import { useEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { NavItem } from '@fw/contract-remotes';
import { Link, Outlet, useLocation, useNavigation } from '@fw/router';
import { NavigationProgress, PageTrail, SkeletonLines, Breadcrumbs } from '@fw/ui/core';
import { SessionEndingNotice } from '../session/ending-notice.tsx';
import { useIdleTimer } from '../session/idle-timer.ts';
import { SessionExpiredDialog } from '../session/session-expired-dialog.tsx';
import { useSession } from '../session/use-session.ts';
import { Toasts } from '../toasts/toasts.tsx';
import { BrandMark } from '../session/sign-in/brand-mark.tsx';
import { focusHeadline } from './focus-headline.ts';
import { LastData } from './last-data.tsx';
import { MainNav, navFor } from './main-nav.tsx';
import { useNewVersion } from './new-version.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { usePageTitle, useCrumbs } from './page-title.ts';
import { TabBar } from './tab-bar.tsx';
import { UserMenu } from './user-menu.tsx';
import { useWebVitals } from './web-vitals.ts';
import classes from './frame.module.css';

/** The shortcuts of the portal, loaded when a person first presses a key; without their file there are none. */
function LateShortcuts() {
  const [shortcuts, setShortcuts] = useState<ReactNode>(null);
  useEffect(() => {
    const load = (firstKey: KeyboardEvent): void =>
      void import('../shortcuts/shortcuts.tsx').then(
        ({ Shortcuts }) => setShortcuts(<Shortcuts firstKey={firstKey} />),
        () => undefined,
      );
    document.addEventListener('keydown', load, { once: true });
    return () => document.removeEventListener('keydown', load);
  }, []);
  return shortcuts;
}

interface TrailProps {
  readonly crumbs: ReturnType<typeof useCrumbs>;
}

/** The breadcrumbs of the current route. */
function FrameBreadcrumbs({ crumbs }: TrailProps) {
  const items = crumbs.map(({ label, to }, index) =>
    index === crumbs.length - 1 ? { label } : { label, href: to },
  );
  return (
    <div className={classes['crumbs']}>
      <Breadcrumbs items={items} renderLink={({ label, href }) => <Link to={href}>{label}</Link>} />
    </div>
  );
}

/** The page below its breadcrumbs; without them where it has no parent. */
function Page() {
  const crumbs = useCrumbs();
  const hasTrail = crumbs.length > 1;
  const names = crumbs.map(({ label }) => label).join('\n');
  const trail = useMemo(() => (hasTrail ? names.split('\n') : []), [hasTrail, names]);
  return (
    <PageTrail value={trail}>
      {hasTrail && <FrameBreadcrumbs crumbs={crumbs} />}
      <Outlet />
    </PageTrail>
  );
}

export interface FrameProps {
  readonly brand: string;
  readonly home: string;
  readonly nav: readonly NavItem[];
  /** What accepting the inactivity dialog does. */
  readonly onSignIn: () => void;
  /** True while the first page is still loading: nothing is known of it yet. */
  readonly isLoading?: boolean | undefined;
}

/** Whether the history state marks a step within the page at `path`, such as the next category of a chart. */
const isStepFrom = (state: unknown, path: string): boolean =>
  typeof state === 'object' && state !== null && 'stepFrom' in state && state.stepFrom === path;

/**
 * Moves the focus to the headline after sign-in, and to the page when its address changes: keyboard and screen reader
 * start there. A step within a page leaves focus and scrolling alone.
 */
function useFocusOnNavigation(main: { readonly current: HTMLElement | null }): void {
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const lastPath = useRef(pathname);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset['signedIn'] === undefined) return undefined;
    delete dataset['signedIn'];
    return main.current ? focusHeadline(main.current) : undefined;
  }, [main]);
  useEffect(() => {
    const last = lastPath.current;
    lastPath.current = pathname;
    if (last === pathname || isStepFrom(state, last)) return;
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [pathname, state, main]);
}

/** Everything around a page: navigation, breadcrumbs, title, progress, user menu, toasts, inactivity. */
export function Frame({ brand, home, nav, onSignIn, isLoading = false }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  const { user } = useSession();
  const isBusy = useNavigation().state !== 'idle';
  const visible = navFor(nav, user?.role);
  usePageTitle(brand, isLoading);
  useFocusOnNavigation(main);
  useIdleTimer();
  useNewVersion();
  useWebVitals();
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
        <OfflineNotice />
        {isLoading ? <SkeletonLines label="Loading the page" lines={8} /> : <Page />}
      </main>
      <TabBar nav={visible} />
      <LastData />
      {user?.role === 'employee' && <LateShortcuts />}
      <Toasts />
      <SessionEndingNotice />
      <SessionExpiredDialog onAccept={onSignIn} />
    </div>
  );
}
