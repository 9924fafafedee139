import type * as z from 'zod/mini';
import type { disabilityInsuranceCalculator } from './disability-insurance.contract.ts';
import type { estatePlanningCalculator } from './estate-planning.contract.ts';
import type { lifeInsuranceCalculator, partnerLifeInsuranceCalculator } from './life-insurance.contract.ts';

type LifeOnWire = z.input<typeof lifeInsuranceCalculator>;
type PartnerLifeOnWire = z.input<typeof partnerLifeInsuranceCalculator>;
type DisabilityOnWire = z.input<typeof disabilityInsuranceCalculator>;
type EstateOnWire = z.input<typeof estatePlanningCalculator>;

const LIFE_ANSWERS: Omit<LifeOnWire, 'planType'> = {
  currentStep: 0,
  committedOn: null,
  linkedAccounts: [],
  relationshipStatus: 1,
  monthlyHouseholdExpenses: 5_000,
  survivorAnnualIncome: 30_000,
  survivorBenefits: null,
  yearsOfIncome: 10,
  survivorExpenseShare: 0.75,
  rateOfReturn: 0.02,
  inflation: 0.02,
  finalExpenses: 15_000,
  debts: 10_000,
  mortgageBalance: 200_000,
  educationFund: null,
  emergencyFund: null,
  liquidAssets: 25_000,
  groupLifeInsurance: 100_000,
  individualLifeInsurance: 150_000,
  monthlyPremium: 42.5,
  additionalDetails: { prevMonthTotalExpenses: null },
};

/** Life insurance of a married person: 350,000 dollars are required, 250,000 are there. */
export const aLifeInsuranceCalculator = (over: Partial<LifeOnWire> = {}): LifeOnWire => ({
  planType: 'LIFE_INSURANCE',
  ...LIFE_ANSWERS,
  ...over,
});

export const aPartnerLifeInsuranceCalculator = (
  over: Partial<PartnerLifeOnWire> = {},
): PartnerLifeOnWire => ({
  planType: 'PARTNER_LIFE_INSURANCE',
  ...LIFE_ANSWERS,
  ...over,
});

/** Disability insurance of a person who earns 90,000 dollars: 5,250 a month are required, 3,510 are there. */
export const aDisabilityInsuranceCalculator = (over: Partial<DisabilityOnWire> = {}): DisabilityOnWire => ({
  planType: 'DISABILITY_INSURANCE',
  currentStep: 0,
  committedOn: null,
  linkedAccounts: [],
  annualIncome: 90_000,
  needBasis: 'INCOME',
  targetReplacement: 0.7,
  monthlyEssentialExpenses: null,
  groupBenefitRate: 0.6,
  groupMonthlyCap: 10_000,
  groupEmployerPaid: true,
  taxRate: 0.22,
  individualMonthlyBenefit: null,
  otherMonthlyIncome: null,
  eliminationPeriodDays: 90,
  emergencySavings: 8_000,
  monthlyPremium: 30,
  additionalDetails: { prevMonthTotalExpenses: null },
  ...over,
});

/** Estate documents of a person without children under 18: three of five are in place. */
export const anEstatePlanningCalculator = (over: Partial<EstateOnWire> = {}): EstateOnWire => ({
  planType: 'ESTATE_PLANNING',
  currentStep: 0,
  committedOn: null,
  linkedAccounts: [],
  relationshipStatus: 0,
  hasMinorChildren: false,
  documents: {
    will: true,
    financialPowerOfAttorney: false,
    healthCarePowerOfAttorney: true,
    livingWill: false,
    beneficiaries: true,
    guardian: null,
  },
  lastReviewedOn: '2025-03-04',
  ...over,
});
