import type { RouteObject } from '@fw/router';
import { lazyPage, type RouteHandle } from '@fw/web-kit';

/** The pages of this remote, by absolute path. */
export const routes = (): RouteObject[] => [
  {
    path: '/all-goals',
    handle: { title: 'Explore all goals' } satisfies RouteHandle,
    lazy: lazyPage(
      () => import('../features/all-goals/all-goals.page.tsx'),
      (page) => page.AllGoalsPage,
    ),
  },
];
