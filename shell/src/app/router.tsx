import type { ParsedRegistry, PublishedRemote } from '@fw/contract-remotes';
import { redirect, type PatchRoutesOnNavigationFunction, type RouteObject } from '@fw/router';
import { lazyPage, RemoteErrorPanel, RemoteLoadError, type Session, type SuiteStore } from '@fw/web-kit';
import { HomePage } from '../features/home/home.page.tsx';
import { SignInPage } from '../features/sign-in/sign-in.page.tsx';
import { SignOutPage } from '../features/sign-out/sign-out.page.tsx';
import { loadMfe } from '../remotes/load-mfe.ts';
import { ownerOf } from '../remotes/registry.ts';
import { HOME, navOf, PLANNER } from './nav.ts';
import { NotFound } from './not-found.tsx';
import { Portal } from './portal.tsx';
import { RegistryError, RemoteErrorPage, RemoteForbiddenError } from './remote-error.page.tsx';
import { ensureSession } from './session-access.ts';

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
    path: HOME,
    handle: { title: 'My goals and finances' },
    element: <HomePage remotes={remotes} store={store} />,
  },
  {
    path: PLANNER,
    handle: { title: 'Work with a planner' },
    lazy: lazyPage(
      () => import('../features/planner/planner.page.tsx'),
      (page) => page.PlannerPage,
    ),
  },
  redirectRoute(`${HOME}/budget`, '/live-by-a-budget/calculator'),
  redirectRoute('/secure/my-goals-and-finances', HOME),
  redirectRoute('/secure/home', HOME),
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
    const owner = ownerOf(registry, path);
    if (!owner && problems.length > 0 && store.getState().session.status === 'signed-in')
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
  handle: { title: 'Page not found' },
  element: <NotFound />,
};

/** The route table of the portal and the function that extends it at run time. */
export function shellRouting(remotes: ParsedRegistry, store: SuiteStore) {
  const routes: RouteObject[] = [
    { index: true, loader: () => redirect(HOME), hydrateFallbackElement: <></> },
    signInRoute('/auth/login', store),
    signInRoute('/login', store),
    { path: '/logout.aspx', element: <SignOutPage /> },
    {
      id: 'portal',
      hydrateFallbackElement: <></>,
      element: <Portal nav={navOf(remotes.registry)} />,
      // The pathless route keeps the frame on screen while a remote loads, and catches its error for every page.
      children: [
        { errorElement: <RemoteErrorPage />, children: [...shellPages(remotes, store), UNKNOWN_ADDRESS] },
      ],
    },
  ];
  return { routes, patchRoutesOnNavigation: addRemoteRoutes(remotes, store) };
}
