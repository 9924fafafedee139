import type { RouteObject } from '@fw/router';
import { lazyPage, type SuiteStore } from '@fw/web-kit';
import { ACCOUNT_DELETED_ROUTE } from '../features/account-deleted/account-deleted.route.ts';
import { ensureSession } from './session-access.ts';

/** The calls of these pages, loaded with the first of them. */
const endpointsOfPages = async () =>
  (await import('../account/account-pages.api.ts')).accountPagesApi.endpoints;

const factorSetup = (store: SuiteStore) =>
  lazyPage(
    async () => {
      const page = await import('../features/security/factor-setup.page.tsx');
      page.registerSecurity(store);
      return page;
    },
    (page) => page.FactorSetupPage,
  );

const ACCOUNT_DELETED: RouteObject = {
  path: ACCOUNT_DELETED_ROUTE,
  hydrateFallbackElement: <></>,
  handle: { title: 'Account deleted' },
  lazy: lazyPage(
    () => import('../features/account-deleted/account-deleted.page.tsx'),
    (page) => page.AccountDeletedPage,
  ),
};

/** The page subscribes to what its loader reads; a subscription of the loader would never end. */
const AHEAD = { subscribe: false };

/** Registration, reset and legal documents: no frame, on demand, their content read before they are shown [A2-20]. */
export const accountPages = (store: SuiteStore): RouteObject[] => [
  {
    path: '/auth/register',
    hydrateFallbackElement: <></>,
    loader: async () => {
      const { registrationContent } = await endpointsOfPages();
      await store.dispatch(registrationContent.initiate(undefined, AHEAD));
      return null;
    },
    lazy: lazyPage(
      () => import('../features/registration/registration.page.tsx'),
      (page) => page.RegistrationPage,
    ),
  },
  {
    path: '/auth/forgot-password',
    hydrateFallbackElement: <></>,
    loader: async () => {
      const { resetContent, codeInputContent } = await endpointsOfPages();
      await Promise.all([
        store.dispatch(resetContent.initiate(undefined, AHEAD)),
        store.dispatch(codeInputContent.initiate(undefined, AHEAD)),
      ]);
      return null;
    },
    lazy: lazyPage(
      () => import('../features/password-reset/forgot-password.page.tsx'),
      (page) => page.ForgotPasswordPage,
    ),
  },
  {
    path: '/auth/reset-password',
    hydrateFallbackElement: <></>,
    loader: async () => {
      const { resetContent } = await endpointsOfPages();
      await store.dispatch(resetContent.initiate(undefined, AHEAD));
      return null;
    },
    lazy: lazyPage(
      () => import('../features/password-reset/reset-password.page.tsx'),
      (page) => page.ResetPasswordPage,
    ),
  },
  ACCOUNT_DELETED,
  {
    path: '/auth/second-factor',
    hydrateFallbackElement: <></>,
    loader: () => ensureSession(store),
    lazy: factorSetup(store),
  },
  {
    path: '/auth/terms',
    hydrateFallbackElement: <></>,
    loader: () => ensureSession(store),
    lazy: lazyPage(
      () => import('../features/terms/terms.page.tsx'),
      (page) => page.TermsPage,
    ),
  },
];
