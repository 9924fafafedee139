import type { NavItem, ParsedRegistry, PublishedRemote, Registry } from '@fw/contract-remotes';
import {
  BUDGET_CALCULATOR_ROUTE,
  BUDGET_ROUTE,
  HELP_ROUTE,
  HOME_ROUTE,
  PLANNER_ROUTE,
  SECURITY_ROUTE,
  SIGN_OUT_ROUTE,
} from '@fw/contract-remotes/routes';
import { type PatchRoutesOnNavigationFunction, redirect, type RouteObject } from '@fw/router';
import {
  lazyPage,
  loadWithRetry,
  RemoteErrorPanel,
  RemoteLoadError,
  type Session,
  type SuiteStore,
} from '@fw/web-kit';
import { accountApi } from '../account/account.api.ts';
import { HomePage } from '../features/home/home.page.tsx';
import { secondFactorOffer } from '../features/second-factor-offer/second-factor-offer.ts';
import { SignInPage } from '../features/sign-in/sign-in.page.tsx';
import { loadMfe } from '../remotes/load-mfe.ts';
import { isPublicRoute } from '../remotes/hash-path.ts';
import { findOwner } from '../remotes/registry.ts';
import { accountRoutes } from './account-routes.tsx';
import { NOT_FOUND_TITLE } from './not-found.title.ts';
import { NotFound } from './not-found.ts';
import { Portal } from './portal.tsx';
import { RegistryError, RemoteErrorPage, RemoteForbiddenError } from './remote-error.page.tsx';
import { ensureSession } from './session-access.ts';

const SHELL_ITEMS: readonly NavItem[] = [
  {
    label: 'Goals and finances',
    short: 'Home',
    to: HOME_ROUTE,
    order: 10,
    icon: 'home',
    phone: true,
    roles: ['employee'],
  },
  {
    label: 'Work with a planner',
    to: PLANNER_ROUTE,
    order: 80,
    icon: 'planner',
    place: 'foot',
    roles: ['employee'],
  },
];

/** Entries of the shell and of every remote. */
const navItems = ({ remotes }: Registry): readonly NavItem[] => [
  ...SHELL_ITEMS,
  ...remotes.flatMap(({ nav }) => nav),
];

const mayOpen = ({ roles }: PublishedRemote, { status, user }: Session): boolean =>
  status === 'signed-in' && user !== null && (roles === undefined || roles.includes(user.role));

const redirectRoute = (path: string, to: string): RouteObject => ({ path, loader: () => redirect(to) });

const signInRoute = (path: string, store: SuiteStore): RouteObject => ({
  path,
  element: <SignInPage />,
  hydrateFallbackElement: <></>,
  loader: () => ensureSession(store),
});

const shellPages = (remotes: ParsedRegistry, store: SuiteStore): RouteObject[] => [
  {
    path: HOME_ROUTE,
    handle: { title: 'My goals and finances' },
    element: <HomePage remotes={remotes} store={store} />,
  },
  {
    path: PLANNER_ROUTE,
    handle: { title: 'Work with a planner' },
    lazy: async () => {
      const [{ PlannerPage }, { plannerApi }] = await loadWithRetry(() =>
        Promise.all([
          import('../features/planner/planner.page.tsx'),
          import('../features/planner/planner.api.ts'),
        ]),
      );
      store.inject(plannerApi);
      return { Component: PlannerPage };
    },
  },
  {
    path: SECURITY_ROUTE,
    handle: { title: 'Sign-in and security' },
    lazy: lazyPage(
      async () => {
        const page = await import('../features/security/security.page.tsx');
        page.registerSecurity(store);
        return page;
      },
      (page) => page.SecurityPage,
    ),
  },
  redirectRoute(`${HOME_ROUTE}/budget`, BUDGET_CALCULATOR_ROUTE),
  redirectRoute(BUDGET_ROUTE, BUDGET_CALCULATOR_ROUTE),
  redirectRoute('/secure/my-goals-and-finances', HOME_ROUTE),
  redirectRoute('/secure/home', HOME_ROUTE),
];

/**
 * Adds the routes of a remote when one of its addresses is first opened. Refusals are thrown and not returned: the
 * router remembers an address that added no routes, and the next user of the page may be allowed to open it.
 */
function addRemoteRoutes(
  { registry, problems }: ParsedRegistry,
  store: SuiteStore,
): PatchRoutesOnNavigationFunction {
  const added = new Set<string>();
  return async ({ path, patch, signal }) => {
    const owner = findOwner(registry, path);
    const isUnknown = !owner && !isPublicRoute(path);
    if (isUnknown && problems.length > 0 && store.getState().session.status === 'signed-in')
      throw new RegistryError(problems);
    if (!owner || added.has(owner.name)) return;
    if (!mayOpen(owner, store.getState().session)) throw new RemoteForbiddenError(owner.name);
    const mfe = await loadMfe(owner).catch((error: unknown) => {
      throw new RemoteLoadError(owner.name, error);
    });
    if (signal.aborted || added.has(owner.name)) return;
    mfe.register(store);
    added.add(owner.name);
    patch('portal', [{ id: owner.name, errorElement: <RemoteErrorPanel />, children: mfe.routes(store) }]);
  };
}

const UNKNOWN_ADDRESS: RouteObject = {
  path: '*',
  handle: { title: NOT_FOUND_TITLE },
  element: <NotFound />,
};

/** Pages that open with and without a session: help, and that of unknown addresses below those of signing in. */
function openPages(nav: readonly NavItem[], store: SuiteStore): RouteObject[] {
  const page = (path: string, child: RouteObject): RouteObject => ({
    path,
    hydrateFallbackElement: <></>,
    loader: () => ensureSession(store),
    lazy: async () => {
      const { OpenFrame } = await loadWithRetry(() => import('./open-frame.tsx'));
      return { element: <OpenFrame nav={nav} /> };
    },
    children: [child],
  });
  const help: RouteObject = {
    index: true,
    handle: { title: 'Help' },
    lazy: lazyPage(
      () => import('../features/help/help.page.tsx'),
      (module) => module.HelpPage,
    ),
  };
  return [page(HELP_ROUTE, help), page('/auth', UNKNOWN_ADDRESS)];
}

/** The route table of the portal and the function that extends it at run time. */
export function shellRouting(remotes: ParsedRegistry, store: SuiteStore) {
  store.inject(accountApi, secondFactorOffer);
  const nav = navItems(remotes.registry);
  const routes: RouteObject[] = [
    { index: true, loader: () => redirect(HOME_ROUTE), hydrateFallbackElement: <></> },
    signInRoute('/auth/login', store),
    signInRoute('/login', store),
    ...accountRoutes(store),
    {
      path: SIGN_OUT_ROUTE,
      hydrateFallbackElement: <></>,
      lazy: lazyPage(
        () => import('../features/sign-out/sign-out.page.tsx'),
        (page) => page.SignOutPage,
      ),
    },
    ...openPages(nav, store),
    {
      id: 'portal',
      hydrateFallbackElement: <Portal nav={nav} isLoading />,
      element: <Portal nav={nav} />,
      // The pathless route keeps the frame on screen while a remote loads, and catches its error for every page.
      children: [
        { errorElement: <RemoteErrorPage />, children: [...shellPages(remotes, store), UNKNOWN_ADDRESS] },
      ],
    },
  ];
  return { routes, patchRoutesOnNavigation: addRemoteRoutes(remotes, store) };
}
