import type { Fraction } from '@fw/units';
import { MARRIED, type Relationship } from '../relationship/index.ts';
import { FUTURE_TAX_MARRIED, FUTURE_TAX_SINGLE, MAX_FUTURE_TAX, type TaxStep } from '../tables/index.ts';

/** The married table for the married, the single one for every other relationship. */
export const taxStepsFor = (relationship: Relationship): readonly TaxStep[] =>
  relationship === MARRIED ? FUTURE_TAX_MARRIED : FUTURE_TAX_SINGLE;

/** The step of the table that yearly expenses (US dollars of today) fall into, and where it begins and ends. */
export interface FlatBracket {
  readonly rate: Fraction;
  /** Null for the lowest step. */
  readonly below: TaxStep | null;
  /** Null for the highest rate, which has no end. */
  readonly upTo: number | null;
  /** The rate above it; null for the highest. */
  readonly next: Fraction | null;
}

export function findFlatBracket(annualExpenses: number, steps: readonly TaxStep[]): FlatBracket {
  const found = steps.findIndex(({ expensesUpTo }) => annualExpenses <= expensesUpTo);
  const index = found === -1 ? steps.length : found;
  const step = steps[index];
  const next = step === undefined ? null : (steps[index + 1]?.rate ?? MAX_FUTURE_TAX);
  return {
    rate: step?.rate ?? MAX_FUTURE_TAX,
    below: steps[index - 1] ?? null,
    upTo: step?.expensesUpTo ?? null,
    next,
  };
}

/** The flat rate of the first step whose bound is not below the yearly expenses (US dollars of today) [A9-17]. */
export const flatTaxRate = (annualExpenses: number, steps: readonly TaxStep[]): Fraction =>
  findFlatBracket(annualExpenses, steps).rate;

/** The same for the working, over `annualExpenses` and the constants of the table. */
export const FLAT_RATE_FORMULA = [5, 4, 3, 2, 1].reduce((otherwise, step) => {
  const index = String(step);
  return `if(annualExpenses <= bound${index}, rate${index}, ${otherwise})`;
}, 'highestRate');
