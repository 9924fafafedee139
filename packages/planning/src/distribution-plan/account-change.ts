import { toCents, toDollars, type Cents } from '@fw/units';
import { accountTypeChange } from '../distribution-validation/account-types.ts';
import type { TypedAccount } from './answers.ts';

type TypeFields = Pick<
  TypedAccount,
  'rdpLinkedAccountType' | 'costBasis' | 'accountOwner' | 'afterTaxCostBasics'
>;

/** What an account starts with once its type is chosen: 75 % of the balance as cost basis, or an owner [B4-31]. */
export function accountChange(balance: Cents, type: 1 | 2 | 3): TypeFields {
  const change = accountTypeChange({
    kind: 'accountTypeChange',
    balance: toDollars(balance),
    rdpLinkedAccountType: type,
  });
  return {
    rdpLinkedAccountType: type,
    costBasis: change.costBasis === null ? null : toCents(change.costBasis),
    accountOwner: change.accountOwner === null ? null : 1,
    afterTaxCostBasics: toCents(change.afterTaxCostBasics),
  };
}
