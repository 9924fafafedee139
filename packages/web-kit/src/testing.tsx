import type { ReactNode } from 'react';
import { AppRoot } from './app-root.tsx';
import { createMemoryRouter, type DataRouter } from '@fw/router';
import { Provider } from '@fw/state';
import type { SignedInUser } from '@fw/contract-identity';
import type { MfeModule } from './contract.ts';
import { sessionRead } from './session/session.slice.ts';
import { createSuiteStore, type SuiteStore } from './store.ts';
import { ToastRegion } from './toasts/toast-region.tsx';

export interface MountedMfe {
  readonly ui: ReactNode;
  readonly store: SuiteStore;
  readonly router: DataRouter;
}

/** A signed-in employee for tests; the test names what matters to it. */
export const anEmployee = (user: Partial<SignedInUser> = {}): SignedInUser => ({
  userId: '0123456789abcdef01234567',
  firstName: 'Ada',
  lastName: 'Ng',
  email: 'ada@northwind.example',
  role: 'employee',
  companyId: 'northwind',
  companyName: 'Northwind',
  level1: false,
  ...user,
});

/** Mounts a remote as a host would: same store, same routes, no shell and no federation. */
export function mountMfe(mfe: MfeModule, at: string, user: SignedInUser = anEmployee()): MountedMfe {
  const store = createSuiteStore();
  store.dispatch(sessionRead({ authenticated: true, user, idleSeconds: 900 }));
  mfe.register(store);
  const router = createMemoryRouter([{ hydrateFallbackElement: <></>, children: mfe.routes(store) }], {
    initialEntries: [at],
  });
  const ui = (
    <>
      <AppRoot store={store} router={router} />
      <Provider store={store}>
        <ToastRegion />
      </Provider>
    </>
  );
  return { ui, store, router };
}
