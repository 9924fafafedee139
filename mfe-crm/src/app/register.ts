import type { SuiteStore } from '@fw/web-kit';
import { crmApi } from './api.ts';

/** Adds the domain to the store. */
export function register(store: SuiteStore): void {
  store.inject(crmApi);
}
