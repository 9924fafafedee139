import type { RouteObject } from '@fw/router';
import { lazyPage, type RouteHandle } from '@fw/web-kit';

const page = (path: string, breadcrumb: string, lazy: RouteObject['lazy']): RouteObject => ({
  path,
  handle: { breadcrumb } satisfies RouteHandle,
  ...(lazy === undefined ? {} : { lazy }),
});

const EDIT_PAGES: readonly RouteObject[] = [
  page(
    'edit-contact-information',
    'Contact information',
    lazyPage(
      () => import('../features/contact-information/contact-information.page.tsx'),
      (module) => module.ContactInformationPage,
    ),
  ),
  page(
    'edit-about-me',
    'About me',
    lazyPage(
      () => import('../features/about-me/about-me.page.tsx'),
      (module) => module.AboutMePage,
    ),
  ),
  page(
    'edit-settings',
    'Settings',
    lazyPage(
      () => import('../features/settings/settings.page.tsx'),
      (module) => module.SettingsPage,
    ),
  ),
  page(
    'update-password',
    'Update password',
    lazyPage(
      () => import('../features/update-password/update-password.page.tsx'),
      (module) => module.UpdatePasswordPage,
    ),
  ),
  page(
    'confidence-checkup',
    'Confidence checkup',
    lazyPage(
      () => import('../features/confidence-checkup/confidence-checkup.page.tsx'),
      (module) => module.ConfidenceCheckupPage,
    ),
  ),
  page(
    'advisor-access',
    'Planner access',
    lazyPage(
      () => import('../features/advisor-access/advisor-access.page.tsx'),
      (module) => module.AdvisorAccessPage,
    ),
  ),
  page(
    'access-log',
    'What your planners opened',
    lazyPage(
      () => import('../features/access-log/access-log.page.tsx'),
      (module) => module.AccessLogPage,
    ),
  ),
];

/** The pages of this remote, by absolute path [A2-18]. */
export const routes = (): RouteObject[] => [
  {
    path: '/profile',
    handle: { breadcrumb: 'My information' } satisfies RouteHandle,
    children: [
      {
        index: true,
        lazy: lazyPage(
          () => import('../features/profile/profile.page.tsx'),
          (module) => module.ProfilePage,
        ),
      },
      ...EDIT_PAGES,
    ],
  },
];
