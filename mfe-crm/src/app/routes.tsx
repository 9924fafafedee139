import type { RouteObject } from '@fw/router';
import { lazyPage, type RouteHandle } from '@fw/web-kit';

/** The pages of this remote, by absolute path. */
export const routes = (): RouteObject[] => [
  {
    path: '/crm/employees',
    handle: { title: 'Employees' } satisfies RouteHandle,
    lazy: lazyPage(
      () => import('../features/employees/employees.page.tsx'),
      (page) => page.EmployeesPage,
    ),
  },
];
