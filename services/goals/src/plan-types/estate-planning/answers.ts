import {
  ofPlanType,
  type EstatePlanningCalculator,
  type EstatePlanningResult,
  type PlanCalculator,
  type PlanResult,
} from '@fw/contract-goals';

/** The mechanism passes calculators of every type; it has checked the type before. */
export const asEstate = (calculator: PlanCalculator): EstatePlanningCalculator =>
  ofPlanType('ESTATE_PLANNING', calculator);

/** The figures of an estate plan. */
export const asEstateResult = (result: PlanResult): EstatePlanningResult =>
  ofPlanType('ESTATE_PLANNING', result);

/** A questionnaire of which nothing is known. */
export const EMPTY_ANSWERS: EstatePlanningCalculator = {
  planType: 'ESTATE_PLANNING',
  currentStep: 0,
  committedOn: null,
  linkedAccounts: [],
  relationshipStatus: null,
  hasMinorChildren: null,
  documents: {
    will: null,
    financialPowerOfAttorney: null,
    healthCarePowerOfAttorney: null,
    livingWill: null,
    beneficiaries: null,
    guardian: null,
  },
  lastReviewedOn: null,
};
