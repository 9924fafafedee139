import { fraction, type Fraction } from '@fw/units';
import { namedConstants, type Origin } from './origin.ts';

/** Yearly expenses up to and including a bound, in today's dollars, and the flat rate they get. */
export interface TaxStep {
  readonly expensesUpTo: number;
  readonly rate: Fraction;
}

/** Flat rates (fractions) of the steps below the highest. Source: specification 000, section 9. */
export const FUTURE_TAX_RATES = [0.1, 0.15, 0.2, 0.25, 0.3].map(fraction);
/** The flat rate (fraction) above the last step. Source: specification 000, section 9. */
export const MAX_FUTURE_TAX = fraction(0.35);
const MARRIED_BOUNDS = [67_500, 106_000, 168_000, 270_000, 392_000];
const SINGLE_BOUNDS = [27_000, 55_000, 88_000, 165_000, 315_000];

const toTaxSteps = (bounds: readonly number[]): readonly TaxStep[] =>
  FUTURE_TAX_RATES.map((rate, index) => ({ expensesUpTo: bounds[index] ?? Infinity, rate }));

/** One flat rate by yearly expenses, bounds included; partnered persons use the single table. Source: A9-17. */
export const FUTURE_TAX_MARRIED = toTaxSteps(MARRIED_BOUNDS);
/** Steps of yearly expenses (US dollars of today) for one person; bounds included. Source: specification 000, section 9. */
export const FUTURE_TAX_SINGLE = toTaxSteps(SINGLE_BOUNDS);

/** What a household of one needs of what the couple needed. Source: A9-18. */
export const SURVIVOR_SHARE = fraction(0.95);

export const FUTURE_TAX: Origin = {
  source: 'Fairwater tax table',
  year: 2026,
  unit: 'fraction',
};

/** The constants of the flat future tax rate, for the working. */
export const futureTaxConstants = (steps: readonly TaxStep[]) => [
  ...steps.flatMap(({ expensesUpTo, rate }, index) => [
    ...namedConstants({ ...FUTURE_TAX, unit: 'USD/year' }, { [`bound${String(index + 1)}`]: expensesUpTo }),
    ...namedConstants(FUTURE_TAX, { [`rate${String(index + 1)}`]: rate }),
  ]),
  ...namedConstants(FUTURE_TAX, { highestRate: MAX_FUTURE_TAX, survivorShare: SURVIVOR_SHARE }),
];
