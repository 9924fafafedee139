import type { RouteObject } from '@fw/router';
import { loadWithRetry, type SuiteStore } from '@fw/web-kit';
import { ACCOUNT_DELETED_ROUTE } from '../features/account-deleted/account-deleted.route.ts';

const PATHS = [
  '/auth/register',
  '/auth/forgot-password',
  '/auth/reset-password',
  ACCOUNT_DELETED_ROUTE,
  '/auth/second-factor',
  '/auth/terms',
] as const;

export type AccountPath = (typeof PATHS)[number];

/** Registration, reset and legal documents: no frame, all of them on demand. */
export const accountRoutes = (store: SuiteStore): RouteObject[] =>
  PATHS.map((path) => ({
    path,
    hydrateFallbackElement: <></>,
    lazy: async () => (await loadWithRetry(() => import('./account-pages.tsx'))).openAccountPage(path, store),
  }));
