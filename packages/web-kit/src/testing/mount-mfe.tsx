import type { ReactNode } from 'react';
import type { SignedInUser } from '@fw/contract-identity';
import type { DataRouter } from '@fw/router';
import { createMemoryRouter } from '@fw/router/testing';
import { Provider } from '@fw/state';
import { clearAllListeners } from '@fw/state/testing';
import { AppRoot } from '../app-root.tsx';
import type { MfeModule } from '../contract.ts';
import { LastData } from '../frame/last-data.tsx';
import { sessionRead } from '../session/session.slice.ts';
import { createSuiteStore, type SuiteStore } from '../store.ts';
import { Toasts } from '../toasts/toasts.tsx';

export interface MountedMfe {
  readonly ui: ReactNode;
  readonly store: SuiteStore;
  readonly router: DataRouter;
}

/** A signed-in employee for tests; the test states what matters to it. */
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

/** A store in which the person is signed in, for as many seconds without use. */
export function signedInStore(user: SignedInUser = anEmployee(), idleSeconds = 900): SuiteStore {
  const store = createSuiteStore();
  store.dispatch(sessionRead({ authenticated: true, user, idleSeconds }));
  return store;
}

interface EventCreator<Payload> {
  readonly type: string;
  readonly match: (action: unknown) => action is { readonly type: string; readonly payload: Payload };
}

/** The payloads of an event that were published since this call. */
export function recordEvents<Payload>(store: SuiteStore, event: EventCreator<Payload>): readonly Payload[] {
  const payloads: Payload[] = [];
  store.inject({
    reducerPath: `record ${event.type}`,
    subscribe: (startListening) => {
      startListening({
        matcher: event.match,
        effect: ({ payload }) => {
          payloads.push(payload);
        },
      });
    },
  });
  return payloads;
}

const mounted: SuiteStore[] = [];

/** Ends what the mounted remotes still wait for, as closing the page would: polls, delayed reads, and reads ahead of a page. */
export function endMountedStores(): void {
  for (const store of mounted.splice(0)) {
    store.dispatch(clearAllListeners());
    Object.assign(store, { dispatch: () => undefined });
  }
}

/** Mounts a remote as a host does: same store, same routes, same notes and toasts, without shell and federation. */
export function mountMfe(mfe: MfeModule, at: string, user: SignedInUser = anEmployee()): MountedMfe {
  const store = signedInStore(user);
  mounted.push(store);
  mfe.register(store);
  const router = createMemoryRouter([{ hydrateFallbackElement: <></>, children: mfe.routes(store) }], {
    initialEntries: [at],
  });
  const ui = (
    <>
      <AppRoot store={store} router={router} />
      <Provider store={store}>
        <LastData />
        <Toasts />
      </Provider>
    </>
  );
  return { ui, store, router };
}

/** Mounts one widget of a remote as the only page. */
export function mountWidget(mfe: MfeModule, id: string, user: SignedInUser = anEmployee()): MountedMfe {
  const Widget = mfe.widgets[id];
  if (!Widget) throw new Error(`${mfe.name} has no widget ${id}`);
  return mountMfe({ ...mfe, routes: () => [{ path: '/', element: <Widget /> }] }, '/', user);
}
