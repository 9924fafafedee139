import type { RouteObject } from '@fw/router';
import { lazyPage, type RouteHandle } from '@fw/web-kit';

/** The pages of this remote, by absolute path. */
export const routes = (): RouteObject[] => [
  {
    path: '/my-goals-and-finances/accounts',
    handle: { title: 'Accounts' } satisfies RouteHandle,
    lazy: lazyPage(
      () => import('../features/accounts/accounts.page.tsx'),
      (page) => page.AccountsPage,
    ),
  },
];
