import type { SuiteStore } from '@fw/web-kit';
import { profileApi } from './api.ts';

/** Adds the domain to the store. */
export function register(store: SuiteStore): void {
  store.inject(profileApi);
}
