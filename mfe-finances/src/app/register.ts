import type { SuiteStore } from '@fw/web-kit';
import { financesApi } from './api.ts';

/** Brings the domain into the store. */
export function register(store: SuiteStore): void {
  store.inject(financesApi);
}
