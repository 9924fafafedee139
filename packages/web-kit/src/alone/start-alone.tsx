import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createHashRouter, redirect, RouterProvider, type RouteObject } from '@fw/router';
import { Provider } from '@fw/state';
import type { MfeModule, NavItem } from '../contract.ts';
import { startTheme } from '../early.ts';
import { Frame } from '../frame/frame.tsx';
import { RemoteDown } from '../remote/remote-down.tsx';
import { sessionApi } from '../session/session.api.ts';
import { createSuiteStore, type SuiteStore } from '../store.ts';
import { AloneWall } from './alone-wall.tsx';

export interface AloneOptions {
  readonly brand: string;
  readonly home: string;
  readonly nav: readonly NavItem[];
  readonly roles: readonly string[];
}

/** Where a link to a page of another remote leads: to the portal. */
const portalAddress = (path: string): string => `/#${path}`;

/** A fresh page asks for sign-in, and nothing of the user who was here stays in memory. */
const startAfresh = (): void => location.reload();

/** Routes of a remote on its own: its pages in a frame; what is not its own is left to the portal. */
export function aloneRoutes(
  mfe: MfeModule,
  store: SuiteStore,
  { brand, home, nav }: AloneOptions,
): RouteObject[] {
  const leave = ({ request }: { readonly request: Request }): Response | null => {
    const { pathname, search } = new URL(request.url);
    if (pathname === '/') return redirect(home);
    location.assign(portalAddress(pathname + search));
    return null;
  };
  const signOut = async (): Promise<Response> => {
    const { error } = await store.dispatch(sessionApi.endpoints.signOut.initiate());
    if (error === undefined) startAfresh();
    return redirect(home);
  };
  const children: RouteObject[] = [
    { errorElement: <RemoteDown />, children: mfe.routes(store) },
    { path: '/logout.aspx', loader: signOut, element: null },
    { path: '*', loader: leave, element: null },
  ];
  const frame = <Frame brand={brand} home={home} nav={nav} onSignIn={startAfresh} />;
  return [{ element: frame, hydrateFallbackElement: <></>, errorElement: <RemoteDown />, children }];
}

/** Starts a remote without the shell: its own page, store, router and sign-in. */
export async function startAlone(mfe: MfeModule, options: AloneOptions): Promise<void> {
  startTheme();
  const store = createSuiteStore();
  mfe.register(store);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root');
  await store.dispatch(sessionApi.endpoints.session.initiate());
  createRoot(root).render(
    <Provider store={store}>
      <AloneWall brand={options.brand} roles={options.roles}>
        <AloneApp mfe={mfe} store={store} options={options} />
      </AloneWall>
    </Provider>,
  );
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
