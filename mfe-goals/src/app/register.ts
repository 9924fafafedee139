import { accountDeleted, accountsChanged, accountsSynced } from '@fw/contract-events';
import { isAnyOf } from '@fw/state';
import { discardDrafts, signedOut, type StartListening, type SuiteStore } from '@fw/web-kit';
import { goalsApi } from './api.ts';

const accountsMoved = isAnyOf(accountsSynced.match, accountsChanged.match, accountDeleted.match);

/**
 * Plans are read again when the accounts they are linked to change. Answers kept in this tab are removed when the person
 * signs out; a session that expired leaves them for the next sign-in.
 */
function subscribe(startListening: StartListening): void {
  startListening({
    matcher: accountsMoved,
    effect: (_, { dispatch }) => {
      dispatch(goalsApi.util.invalidateTags(['Plan', 'Goals', 'Dashboard']));
    },
  });
  startListening({
    actionCreator: signedOut,
    effect: (_, { getOriginalState }) => {
      if (!getOriginalState().session.expired) discardDrafts();
    },
  });
}

/** Adds the domain to the store. */
export function register(store: SuiteStore): void {
  store.inject(goalsApi, { reducerPath: 'goalsListeners', subscribe });
}
