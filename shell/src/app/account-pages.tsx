import { loadWithRetry, type SuiteStore } from '@fw/web-kit';
import type { ComponentType } from 'react';
import { ACCOUNT_DELETED_ROUTE } from '../features/account-deleted/account-deleted.route.ts';
import { accountPagesApi } from '../account/account-pages.api.ts';
import type { AccountPath } from './account-routes.tsx';
import { ensureSession } from './session-access.ts';

/** What the router needs of a page once it is opened. */
interface OpenedPage {
  readonly Component: ComponentType;
  readonly handle?: { readonly title: string };
  readonly loader?: () => Promise<null>;
}

/** The page subscribes to what its loader reads; a subscription of the loader would never end. */
const AHEAD = { subscribe: false };

/** A page that is shown once its content is read, which begins while its files load. */
async function withContent(
  read: () => Promise<unknown>,
  load: () => Promise<ComponentType>,
): Promise<OpenedPage> {
  const [Component] = await Promise.all([loadWithRetry(load), read()]);
  return {
    Component,
    loader: async () => {
      await read();
      return null;
    },
  };
}

const PAGES: Readonly<Record<AccountPath, (store: SuiteStore) => Promise<OpenedPage>>> = {
  '/auth/register': (store) =>
    withContent(
      () => store.dispatch(accountPagesApi.endpoints.registrationContent.initiate(undefined, AHEAD)),
      async () => (await import('../features/registration/registration.page.tsx')).RegistrationPage,
    ),
  '/auth/forgot-password': (store) => {
    const { resetContent, codeInputContent } = accountPagesApi.endpoints;
    return withContent(
      () =>
        Promise.all([
          store.dispatch(resetContent.initiate(undefined, AHEAD)),
          store.dispatch(codeInputContent.initiate(undefined, AHEAD)),
        ]),
      async () => (await import('../features/password-reset/forgot-password.page.tsx')).ForgotPasswordPage,
    );
  },
  '/auth/reset-password': (store) =>
    withContent(
      () => store.dispatch(accountPagesApi.endpoints.resetContent.initiate(undefined, AHEAD)),
      async () => (await import('../features/password-reset/reset-password.page.tsx')).ResetPasswordPage,
    ),
  [ACCOUNT_DELETED_ROUTE]: async () => ({
    handle: { title: 'Account deleted' },
    Component: (await loadWithRetry(() => import('../features/account-deleted/account-deleted.page.tsx')))
      .AccountDeletedPage,
  }),
  '/auth/second-factor': async (store) => {
    const page = await loadWithRetry(() => import('../features/security/factor-setup.page.tsx'));
    page.registerSecurity(store);
    return { loader: () => ensureSession(store), Component: page.FactorSetupPage };
  },
  '/auth/terms': async (store) => ({
    loader: () => ensureSession(store),
    Component: (await loadWithRetry(() => import('../features/terms/terms.page.tsx'))).TermsPage,
  }),
};

/** The page of this address, with its content where it is shown with it [A2-20]. */
export const openAccountPage = (path: AccountPath, store: SuiteStore): Promise<OpenedPage> =>
  PAGES[path](store);
