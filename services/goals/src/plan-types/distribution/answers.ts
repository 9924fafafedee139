import { type DistributionCalculator } from '@fw/contract-goals';

/** Balances that are taken again from the retirement plan. */
export const NO_BALANCES = {
  totalMoneyInTaxable: null,
  totalMoneyInRoth: null,
  totalMoneyInPreTax: null,
  spouseTotalMoneyInPreTax: null,
  costBasisTaxable: null,
  afterTaxContributions: null,
  spouseAfterTaxContributions: null,
} as const;

/** A split of the savings that is taken again from the retirement plan. */
export const NO_SPLIT = {
  preTaxPlanSavingsRate: null,
  taxablePlanSavingsRate: null,
  rothPlanSavingsRate: null,
  spousePreTaxPlanSavingsRate: null,
  spouseTaxablePlanSavingsRate: null,
  spouseRothPlanSavingsRate: null,
  preTaxYearlyRetirementContributions: null,
  taxableYearlyRetirementContributions: null,
  rothIRAYearlyRetirementContributions: null,
  spousePreTaxYearlyRetirementContributions: null,
  spouseTaxableYearlyRetirementContributions: null,
  spouseRothIRAYearlyRetirementContributions: null,
} as const;

/** A questionnaire of which nothing is known: no retirement plan is committed. */
export const EMPTY_ANSWERS: DistributionCalculator = {
  planType: 'DISTRIBUTION_PLANNING',
  currentStep: 0,
  committedOn: null,
  retirementPlan: null,
  retirementPlanNumber: 0,
  linkedAccounts: [],
  monthlyExpenses: null,
  expectedAnnualInflationRate: null,
  expectedAnnualRateReturn: null,
  expectedAnnualRateOfReturnInRetirement: null,
  retirementAge: null,
  taxRate: null,
  socialSecurityAge: null,
  socialSecurityYear: null,
  socialSecurityAnnualAmount: null,
  ownSocialSecurityIncome: null,
  socialSecurityCustomValues: false,
  customSocialSecurityIncome: null,
  customSocialSecurityAge: null,
  customSocialSecurityYear: null,
  spouseSocialSecurityAge: null,
  spouseSocialSecurityYear: null,
  spouseSocialSecurityAnnualAmount: null,
  spouseOwnSocialSecurityIncome: null,
  spouseSocialSecurityCustomValues: false,
  spouseCustomSocialSecurityIncome: null,
  spouseCustomSocialSecurityAge: null,
  customSpouseSocialSecurityYear: null,
  hasExtraExpenses: null,
  hasSpecialIncomes: null,
  hasCompanyStock: null,
  extraExpenses: [],
  specialIncomes: [],
  companyStock: null,
  ...NO_SPLIT,
  ...NO_BALANCES,
};
