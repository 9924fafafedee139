import * as z from 'zod/mini';
import { DAY, DOLLARS, FLAG, listOf, RATE, RELATIONSHIP, TIME } from './fields.ts';
import { planEvents } from './plan-events.ts';

const person = z.object({
  dateOfBirth: DAY,
  annualIncome: z.nullish(DOLLARS),
  expectedAnnualIncomeIncrease: z.nullish(RATE),
});

const pension = z.object({
  annualPensionIncome: z.nullish(DOLLARS),
  pensionCostOfLivingAdjustment: z.nullish(RATE),
  retirementAge: z.nullish(TIME),
  pensionSurvivorBenefit: z.nullish(RATE),
});

const incomes = z.object({
  pension: z.nullish(pension),
  otherIncome: z.nullish(DOLLARS),
  otherIncomeYears: z.nullish(TIME),
  lumpSumArRetirement: z.nullish(DOLLARS),
});

const extraExpense = z.object({
  amount: DOLLARS,
  startAge: TIME,
  endAge: TIME,
  inflationRate: z.nullish(RATE),
});

const specialIncome = z.object({
  amount: DOLLARS,
  startAge: TIME,
  endAge: TIME,
  taxRate: z.nullish(RATE),
  yearlyIncrease: z.nullish(RATE),
});

const companyStock = z.object({
  includeStock: z.nullish(FLAG),
  balance: z.nullish(DOLLARS),
  costBasic: z.nullish(DOLLARS),
  afterTax: z.nullish(DOLLARS),
  planningAge: z.nullish(TIME),
});

const balances = z.object({
  totalMoneyInPreTax: z.nullish(DOLLARS),
  totalMoneyInTaxable: z.nullish(DOLLARS),
  costBasisTaxable: z.nullish(DOLLARS),
  totalMoneyInRoth: z.nullish(DOLLARS),
  afterTaxContributions: z.nullish(DOLLARS),
  spouseTotalMoneyInPreTax: z.nullish(DOLLARS),
  spouseAfterTaxContributions: z.nullish(DOLLARS),
});

const savingsRates = z.object({
  preTaxPlanSavingsRate: z.nullish(RATE),
  taxablePlanSavingsRate: z.nullish(RATE),
  rothPlanSavingsRate: z.nullish(RATE),
  spousePreTaxPlanSavingsRate: z.nullish(RATE),
  spouseTaxablePlanSavingsRate: z.nullish(RATE),
  spouseRothPlanSavingsRate: z.nullish(RATE),
});

const contributions = z.object({
  preTaxYearlyRetirementContributions: z.nullish(DOLLARS),
  taxableYearlyRetirementContributions: z.nullish(DOLLARS),
  rothIRAYearlyRetirementContributions: z.nullish(DOLLARS),
  spousePreTaxYearlyRetirementContributions: z.nullish(DOLLARS),
  spouseTaxableYearlyRetirementContributions: z.nullish(DOLLARS),
  spouseRothIRAYearlyRetirementContributions: z.nullish(DOLLARS),
});

const socialSecurity = z.object({
  socialSecurityAge: z.nullish(TIME),
  socialSecurityAnnualAmount: z.nullish(DOLLARS),
  socialSecurityCustomValues: z.nullish(FLAG),
  customSocialSecurityIncome: z.nullish(DOLLARS),
  customSocialSecurityAge: z.nullish(TIME),
  spouseSocialSecurityAge: z.nullish(TIME),
  spouseSocialSecurityAnnualAmount: z.nullish(DOLLARS),
  spouseSocialSecurityCustomValues: z.nullish(FLAG),
  spouseCustomSocialSecurityIncome: z.nullish(DOLLARS),
  spouseCustomSocialSecurityAge: z.nullish(TIME),
});

const retirementPlan = z.object({
  retirementAge: z.nullish(TIME),
  lifeExpectancy: TIME,
  monthlyExpenses: DOLLARS,
  employerMatch: z.nullish(RATE),
  spouseRetirementAge: z.nullish(TIME),
  spouseLifeExpectancy: z.nullish(TIME),
  spouseEmployerMatch: z.nullish(RATE),
});

const rates = z.object({
  expectedAnnualRateReturn: RATE,
  expectedAnnualRateOfReturnInRetirement: RATE,
  expectedAnnualInflationRate: RATE,
  taxRate: RATE,
});

/** The body of the calculate call; field names are the specification's. */
export const distributionInput = z.object({
  asOf: DAY,
  personalInformation: z.object({
    dateOfBirth: DAY,
    annualIncome: z.nullish(DOLLARS),
    expectedAnnualIncomeIncrease: z.nullish(RATE),
    relationshipStatus: RELATIONSHIP,
  }),
  spousePersonalInformation: z.nullish(person),
  retirementPlan,
  rates,
  balances,
  savingsRates: z.nullish(savingsRates),
  contributions: z.nullish(contributions),
  socialSecurity: z.nullish(socialSecurity),
  incomes: z.nullish(z.object({ own: z.nullish(incomes), spouse: z.nullish(incomes) })),
  hasExtraExpenses: z.nullish(FLAG),
  extraExpenses: z.nullish(listOf(extraExpense)),
  hasSpecialIncomes: z.nullish(FLAG),
  specialIncomes: z.nullish(listOf(specialIncome)),
  hasCompanyStock: z.nullish(FLAG),
  companyStock: z.nullish(companyStock),
  /** Events and phases of the retirement plan. */
  events: z.nullish(planEvents),
});
export type DistributionInput = z.output<typeof distributionInput>;

/** A distribution plan, with pre-tax money converted to Roth every year between two ages, both included. */
export const withdrawalStrategiesInput = z.extend(distributionInput, {
  conversion: z.nullish(z.object({ yearlyAmount: DOLLARS, fromAge: TIME, toAge: TIME })),
});
export type WithdrawalStrategiesInput = z.output<typeof withdrawalStrategiesInput>;
export type IncomesInput = z.output<typeof incomes>;
