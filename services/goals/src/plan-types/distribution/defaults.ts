import {
  ACCOUNT_TYPE_NAME,
  balanceAnswers,
  ofPlanType,
  savingsAnswers,
  socialSecurityAnswers,
  type DistributionCalculator,
  type LinkedAccount,
} from '@fw/contract-goals';
import {
  accountChange,
  balancesAtStart,
  defaultSocialSecurity,
  openingSavingsSplit,
} from '@fw/planning/distribution-plan';
import type { IsoDate } from '@fw/units';
import * as z from 'zod/mini';
import { linksOfAccounts } from '../account-list.ts';
import type { BasePlan, DefaultSources } from '../definition.ts';
import { impossibleAnswers } from '../own-values.ts';
import { EMPTY_ANSWERS, NO_BALANCES, NO_SPLIT } from './answers.ts';

/** The kind that the type of an account names; another one is chosen in the questionnaire. */
const guessType = ({ typeName }: LinkedAccount): 1 | 3 => (/roth/i.test(typeName) ? 3 : 1);

/** A linked account without a kind gets the one its type names, with what that kind starts with [B4-31]. */
export function typedAccount(account: LinkedAccount): LinkedAccount {
  if (!account.isLinked || account.rdpLinkedAccountType !== null) return account;
  const type = guessType(account);
  return {
    ...account,
    ...accountChange(account.balance, type),
    rdpLinkedAccountTypeName: ACCOUNT_TYPE_NAME[type],
  };
}

/**
 * The accounts that the retirement plan counts with, at its balances; kinds stay as the person entered them. A plan that
 * was opened before the retirement plan was committed links them here for the first time.
 */
function followedLinks(own: readonly LinkedAccount[], base: readonly LinkedAccount[]): LinkedAccount[] {
  const linked = new Map(
    base.flatMap((link) => (link.isLinked ? [[link.userAccountId, link] as const] : [])),
  );
  const known = new Set(own.map(({ userAccountId }) => userAccountId));
  return [
    ...own.map((account) => {
      const link = linked.get(account.userAccountId);
      return link ? { ...account, isLinked: true, balance: link.balance } : { ...account, isLinked: false };
    }),
    ...[...linked.values()].filter(({ userAccountId }) => !known.has(userAccountId)),
  ];
}

/** What is computed from the retirement plan and from accounts, with the limits of an answer. */
const DERIVED = z.object({ ...socialSecurityAnswers, ...savingsAnswers, ...balanceAnswers });

/**
 * Everything that follows from the retirement plan, taken again [B4-26] [B4-27]: the tax rate is null until it is
 * estimated on its step [B4-29]. Expenses, incomes, company stock and kinds of accounts stay as the person entered them.
 */
export function rebasedAnswers(
  answers: DistributionCalculator,
  { number, calculator }: BasePlan,
  today: IsoDate,
): DistributionCalculator {
  const plan = ofPlanType('RETIREMENT', calculator);
  const { retirementPlanDetails: details, assetsGrowPlan: growth } = plan;
  const next: DistributionCalculator = {
    ...answers,
    ...NO_BALANCES,
    ...NO_SPLIT,
    retirementPlan: { ...plan, currentStep: 0, linkedAccounts: [] },
    retirementPlanNumber: number,
    linkedAccounts: followedLinks(answers.linkedAccounts, plan.linkedAccounts).map(typedAccount),
    monthlyExpenses: details.monthlyExpenses,
    retirementAge: details.retirementAge,
    expectedAnnualInflationRate: growth.expectedAnnualInflationRate,
    expectedAnnualRateReturn: growth.expectedAnnualRateReturn,
    expectedAnnualRateOfReturnInRetirement: growth.expectedAnnualRate,
    taxRate: null,
  };
  const derived = {
    ...defaultSocialSecurity(next, today),
    ...openingSavingsSplit(next),
    ...balancesAtStart(next),
  };
  return { ...next, ...derived, ...impossibleAnswers(DERIVED, derived) };
}

/** Default answers: of the committed retirement plan and the accounts it counts with. */
export function defaults({ today, accounts, base }: DefaultSources): DistributionCalculator {
  const linkedAccounts = linksOfAccounts(accounts ?? [], base?.calculator.linkedAccounts ?? []);
  const answers = { ...EMPTY_ANSWERS, linkedAccounts };
  return base === null ? answers : rebasedAnswers(answers, base, today);
}
