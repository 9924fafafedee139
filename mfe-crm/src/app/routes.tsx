import type { RouteObject } from '@fw/router';
import { lazyPage, type RouteHandle } from '@fw/web-kit';
import { DeskFrame } from './desk-frame.tsx';

const page = (path: string, title: string, lazy: RouteObject['lazy']): RouteObject => ({
  path,
  handle: { breadcrumb: title, title } satisfies RouteHandle,
  ...(lazy === undefined ? {} : { lazy }),
});

const COMPANIES = { label: 'Companies', to: '/crm/companies' };

/** What administrators of a company read of its records. */
const SUPERVISION_PAGES: readonly RouteObject[] = [
  {
    path: '/crm/companies/:companyId/records',
    handle: { breadcrumb: 'Records', title: 'Records', trail: [COMPANIES] } satisfies RouteHandle,
    lazy: lazyPage(
      () => import('../features/supervision/records.page.tsx'),
      (module) => module.RecordsPage,
    ),
  },
  {
    path: '/crm/companies/:companyId/records/:subjectId',
    handle: { breadcrumb: 'Record', title: 'Record', trail: [COMPANIES] } satisfies RouteHandle,
    lazy: lazyPage(
      () => import('../features/supervision/record.page.tsx'),
      (module) => module.RecordPage,
    ),
  },
  {
    path: '/crm/companies/:companyId/access-log',
    handle: { breadcrumb: 'Access log', title: 'Access log', trail: [COMPANIES] } satisfies RouteHandle,
    lazy: lazyPage(
      () => import('../features/supervision/record-accesses.page.tsx'),
      (module) => module.RecordAccessesPage,
    ),
  },
];

const DESK_PAGES: readonly RouteObject[] = [
  page(
    '/crm/today',
    'Today',
    lazyPage(
      () => import('../features/today/today.page.tsx'),
      (module) => module.TodayPage,
    ),
  ),
  page(
    '/crm/calendar',
    'Calendar',
    lazyPage(
      () => import('../features/calendar/calendar.page.tsx'),
      (module) => module.CalendarPage,
    ),
  ),
  page(
    '/crm/tasks',
    'Tasks',
    lazyPage(
      () => import('../features/tasks/tasks.page.tsx'),
      (module) => module.TasksPage,
    ),
  ),
  page(
    '/crm/drafts',
    'Drafts',
    lazyPage(
      () => import('./pages/drafts.page.tsx'),
      (module) => module.DraftsWithDialogs,
    ),
  ),
  page(
    '/crm/templates',
    'Email templates',
    lazyPage(
      () => import('../features/templates/templates.page.tsx'),
      (module) => module.TemplatesPage,
    ),
  ),
  page(
    '/crm/settings',
    'Settings',
    lazyPage(
      () => import('../features/desk-settings/desk-settings.page.tsx'),
      (module) => module.DeskSettingsPage,
    ),
  ),
  page(
    '/crm/messages',
    'Messages',
    lazyPage(
      () => import('../features/inbox/inbox.page.tsx'),
      (module) => module.InboxPage,
    ),
  ),
  {
    path: '/crm/messages/:userId',
    handle: {
      breadcrumb: 'Conversation',
      trail: [{ label: 'Messages', to: '/crm/messages' }],
    } satisfies RouteHandle,
    lazy: lazyPage(
      () => import('./pages/conversation.page.tsx'),
      (module) => module.OpenedConversation,
    ),
  },
];

const PAGES: readonly RouteObject[] = [
  {
    path: '/crm/employees',
    handle: { breadcrumb: 'Employees', title: 'Employees' } satisfies RouteHandle,
    children: [
      {
        index: true,
        lazy: lazyPage(
          () => import('../features/employees/employees.page.tsx'),
          (module) => module.EmployeesPage,
        ),
      },
      {
        path: ':userId',
        handle: { breadcrumb: 'Employee' } satisfies RouteHandle,
        lazy: lazyPage(
          async () => (await import('./pages/employee.parts.ts')).loadEmployeePage(),
          (module) => module.EmployeeWithTimeline,
        ),
      },
    ],
  },
  {
    path: '/crm/companies',
    handle: { breadcrumb: 'Companies', title: 'Companies' } satisfies RouteHandle,
    children: [
      {
        index: true,
        lazy: lazyPage(
          () => import('../features/companies/companies.page.tsx'),
          (module) => module.CompaniesPage,
        ),
      },
      {
        path: ':companyId',
        handle: { breadcrumb: 'Company' } satisfies RouteHandle,
        lazy: lazyPage(
          () => import('../features/companies/company.page.tsx'),
          (module) => module.CompanyPage,
        ),
      },
    ],
  },
  ...SUPERVISION_PAGES,
  ...DESK_PAGES,
];

/** The pages of this remote, by absolute path. */
export const routes = (): RouteObject[] => [{ element: <DeskFrame />, children: [...PAGES] }];
