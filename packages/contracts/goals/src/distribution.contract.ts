import { day, shownRate, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import {
  companyStock,
  DISTRIBUTION_MESSAGE as TEXT,
  extraExpenses,
  specialIncomes,
} from './distribution-entries.contract.ts';
import { currentStep, linkedAccounts, money, rateUpTo, yearsBetween } from './plan-fields.contract.ts';
import { MAX_AGE, RETIREMENT_MESSAGE, retirementCalculator } from './retirement.contract.ts';

/** Ages at which Social Security can be claimed [B9-04]. */
export const CLAIM_AGE = { min: 62, max: 70 } as const;

const amount = z.nullable(money);
const share = z.nullable(rateUpTo(1, RETIREMENT_MESSAGE.upTo100Percent));
const claimAge = z.nullable(yearsBetween(CLAIM_AGE.min, CLAIM_AGE.max, TEXT.socialSecurityAge));
const claimYear = z.nullable(yearsBetween(1900, 2200, TEXT.socialSecurityYear));
const flag = z.nullable(z.boolean());

/** Social Security of the person and, with a spouse prefix, of the spouse or partner [B3-32]; dollars a year. */
export const socialSecurityAnswers = {
  socialSecurityAge: claimAge,
  socialSecurityYear: claimYear,
  socialSecurityAnnualAmount: amount,
  ownSocialSecurityIncome: amount,
  socialSecurityCustomValues: z.boolean(),
  customSocialSecurityIncome: amount,
  customSocialSecurityAge: claimAge,
  customSocialSecurityYear: claimYear,
  spouseSocialSecurityAge: claimAge,
  spouseSocialSecurityYear: claimYear,
  spouseSocialSecurityAnnualAmount: amount,
  spouseOwnSocialSecurityIncome: amount,
  spouseSocialSecurityCustomValues: z.boolean(),
  spouseCustomSocialSecurityIncome: amount,
  spouseCustomSocialSecurityAge: claimAge,
  customSpouseSocialSecurityYear: claimYear,
} as const;

/** How the savings rate is split [B3-34], and the other contributions of a year [B3-35]. */
export const savingsAnswers = {
  preTaxPlanSavingsRate: share,
  taxablePlanSavingsRate: share,
  rothPlanSavingsRate: share,
  spousePreTaxPlanSavingsRate: share,
  spouseTaxablePlanSavingsRate: share,
  spouseRothPlanSavingsRate: share,
  preTaxYearlyRetirementContributions: amount,
  taxableYearlyRetirementContributions: amount,
  rothIRAYearlyRetirementContributions: amount,
  spousePreTaxYearlyRetirementContributions: amount,
  spouseTaxableYearlyRetirementContributions: amount,
  spouseRothIRAYearlyRetirementContributions: amount,
} as const;

/** The balances a person enters where the linked accounts are not the whole household [B3-36]. */
export const balanceAnswers = {
  totalMoneyInTaxable: amount,
  totalMoneyInRoth: amount,
  totalMoneyInPreTax: amount,
  spouseTotalMoneyInPreTax: amount,
  costBasisTaxable: amount,
  afterTaxContributions: amount,
  spouseAfterTaxContributions: amount,
} as const;

/** Answers of the distribution questionnaire [B3-30] to [B3-39]; a draft may have gaps (null). */
export const distributionCalculator = z.strictObject({
  planType: z.literal('DISTRIBUTION_PLANNING'),
  currentStep,
  committedOn: z.nullable(day),
  /** The committed retirement plan behind it, its linked accounts left out; null while there is none. */
  retirementPlan: z.nullable(retirementCalculator),
  /** The version of that plan; the defaults are taken again when a later one is committed [B4-27]. */
  retirementPlanNumber: z.int().check(z.gte(0)),
  linkedAccounts,
  monthlyExpenses: amount,
  expectedAnnualInflationRate: share,
  expectedAnnualRateReturn: z.nullable(rateUpTo(0.08, RETIREMENT_MESSAGE.upTo8Percent)),
  expectedAnnualRateOfReturnInRetirement: z.nullable(rateUpTo(0.08, RETIREMENT_MESSAGE.upTo8Percent)),
  retirementAge: z.nullable(yearsBetween(1, MAX_AGE, RETIREMENT_MESSAGE.retirementAge)),
  taxRate: z.nullable(rateUpTo(1, TEXT.expectedTaxRate)),
  ...socialSecurityAnswers,
  hasExtraExpenses: flag,
  hasSpecialIncomes: flag,
  hasCompanyStock: flag,
  extraExpenses,
  specialIncomes,
  companyStock: z.nullable(companyStock),
  ...savingsAnswers,
  ...balanceAnswers,
});
export type DistributionCalculator = z.output<typeof distributionCalculator>;
/** The same on the wire. */
export type DistributionCalculatorOnWire = z.input<typeof distributionCalculator>;

/** A year in retirement [B3-43]; nominal dollars after tax, `display` as a screen shows them. */
export const distributionRow = z.object({
  year: z.number(),
  yourAge: z.number(),
  spouseAge: z.nullable(z.number()),
  expenses: usd,
  pensionsAfterTax: usd,
  socialSecurityAfterTax: usd,
  selfEmploymentAfterTax: usd,
  afterTaxWithdrawalsAllAccountsWithoutTakingStock: usd,
  /** Above 0 a deposit to the taxable account, below 0 a shortfall. */
  afterAccountWithdrawalsOrTaxableAccountsDeposit: usd,
  requiredMinimumDistribution: usd,
  stockDistribution: usd,
  stockTax: usd,
  withdrawals: z.object({ taxable: usd, preTax: usd, roth: usd }),
  endBalances: z.object({ preTax: usd, spousePreTax: usd, taxable: usd, costBasisTaxable: usd, roth: usd }),
  display: z.object({
    yourAge: z.string(),
    spouseAge: z.nullable(z.string()),
    pensionsAfterTax: z.string(),
    socialSecurityAfterTax: z.string(),
    selfEmploymentAfterTax: z.string(),
    afterTaxWithdrawalsAllAccountsWithoutTakingStock: z.string(),
    afterAccountWithdrawalsOrTaxableAccountsDeposit: z.string(),
  }),
});
export type DistributionRow = z.output<typeof distributionRow>;

export const distributionFigures = {
  rows: z.array(distributionRow),
  /** True where every year in retirement has no shortfall [B4-37]. */
  planMet: z.boolean(),
  coveredYears: z.number(),
  requiredYears: z.number(),
  endingBalance: usd,
} as const;

/** What a committed distribution plan answers. */
export const distributionResult = z.object({
  planType: z.literal('DISTRIBUTION_PLANNING'),
  ...distributionFigures,
  taxRate: shownRate,
  /** The day of the computation, for which ages hold. */
  asOf: day,
});
export type DistributionResult = z.output<typeof distributionResult>;
