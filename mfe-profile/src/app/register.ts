import { planCommitted } from '@fw/contract-events';
import type { StartListening, SuiteStore } from '@fw/web-kit';
import { profileApi } from './api.ts';

/** A commit may store answers of the plan in the profile, so that it is read again. */
function subscribe(startListening: StartListening): void {
  startListening({
    matcher: planCommitted.match,
    effect: (_, { dispatch }) => {
      dispatch(profileApi.util.invalidateTags(['Profile', 'Status', 'Settings']));
    },
  });
}

/** Adds the domain to the store. */
export function register(store: SuiteStore): void {
  store.inject(profileApi, { reducerPath: 'profileListeners', subscribe });
}
