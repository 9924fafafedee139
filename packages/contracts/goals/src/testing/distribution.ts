import type { DistributionCalculatorOnWire } from '../distribution.contract.ts';
import { aRetirementCalculator } from '../testing.ts';

/** A distribution questionnaire of a single person aged 40 in November 2026 that can be committed, as it travels. */
export const aDistributionCalculator = (
  over: Partial<DistributionCalculatorOnWire> = {},
): DistributionCalculatorOnWire => ({
  planType: 'DISTRIBUTION_PLANNING',
  currentStep: 0,
  committedOn: null,
  retirementPlan: aRetirementCalculator({ committedOn: '2026-11-01' }),
  retirementPlanNumber: 1,
  linkedAccounts: [],
  monthlyExpenses: 4_000,
  expectedAnnualInflationRate: 0.02,
  expectedAnnualRateReturn: 0.05,
  expectedAnnualRateOfReturnInRetirement: 0.05,
  retirementAge: 65,
  taxRate: 0.15,
  socialSecurityAge: 65,
  socialSecurityYear: 2051,
  socialSecurityAnnualAmount: 30_000,
  ownSocialSecurityIncome: 30_000,
  socialSecurityCustomValues: false,
  customSocialSecurityIncome: 30_000,
  customSocialSecurityAge: 65,
  customSocialSecurityYear: 2051,
  spouseSocialSecurityAge: 62,
  spouseSocialSecurityYear: null,
  spouseSocialSecurityAnnualAmount: null,
  spouseOwnSocialSecurityIncome: null,
  spouseSocialSecurityCustomValues: false,
  spouseCustomSocialSecurityIncome: null,
  spouseCustomSocialSecurityAge: null,
  customSpouseSocialSecurityYear: null,
  hasExtraExpenses: false,
  hasSpecialIncomes: false,
  hasCompanyStock: false,
  extraExpenses: [],
  specialIncomes: [],
  companyStock: null,
  preTaxPlanSavingsRate: 0.08,
  taxablePlanSavingsRate: 0,
  rothPlanSavingsRate: 0,
  spousePreTaxPlanSavingsRate: 0,
  spouseTaxablePlanSavingsRate: 0,
  spouseRothPlanSavingsRate: 0,
  preTaxYearlyRetirementContributions: 1_200,
  taxableYearlyRetirementContributions: 0,
  rothIRAYearlyRetirementContributions: 0,
  spousePreTaxYearlyRetirementContributions: 0,
  spouseTaxableYearlyRetirementContributions: 0,
  spouseRothIRAYearlyRetirementContributions: 0,
  totalMoneyInTaxable: 0,
  totalMoneyInRoth: 0,
  totalMoneyInPreTax: 120_000.5,
  spouseTotalMoneyInPreTax: 0,
  costBasisTaxable: 0,
  afterTaxContributions: 0,
  spouseAfterTaxContributions: 0,
  ...over,
});

/** The retirement plan of a married couple, the spouse aged 38. */
export const aCouplesRetirement = () =>
  aRetirementCalculator({
    committedOn: '2026-11-01',
    isSpouseIncomeIncluded: true,
    personalInformation: { ...aRetirementCalculator().personalInformation, relationshipStatus: 1 },
    spousePersonalInformation: {
      dateOfBirth: '1988-05-06',
      annualIncome: 60_000,
      expectedAnnualIncomeIncrease: 0.01,
    },
    retirementPlanDetails: {
      ...aRetirementCalculator().retirementPlanDetails,
      spouseRetirementAge: 64,
      spouseLifeExpectancy: 88,
    },
    retirementSavings: {
      ...aRetirementCalculator().retirementSavings,
      spouseEmployerSponsoredSavingsRate: 0.05,
      spouseOtherContributions: 600,
    },
  });

/** The questionnaire of that couple. */
export const aCouplesDistribution = (
  over: Partial<DistributionCalculatorOnWire> = {},
): DistributionCalculatorOnWire =>
  aDistributionCalculator({
    retirementPlan: aCouplesRetirement(),
    spouseSocialSecurityAge: 64,
    spouseSocialSecurityYear: 2052,
    spouseSocialSecurityAnnualAmount: 20_000,
    spouseOwnSocialSecurityIncome: 20_000,
    spouseCustomSocialSecurityIncome: 20_000,
    spouseCustomSocialSecurityAge: 64,
    customSpouseSocialSecurityYear: 2052,
    spousePreTaxPlanSavingsRate: 0.05,
    spousePreTaxYearlyRetirementContributions: 600,
    ...over,
  });

/** A row of the special incomes as it travels; the test states what matters to it. */
export const RENT = {
  name: 'Rent',
  amount: 5_000,
  startAge: 65,
  endAge: 68,
  taxRate: 0.15,
  yearlyIncrease: 0,
  order: 1,
} as const;
