import { accountDeleted, accountsChanged, accountsSynced } from '@fw/contract-events';
import { invalidateOn, type SuiteStore } from '@fw/web-kit';
import { goalsApi } from './api.ts';

const movesPlans = (action: unknown): boolean =>
  accountsSynced.match(action) || accountsChanged.match(action) || accountDeleted.match(action);

/** Brings the domain into the store; plans are read again when the accounts under them move. */
export function register(store: SuiteStore): void {
  const stalePlans = () => goalsApi.util.invalidateTags(['Plan', 'Goals', 'Dashboard']);
  store.inject(goalsApi, invalidateOn('goals/accounts-moved', movesPlans, stalePlans));
}
