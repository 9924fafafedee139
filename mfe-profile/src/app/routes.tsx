import type { RouteObject } from '@fw/router';
import { lazyPage, type RouteHandle } from '@fw/web-kit';

/** The pages of this remote, by absolute path. */
export const routes = (): RouteObject[] => [
  {
    path: '/profile',
    handle: { title: 'My information' } satisfies RouteHandle,
    lazy: lazyPage(
      () => import('../features/profile/profile.page.tsx'),
      (page) => page.ProfilePage,
    ),
  },
];
