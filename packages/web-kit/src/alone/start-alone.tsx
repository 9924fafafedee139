import { startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { NavItem } from '@fw/contract-remotes';
import { SIGN_OUT_ROUTE } from '@fw/contract-remotes/routes';
import { createHashRouter, redirect, RouterProvider, type RouteObject } from '@fw/router';
import { Provider } from '@fw/state';
// Only a page of a remote alone loads it: the portal gives `@fw/web-kit` itself to its remotes.
import {
  createSuiteStore,
  Frame,
  RemoteErrorPanel,
  sessionApi,
  shareSession,
  type MfeModule,
  type SuiteStore,
} from '@fw/web-kit';
import { nextTask, startTheme } from '@fw/web-kit/early';
import { RequireSession } from './require-session.tsx';

export interface AloneOptions {
  readonly brand: string;
  readonly home: string;
  readonly nav: readonly NavItem[];
  readonly roles: readonly string[];
}

/** The portal's address of a route that belongs to another remote. */
const portalAddress = (path: string): string => `/#${path}`;

/** Loads the page again, so that no data of the previous user stays in memory. */
const reload = (): void => location.reload();

/** Routes of a remote on its own: its pages in a frame; every other route opens in the portal. */
export function aloneRoutes(
  mfe: MfeModule,
  store: SuiteStore,
  { brand, home, nav }: AloneOptions,
): RouteObject[] {
  const openElsewhere = ({ request }: { readonly request: Request }): Response | null => {
    const { pathname, search } = new URL(request.url);
    if (pathname === '/') return redirect(home);
    location.assign(portalAddress(pathname + search));
    return null;
  };
  const signOut = async (): Promise<Response> => {
    const { error } = await store.dispatch(sessionApi.endpoints.signOut.initiate());
    if (error === undefined) reload();
    return redirect(home);
  };
  const children: RouteObject[] = [
    { errorElement: <RemoteErrorPanel />, children: mfe.routes(store) },
    { path: SIGN_OUT_ROUTE, loader: signOut, element: null },
    { path: '*', loader: openElsewhere, element: null },
  ];
  const frame = (isLoading: boolean) => (
    <Frame brand={brand} home={home} nav={nav} onSignIn={reload} isLoading={isLoading} />
  );
  const errorElement = <RemoteErrorPanel />;
  return [{ element: frame(false), hydrateFallbackElement: frame(true), errorElement, children }];
}

/** Starts a remote without the shell, with its own page, store, router and sign-in. */
export async function startAlone(mfe: MfeModule, options: AloneOptions): Promise<void> {
  startTheme();
  const store = createSuiteStore();
  mfe.register(store);
  shareSession(store);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root');
  await store.dispatch(sessionApi.endpoints.session.initiate());
  await nextTask();
  const app = (
    <Provider store={store}>
      <RequireSession brand={options.brand} roles={options.roles}>
        <AloneApp mfe={mfe} store={store} options={options} />
      </RequireSession>
    </Provider>
  );
  // In parts that input can interrupt.
  startTransition(() => createRoot(root).render(app));
}

function AloneApp({
  mfe,
  store,
  options,
}: {
  readonly mfe: MfeModule;
  readonly store: SuiteStore;
  readonly options: AloneOptions;
}) {
  const [router] = useState(() => createHashRouter(aloneRoutes(mfe, store, options)));
  return <RouterProvider router={router} />;
}
