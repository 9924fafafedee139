import { accountDeleted, accountsChanged, accountsSynced } from '@fw/contract-events';
import { isAnyOf } from '@fw/state';
import type { StartListening, SuiteStore } from '@fw/web-kit';
import { goalsApi } from './api.ts';

const accountsMoved = isAnyOf(accountsSynced.match, accountsChanged.match, accountDeleted.match);

/** Plans are read again when the accounts they are linked to change. */
function subscribe(startListening: StartListening): void {
  startListening({
    matcher: accountsMoved,
    effect: (_, { dispatch }) => {
      dispatch(goalsApi.util.invalidateTags(['Plan', 'Goals', 'Dashboard']));
    },
  });
}

/** Adds the domain to the store. */
export function register(store: SuiteStore): void {
  store.inject(goalsApi, { reducerPath: 'goalsListeners', subscribe });
}
