import { MAX_ENTRIES } from '@fw/contract-goals';
import { retirementPlan } from '../retirement/definition.ts';

const PLAN: Readonly<Record<string, string>> = {
  monthlyExpenses: 'Monthly spending in retirement',
  retirementAge: 'Retirement age',
  taxRate: 'Tax rate in retirement',
  expectedAnnualInflationRate: 'Inflation',
  expectedAnnualRateReturn: 'Expected rate of return',
  expectedAnnualRateOfReturnInRetirement: 'Rate of return in retirement',
  socialSecurityAge: 'Age Social Security starts',
  socialSecurityYear: 'Year Social Security starts',
  socialSecurityAnnualAmount: 'Social Security a year',
  ownSocialSecurityIncome: 'Own Social Security a year',
  socialSecurityCustomValues: 'Custom Social Security',
  customSocialSecurityIncome: 'Custom Social Security a year',
  customSocialSecurityAge: 'Custom Social Security age',
  customSocialSecurityYear: 'Custom Social Security year',
  spouseSocialSecurityAge: 'Spouse or partner: Age Social Security starts',
  spouseSocialSecurityYear: 'Spouse or partner: Year Social Security starts',
  spouseSocialSecurityAnnualAmount: 'Spouse or partner: Social Security a year',
  spouseOwnSocialSecurityIncome: 'Spouse or partner: Own Social Security a year',
  spouseSocialSecurityCustomValues: 'Spouse or partner: Custom Social Security',
  spouseCustomSocialSecurityIncome: 'Spouse or partner: Custom Social Security a year',
  spouseCustomSocialSecurityAge: 'Spouse or partner: Custom Social Security age',
  customSpouseSocialSecurityYear: 'Spouse or partner: Custom Social Security year',
  hasExtraExpenses: 'Extra expenses',
  hasSpecialIncomes: 'Special income',
  hasCompanyStock: 'Company stock in your 401K',
  'companyStock.includeStock': 'In-kind distribution of company stock',
  'companyStock.balance': 'Balance of company stock',
  'companyStock.costBasic': 'Cost basis of company stock',
  'companyStock.afterTax': 'After-tax contributions utilized for company stock',
  'companyStock.planningAge': 'Age of the in-kind distribution',
  preTaxPlanSavingsRate: 'Savings rate: Pre-tax',
  taxablePlanSavingsRate: 'Savings rate: After tax/Taxable',
  rothPlanSavingsRate: 'Savings rate: Roth',
  spousePreTaxPlanSavingsRate: 'Spouse or partner: Savings rate: Pre-tax',
  spouseTaxablePlanSavingsRate: 'Spouse or partner: Savings rate: After tax/Taxable',
  spouseRothPlanSavingsRate: 'Spouse or partner: Savings rate: Roth',
  preTaxYearlyRetirementContributions: 'Yearly contributions: Pre-tax',
  taxableYearlyRetirementContributions: 'Yearly contributions: After tax/Taxable',
  rothIRAYearlyRetirementContributions: 'Yearly contributions: Roth',
  spousePreTaxYearlyRetirementContributions: 'Spouse or partner: Yearly contributions: Pre-tax',
  spouseTaxableYearlyRetirementContributions: 'Spouse or partner: Yearly contributions: After tax/Taxable',
  spouseRothIRAYearlyRetirementContributions: 'Spouse or partner: Yearly contributions: Roth',
  totalMoneyInTaxable: 'Taxable balance',
  totalMoneyInRoth: 'Roth balance',
  totalMoneyInPreTax: 'Pre-tax balance',
  spouseTotalMoneyInPreTax: 'Spouse or partner: Pre-tax balance',
  costBasisTaxable: 'Cost basis of the taxable balance',
  afterTaxContributions: 'After-tax contributions',
  spouseAfterTaxContributions: 'Spouse or partner: After-tax contributions',
  retirementPlanNumber: 'Version of the retirement plan',
};

const ENTRY = { name: 'name', amount: 'amount', startAge: 'start age', endAge: 'end age', order: 'place' };
const EXPENSE = { ...ENTRY, inflationRate: 'inflation' };
const INCOME = { ...ENTRY, taxRate: 'tax rate', yearlyIncrease: 'yearly increase' };

const ofEntries = (list: string, title: string, fields: Readonly<Record<string, string>>) =>
  Array.from({ length: MAX_ENTRIES }, (_, index) =>
    Object.entries(fields).map(
      ([field, word]) =>
        [`${list}.${String(index)}.${field}`, `${title} ${String(index + 1)}: ${word}`] as const,
    ),
  ).flat();

/** Words for the answers of the distribution questionnaire, by path. */
export const LABELS: Readonly<Record<string, string>> = {
  ...PLAN,
  ...Object.fromEntries(ofEntries('extraExpenses', 'Extra expense', EXPENSE)),
  ...Object.fromEntries(ofEntries('specialIncomes', 'Special income', INCOME)),
  ...Object.fromEntries(
    Object.entries(retirementPlan.labels).map(([path, label]) => [`retirementPlan.${path}`, label] as const),
  ),
};
