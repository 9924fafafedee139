import { RELATIONSHIP } from '../relationship/index.ts';
import { DAY, DOLLARS, FLAG, listOf, optional, RATE, record, TIME, type TypeOf } from '../shape/index.ts';

const PERSON = record({
  dateOfBirth: DAY,
  annualIncome: optional(DOLLARS),
  expectedAnnualIncomeIncrease: optional(RATE),
});

const PENSION = record({
  annualPensionIncome: optional(DOLLARS),
  pensionCostOfLivingAdjustment: optional(RATE),
  retirementAge: optional(TIME),
  pensionSurvivorBenefit: optional(RATE),
});

const INCOMES = record({
  pension: optional(PENSION),
  otherIncome: optional(DOLLARS),
  otherIncomeYears: optional(TIME),
  lumpSumArRetirement: optional(DOLLARS),
});

const EXTRA_EXPENSE = record({
  amount: DOLLARS,
  startAge: TIME,
  endAge: TIME,
  inflationRate: optional(RATE),
});

const SPECIAL_INCOME = record({
  amount: DOLLARS,
  startAge: TIME,
  endAge: TIME,
  taxRate: optional(RATE),
  yearlyIncrease: optional(RATE),
});

const COMPANY_STOCK = record({
  includeStock: optional(FLAG),
  balance: optional(DOLLARS),
  costBasic: optional(DOLLARS),
  afterTax: optional(DOLLARS),
  planningAge: optional(TIME),
});

const BALANCES = record({
  totalMoneyInPreTax: optional(DOLLARS),
  totalMoneyInTaxable: optional(DOLLARS),
  costBasisTaxable: optional(DOLLARS),
  totalMoneyInRoth: optional(DOLLARS),
  afterTaxContributions: optional(DOLLARS),
  spouseTotalMoneyInPreTax: optional(DOLLARS),
  spouseAfterTaxContributions: optional(DOLLARS),
});

const SAVINGS_RATES = record({
  preTaxPlanSavingsRate: optional(RATE),
  taxablePlanSavingsRate: optional(RATE),
  rothPlanSavingsRate: optional(RATE),
  spousePreTaxPlanSavingsRate: optional(RATE),
  spouseTaxablePlanSavingsRate: optional(RATE),
  spouseRothPlanSavingsRate: optional(RATE),
});

const CONTRIBUTIONS = record({
  preTaxYearlyRetirementContributions: optional(DOLLARS),
  taxableYearlyRetirementContributions: optional(DOLLARS),
  rothIRAYearlyRetirementContributions: optional(DOLLARS),
  spousePreTaxYearlyRetirementContributions: optional(DOLLARS),
  spouseTaxableYearlyRetirementContributions: optional(DOLLARS),
  spouseRothIRAYearlyRetirementContributions: optional(DOLLARS),
});

const SOCIAL_SECURITY = record({
  socialSecurityAge: optional(TIME),
  socialSecurityAnnualAmount: optional(DOLLARS),
  socialSecurityCustomValues: optional(FLAG),
  customSocialSecurityIncome: optional(DOLLARS),
  customSocialSecurityAge: optional(TIME),
  spouseSocialSecurityAge: optional(TIME),
  spouseSocialSecurityAnnualAmount: optional(DOLLARS),
  spouseSocialSecurityCustomValues: optional(FLAG),
  spouseCustomSocialSecurityIncome: optional(DOLLARS),
  spouseCustomSocialSecurityAge: optional(TIME),
});

const RETIREMENT_PLAN = record({
  retirementAge: optional(TIME),
  lifeExpectancy: TIME,
  monthlyExpenses: DOLLARS,
  employerMatch: optional(RATE),
  spouseRetirementAge: optional(TIME),
  spouseLifeExpectancy: optional(TIME),
  spouseEmployerMatch: optional(RATE),
});

const RATES = record({
  expectedAnnualRateReturn: RATE,
  expectedAnnualRateOfReturnInRetirement: RATE,
  expectedAnnualInflationRate: RATE,
  taxRate: RATE,
});

/** The body of the calculate call; field names are the specification's. */
export const DISTRIBUTION_SHAPE = record({
  asOf: DAY,
  personalInformation: record({
    dateOfBirth: DAY,
    annualIncome: optional(DOLLARS),
    expectedAnnualIncomeIncrease: optional(RATE),
    relationshipStatus: RELATIONSHIP,
  }),
  spousePersonalInformation: optional(PERSON),
  retirementPlan: RETIREMENT_PLAN,
  rates: RATES,
  balances: BALANCES,
  savingsRates: optional(SAVINGS_RATES),
  contributions: optional(CONTRIBUTIONS),
  socialSecurity: optional(SOCIAL_SECURITY),
  incomes: optional(record({ own: optional(INCOMES), spouse: optional(INCOMES) })),
  hasExtraExpenses: optional(FLAG),
  extraExpenses: optional(listOf(EXTRA_EXPENSE)),
  hasSpecialIncomes: optional(FLAG),
  specialIncomes: optional(listOf(SPECIAL_INCOME)),
  hasCompanyStock: optional(FLAG),
  companyStock: optional(COMPANY_STOCK),
});
export type DistributionInput = TypeOf<typeof DISTRIBUTION_SHAPE>;
export type IncomesInput = TypeOf<typeof INCOMES>;
