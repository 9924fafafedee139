import type { LinkableAccount } from '@fw/contract-finances/linkable';
import type { PlanCalculator } from '@fw/contract-goals';
import { fieldRefused, serviceUnavailable } from '@fw/service-kit';
import { linksOfAccounts, linkedIds } from '../../plan-types/account-list.ts';
import type { PlanRow } from '../../shared/records/plans.schema.ts';
import { decodeCalculator } from '../../plan-types/stored-answers.ts';

const NOT_YOUR_ACCOUNT = 'Your response does not match our records.';

/** Accounts that the stored plan is linked to already. */
export const knownIds = ({ accountIds, draft }: PlanRow): string[] => [
  ...accountIds,
  ...(draft ? linkedIds(decodeCalculator(draft.calculator)) : []),
];

/** True when every linked account was linked before, so that finances need not be called. */
export const areKnown = (calculator: PlanCalculator, row: PlanRow): boolean => {
  const known = new Set(knownIds(row));
  return linkedIds(calculator).every((accountId) => known.has(accountId));
};

/**
 * The answers with the accounts as finances has them. An account that was not linked before must be one of the person;
 * while finances does not answer (null), none can be added and the stored ones stay.
 */
export function withOwnAccounts(
  calculator: PlanCalculator,
  row: PlanRow,
  accounts: readonly LinkableAccount[] | null,
): PlanCalculator {
  const owned = new Set([...knownIds(row), ...(accounts ?? []).map(({ userAccountId }) => userAccountId)]);
  const foreign = calculator.linkedAccounts.findIndex(
    ({ userAccountId, isLinked }) => isLinked && !owned.has(userAccountId),
  );
  if (foreign >= 0) {
    if (accounts === null) throw serviceUnavailable('FINANCES_UNAVAILABLE');
    throw fieldRefused(`calculator.linkedAccounts.${String(foreign)}.userAccountId`, NOT_YOUR_ACCOUNT);
  }
  if (accounts === null) return calculator;
  return { ...calculator, linkedAccounts: linksOfAccounts(accounts, calculator.linkedAccounts) };
}
