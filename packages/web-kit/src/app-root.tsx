import { Provider } from '@fw/state';
import { RouterProvider, type DataRouter } from '@fw/router';
import type { SuiteStore } from './store.ts';

/** The store and the router of a page. */
export function AppRoot({ store, router }: { readonly store: SuiteStore; readonly router: DataRouter }) {
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}
