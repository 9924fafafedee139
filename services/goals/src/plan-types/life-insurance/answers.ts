import {
  LIFE_INSURANCE_DEFAULTS,
  type LifeInsuranceCalculator,
  type LifeInsuranceResult,
  type PlanCalculator,
  type PlanResult,
} from '@fw/contract-goals';
import { fraction } from '@fw/units';

export type LifePlanType = LifeInsuranceCalculator['planType'];

const otherPlan = (planType: string): Error => new Error(`${planType} is not a life insurance plan`);

/** The mechanism passes calculators of every type; it has checked the type before. */
export function asLifeInsurance(calculator: PlanCalculator): LifeInsuranceCalculator {
  if (calculator.planType === 'LIFE_INSURANCE' || calculator.planType === 'PARTNER_LIFE_INSURANCE')
    return calculator;
  throw otherPlan(calculator.planType);
}

/** The figures of a life insurance plan. */
export function asLifeInsuranceResult(result: PlanResult): LifeInsuranceResult {
  if (result.planType === 'LIFE_INSURANCE' || result.planType === 'PARTNER_LIFE_INSURANCE') return result;
  throw otherPlan(result.planType);
}

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
