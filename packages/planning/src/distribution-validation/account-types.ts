import type { DistributionValidationOf } from '../inputs/distribution-validation.ts';
import { HALF_A_CENT } from '../rounding/index.ts';
import { active, OWN, PRE_TAX, sameDollars, TAXABLE, total } from './linked-account.ts';
import { roundTo } from '../rounding/index.ts';

const SINGLE = 0;

export type AccountTypes = DistributionValidationOf<'accountTypes'>;

export interface AccountTypesResult {
  readonly total: number;
  readonly valid: boolean;
  readonly errors: readonly string[];
}

export interface AccountTypeChangeResult {
  readonly costBasis: number | null;
  readonly accountOwner: number | null;
  readonly afterTaxCostBasics: number;
  readonly costBasisRequired: boolean;
  readonly afterTaxRequired: boolean;
}

/** Rule B9-05. */
const DEFAULT_BASIS_SHARE = 0.75;

function toAmounts(input: AccountTypes) {
  const isSingle = (input.relationshipStatus ?? SINGLE) === SINGLE;
  return {
    preTax: input.totalMoneyInPreTax ?? 0,
    taxable: input.totalMoneyInTaxable ?? 0,
    roth: input.totalMoneyInRoth ?? 0,
    basis: input.costBasisTaxable ?? 0,
    afterTax: input.afterTaxContributions ?? 0,
    spousePreTax: isSingle ? 0 : (input.spouseTotalMoneyInPreTax ?? 0),
    spouseAfterTax: isSingle ? 0 : (input.spouseAfterTaxContributions ?? 0),
  };
}

const exceeds = (amount: number, limit: number): boolean => amount - limit >= HALF_A_CENT;

/** Do the three buckets fit the household? Dollars, compared in whole dollars. Rules B5-26 to B5-30. */
export function accountTypes(input: AccountTypes): AccountTypesResult {
  const amounts = toAmounts(input);
  const sum = amounts.preTax + amounts.taxable + amounts.roth + amounts.spousePreTax;
  const checks: readonly (readonly [boolean, string])[] = [
    [!sameDollars(sum, input.householdTotal), 'TOTAL_MISMATCH'],
    [exceeds(amounts.afterTax, amounts.preTax), 'AFTER_TAX_EXCEEDS_PRE_TAX'],
    [exceeds(amounts.spouseAfterTax, amounts.spousePreTax), 'SPOUSE_AFTER_TAX_EXCEEDS_PRE_TAX'],
    [exceeds(amounts.basis, amounts.taxable), 'COST_BASIS_EXCEEDS_TAXABLE'],
    [Object.values(amounts).some((amount) => amount < 0), 'NOT_POSITIVE'],
  ];
  const errors = checks.filter(([isBroken]) => isBroken).map(([, code]) => code);
  return { total: sum, valid: errors.length === 0, errors };
}

/** What an account needs once its type is chosen; the cost basis is 75 % of the balance to the cent. Rule B4-31. */
export function accountTypeChange(
  input: DistributionValidationOf<'accountTypeChange'>,
): AccountTypeChangeResult {
  const isTaxable = input.rdpLinkedAccountType === TAXABLE;
  const isPreTax = input.rdpLinkedAccountType === PRE_TAX;
  return {
    costBasis: isTaxable ? roundTo(input.balance * DEFAULT_BASIS_SHARE, 2) : null,
    accountOwner: isPreTax ? OWN : null,
    afterTaxCostBasics: 0,
    costBasisRequired: isTaxable,
    afterTaxRequired: isPreTax,
  };
}

/** Is the sum of the linked accounts the household total, in whole dollars? Rule B4-32. */
export function matchHousehold(input: DistributionValidationOf<'matchHousehold'>): {
  readonly match: boolean;
} {
  const balances = active(input.linkedAccounts ?? []).map(({ balance }) => balance);
  return { match: sameDollars(total(balances), input.householdTotal) };
}
