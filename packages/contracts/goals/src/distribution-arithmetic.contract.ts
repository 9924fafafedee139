import type { Cents, Fraction } from '@fw/units';
import type { DistributionCalculator } from './distribution.contract.ts';

/** The savings of one person that are split: a rate of the income and dollars a year. */
interface SavingsTotals {
  readonly rate: Fraction;
  readonly contributions: Cents;
}

/** What the questions show and depend on; the arithmetic itself is that of planning. */
export interface DistributionArithmetic {
  readonly isCouplePlan: (answers: DistributionCalculator) => boolean;
  readonly accountsMatchHousehold: (answers: DistributionCalculator) => boolean;
  readonly householdTotal: (answers: DistributionCalculator) => Cents;
  readonly estimateTaxRate: (answers: DistributionCalculator) => Fraction;
  readonly savingsTotals: (answers: DistributionCalculator) => {
    readonly own: SavingsTotals;
    readonly spouse: SavingsTotals | null;
  };
}
