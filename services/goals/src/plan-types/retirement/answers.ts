import { RETIREMENT_DEFAULTS, type RetirementCalculator } from '@fw/contract-goals';
import { fraction } from '@fw/units';

type Income = RetirementCalculator['yourIncome'];

/** Retirement income without an entry; a pension starts at the default age [B4-12]. */
export const NO_INCOME: Income = {
  pension: {
    annualPensionIncome: null,
    pensionCostOfLivingAdjustment: null,
    retirementAge: RETIREMENT_DEFAULTS.pensionAge,
    pensionSurvivorBenefit: null,
  },
  socialSecurity: null,
  defaultSocialSecurity: null,
  lumpSumArRetirement: null,
  otherIncome: null,
  otherIncomeYears: null,
};

const { retirementAge, lifeExpectancy } = RETIREMENT_DEFAULTS;

/** A questionnaire of which nothing is known but the defaults [B9-02] [B9-03]. */
export const EMPTY_ANSWERS: RetirementCalculator = {
  planType: 'RETIREMENT',
  currentStep: 0,
  committedOn: null,
  estimatedHousehold: null,
  linkedAccounts: [],
  isSpouseIncomeIncluded: false,
  personalInformation: {
    dateOfBirth: null,
    relationshipStatus: null,
    annualIncome: null,
    expectedAnnualIncomeIncrease: null,
  },
  spousePersonalInformation: { dateOfBirth: null, annualIncome: null, expectedAnnualIncomeIncrease: null },
  retirementPlanDetails: {
    monthlyExpenses: null,
    retirementAge,
    lifeExpectancy,
    spouseRetirementAge: retirementAge,
    spouseLifeExpectancy: lifeExpectancy,
  },
  retirementSavings: {
    employerSponsoredSavingsRate: null,
    employerMatch: null,
    otherContributions: null,
    spouseEmployerSponsoredSavingsRate: null,
    spouseEmployerMatch: null,
    spouseOtherContributions: null,
  },
  yourIncome: NO_INCOME,
  spouseIncome: NO_INCOME,
  assetsGrowPlan: {
    expectedAnnualRateReturn: fraction(RETIREMENT_DEFAULTS.expectedAnnualRateReturn),
    expectedAnnualRate: fraction(RETIREMENT_DEFAULTS.expectedAnnualRate),
    expectedAnnualInflationRate: fraction(RETIREMENT_DEFAULTS.expectedAnnualInflationRate),
  },
  additionalDetails: { prevMonthTotalExpenses: null },
};
