import { LIFE_INSURANCE_DEFAULTS, type LifeInsuranceCalculator } from '@fw/contract-goals';
import { fraction } from '@fw/units';

export type LifePlanType = LifeInsuranceCalculator['planType'];

/** A questionnaire of which nothing is known but the defaults. */
export const EMPTY_ANSWERS: Omit<LifeInsuranceCalculator, 'planType'> = {
  currentStep: 0,
  committedOn: null,
  linkedAccounts: [],
  relationshipStatus: null,
  monthlyHouseholdExpenses: null,
  survivorAnnualIncome: null,
  survivorBenefits: null,
  yearsOfIncome: LIFE_INSURANCE_DEFAULTS.yearsOfIncome,
  survivorExpenseShare: fraction(LIFE_INSURANCE_DEFAULTS.survivorExpenseShare),
  rateOfReturn: fraction(LIFE_INSURANCE_DEFAULTS.rateOfReturn),
  inflation: fraction(LIFE_INSURANCE_DEFAULTS.inflation),
  finalExpenses: null,
  debts: null,
  mortgageBalance: null,
  educationFund: null,
  emergencyFund: null,
  liquidAssets: null,
  groupLifeInsurance: null,
  individualLifeInsurance: null,
  monthlyPremium: null,
  additionalDetails: { prevMonthTotalExpenses: null },
};
