import { accountsMatchHousehold, householdTotal, isCouplePlan } from './household.ts';
import { savingsTotals, estimateTaxRate } from './settings.ts';

/** What the questions of the contract take: contracts import no arithmetic. */
export const DISTRIBUTION_ARITHMETIC = {
  accountsMatchHousehold,
  householdTotal,
  isCouplePlan,
  savingsTotals,
  estimateTaxRate,
} as const;
