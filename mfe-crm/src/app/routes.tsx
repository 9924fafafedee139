import type { RouteObject } from '@fw/router';
import { lazyPage, type RouteHandle } from '@fw/web-kit';

/** The pages of this remote, by absolute path. */
export const routes = (): RouteObject[] => [
  {
    path: '/crm/employees',
    handle: { breadcrumb: 'Employees', title: 'Employees' } satisfies RouteHandle,
    children: [
      {
        index: true,
        lazy: lazyPage(
          () => import('../features/employees/employees.page.tsx'),
          (page) => page.EmployeesPage,
        ),
      },
      {
        path: ':userId',
        handle: { breadcrumb: 'Employee' } satisfies RouteHandle,
        lazy: lazyPage(
          () => import('../features/employee/employee.page.tsx'),
          (page) => page.EmployeePage,
        ),
      },
    ],
  },
];
