import { add, sum, toDollars, ZERO_CENTS, type Cents } from '@fw/units';
import { isCouple } from '../relationship/index.ts';
import { roundTo } from '../rounding/index.ts';
import type { BalanceAnswers, DistributionAnswers, TypedAccount } from './answers.ts';

const PRE_TAX = 1;
const TAXABLE = 2;
const ROTH = 3;
const SPOUSE = 2;

/** The balances that a plan starts from, an amount that is not known counts as 0. */
export type HouseholdBalances = { readonly [Name in keyof BalanceAnswers]: Cents };

/** Married or partnered: the fields of the spouse or partner count. */
export const isCouplePlan = ({ retirementPlan }: Pick<DistributionAnswers, 'retirementPlan'>): boolean =>
  isCouple(retirementPlan?.personalInformation.relationshipStatus);

/** Household retirement savings of the retirement plan. */
export const householdTotal = ({ retirementPlan }: Pick<DistributionAnswers, 'retirementPlan'>): Cents =>
  retirementPlan?.estimatedHousehold ?? ZERO_CENTS;

/** Accounts that the plan counts with. */
export const activeAccounts = <Account extends TypedAccount>(accounts: readonly Account[]): Account[] =>
  accounts.filter(({ isLinked, isDeleted }) => isLinked && !isDeleted);

const wholeDollars = (amount: Cents): number => roundTo(toDollars(amount), 0);

/** Two amounts that agree once rounded to whole dollars [B9-17]. */
export const agree = (left: Cents, right: Cents): boolean => wholeDollars(left) === wholeDollars(right);

/** True where the linked accounts are the whole household, in whole dollars [B4-32]. */
export function accountsMatchHousehold(
  answers: Pick<DistributionAnswers, 'retirementPlan' | 'linkedAccounts'>,
): boolean {
  const accounts = activeAccounts(answers.linkedAccounts);
  return accounts.length > 0 && agree(sum(accounts.map(({ balance }) => balance)), householdTotal(answers));
}

const known = (amount: Cents | null): Cents => amount ?? ZERO_CENTS;

const enteredBalances = (answers: DistributionAnswers): HouseholdBalances => {
  const ofCouple = (amount: Cents | null): Cents => (isCouplePlan(answers) ? known(amount) : ZERO_CENTS);
  return {
    totalMoneyInTaxable: known(answers.totalMoneyInTaxable),
    totalMoneyInRoth: known(answers.totalMoneyInRoth),
    totalMoneyInPreTax: known(answers.totalMoneyInPreTax),
    spouseTotalMoneyInPreTax: ofCouple(answers.spouseTotalMoneyInPreTax),
    costBasisTaxable: known(answers.costBasisTaxable),
    afterTaxContributions: known(answers.afterTaxContributions),
    spouseAfterTaxContributions: ofCouple(answers.spouseAfterTaxContributions),
  };
};

function balancesOfAccounts(answers: DistributionAnswers): HouseholdBalances {
  const accounts = activeAccounts(answers.linkedAccounts);
  const ofType = (type: number) => accounts.filter((account) => account.rdpLinkedAccountType === type);
  const isSpouses = ({ accountOwner }: TypedAccount): boolean =>
    isCouplePlan(answers) && accountOwner === SPOUSE;
  const own = ofType(PRE_TAX).filter((account) => !isSpouses(account));
  const spouses = ofType(PRE_TAX).filter(isSpouses);
  const total = (list: readonly TypedAccount[], of: (account: TypedAccount) => Cents | null): Cents =>
    sum(list.map((account) => known(of(account))));
  const balance = (account: TypedAccount): Cents => account.balance;
  const afterTax = (account: TypedAccount): Cents | null => account.afterTaxCostBasics;
  return {
    totalMoneyInTaxable: total(ofType(TAXABLE), balance),
    totalMoneyInRoth: total(ofType(ROTH), balance),
    totalMoneyInPreTax: total(own, balance),
    spouseTotalMoneyInPreTax: total(spouses, balance),
    costBasisTaxable: total(ofType(TAXABLE), ({ costBasis }) => costBasis),
    afterTaxContributions: total(own, afterTax),
    spouseAfterTaxContributions: total(spouses, afterTax),
  };
}

/** Balances by kind: of the linked accounts where they are the whole household, otherwise as entered [B4-32]. */
export const householdBalances = (answers: DistributionAnswers): HouseholdBalances =>
  accountsMatchHousehold(answers) ? balancesOfAccounts(answers) : enteredBalances(answers);

/** What company stock is limited by: the person's pre-tax money, and all after-tax contributions [B5-32]. */
export function stockLimits(answers: DistributionAnswers): {
  readonly totalPreTax: Cents;
  readonly totalAfterTax: Cents;
} {
  const balances = householdBalances(answers);
  return {
    totalPreTax: balances.totalMoneyInPreTax,
    totalAfterTax: add(balances.afterTaxContributions, balances.spouseAfterTaxContributions),
  };
}
