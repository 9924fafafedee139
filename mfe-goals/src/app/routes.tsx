import type { RouteObject } from '@fw/router';
import { lazyPage, type RouteHandle } from '@fw/web-kit';
import { SECTIONS } from './sections.ts';

const PARENT = { label: 'Explore all goals', to: '/all-goals' };

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
  ...SECTIONS.map(({ path, name, goalType }) => ({
    path,
    handle: { breadcrumb: name, trail: [PARENT] } satisfies RouteHandle,
    lazy: lazyPage(
      () => import('../features/section/section.page.tsx'),
      ({ SectionPage }) =>
        function Section() {
          return <SectionPage goalType={goalType} name={name} />;
        },
    ),
  })),
];
