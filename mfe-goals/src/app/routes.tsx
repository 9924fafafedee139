import { GOALS_ROUTE } from '@fw/contract-remotes/routes';
import type { RouteObject } from '@fw/router';
import { lazyPage, type RouteHandle } from '@fw/web-kit';
import { sectionRoutes } from './section-routes.tsx';
import { SECTIONS } from './sections.ts';

/** The pages of this remote, by absolute path. */
export const routes = (): RouteObject[] => [
  {
    path: GOALS_ROUTE,
    handle: { title: 'Explore all goals' } satisfies RouteHandle,
    lazy: lazyPage(
      () => import('../features/all-goals/all-goals.page.tsx'),
      (page) => page.AllGoalsPage,
    ),
  },
  ...SECTIONS.flatMap(sectionRoutes),
];
