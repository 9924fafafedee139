import { redirect, type PatchRoutesOnNavigationFunction, type RouteObject } from '@fw/router';
import {
  lazyPage,
  RemoteDown,
  RemoteError,
  type MfeDescriptor,
  type Registry,
  type Session,
  type SuiteStore,
} from '@fw/web-kit';
import { HomePage } from '../features/home/home.page.tsx';
import { SignInPage } from '../features/sign-in/sign-in.page.tsx';
import { SignOutPage } from '../features/sign-out/sign-out.page.tsx';
import { loadMfe } from '../remotes/load-mfe.ts';
import { ownerOf } from '../remotes/registry.ts';
import { knowWhoIsHere } from './guard.ts';
import { HOME, navOf } from './nav.ts';
import { NotFound } from './not-found.tsx';
import { Portal } from './portal.tsx';
import { NotYours, RemoteGap } from './remote-gap.tsx';

const mayOpen = ({ roles }: MfeDescriptor, { status, user }: Session): boolean =>
  status === 'signed-in' && user !== null && (roles === undefined || roles.includes(user.role));

const moved = (path: string, to: string): RouteObject => ({ path, loader: () => redirect(to) });

const signInRoute = (path: string, store: SuiteStore): RouteObject => ({
  path,
  element: <SignInPage />,
  hydrateFallbackElement: <></>,
  loader: () => knowWhoIsHere(store),
});

const ownPages = (registry: Registry, store: SuiteStore): RouteObject[] => [
  {
    path: HOME,
    handle: { title: 'My goals and finances' },
    element: <HomePage registry={registry} store={store} />,
  },
  {
    path: '/secure/work-with-a-planner',
    handle: { title: 'Work with a planner' },
    lazy: lazyPage(
      () => import('../features/planner/planner.page.tsx'),
      (page) => page.PlannerPage,
    ),
  },
  moved(`${HOME}/budget`, '/live-by-a-budget/calculator'),
  moved('/secure/my-goals-and-finances', HOME),
  moved('/secure/home', HOME),
];

/**
 * Grafts the routes of a remote when one of its addresses is first opened. Refusals are thrown and not returned:
 * the router remembers an address that brought nothing, and the next user of the page may well open it.
 */
function graft(registry: Registry, store: SuiteStore): PatchRoutesOnNavigationFunction {
  const grafted = new Set<string>();
  return async ({ path, patch, signal }) => {
    const owner = ownerOf(registry, path);
    if (!owner || grafted.has(owner.name)) return;
    if (!mayOpen(owner, store.getState().session)) throw new NotYours(owner.name);
    const mfe = await loadMfe(owner).catch((error: unknown) => {
      throw new RemoteError(owner.name, error);
    });
    if (signal.aborted || grafted.has(owner.name)) return;
    mfe.register(store);
    grafted.add(owner.name);
    patch('portal', [{ id: owner.name, errorElement: <RemoteDown />, children: mfe.routes(store) }]);
  };
}

const NOWHERE: RouteObject = { path: '*', handle: { title: 'Page not found' }, element: <NotFound /> };

/** The route table of the portal and the way it grows at run time. */
export function shellRouting(registry: Registry, store: SuiteStore) {
  const routes: RouteObject[] = [
    { index: true, loader: () => redirect(HOME), hydrateFallbackElement: <></> },
    signInRoute('/auth/login', store),
    signInRoute('/login', store),
    { path: '/logout.aspx', element: <SignOutPage /> },
    {
      id: 'portal',
      hydrateFallbackElement: <></>,
      element: <Portal nav={navOf(registry)} />,
      // Pathless: keeps the frame on screen while a remote is looked for, and holds its error, whichever of the
      // pages below the address resembles.
      children: [{ errorElement: <RemoteGap />, children: [...ownPages(registry, store), NOWHERE] }],
    },
  ];
  return { routes, patchRoutesOnNavigation: graft(registry, store) };
}
