import { type EstatePlanningCalculator } from '@fw/contract-goals';

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
