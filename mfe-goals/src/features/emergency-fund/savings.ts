import type { EmergencyFundCalculator } from '@fw/contract-goals';
import type { Cents } from '@fw/units';
import { withLinks } from '../../app/planner-parts/linked-accounts.tsx';

type Change = (value: EmergencyFundCalculator) => EmergencyFundCalculator;

/** Links these accounts and no others; a deleted one leaves the plan with it [B4-42]. */
export const withLinkedSavings =
  (ids: readonly string[]): Change =>
  (value) => ({ ...value, linkedAccounts: withLinks(value.linkedAccounts, ids) });

/** Another balance; a link to a deleted account ends with it [B4-42]. */
export const withSavings =
  (emergencySavingsBalance: Cents | null): Change =>
  (value) => ({
    ...value,
    emergencySavingsBalance,
    linkedAccounts: value.linkedAccounts.map((account) =>
      account.isDeleted ? { ...account, isLinked: false } : account,
    ),
  });
