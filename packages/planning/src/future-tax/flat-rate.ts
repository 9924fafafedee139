import type { Fraction } from '@fw/units';
import { MARRIED, type Relationship } from '../relationship/index.ts';
import { FUTURE_TAX_MARRIED, FUTURE_TAX_SINGLE, MAX_FUTURE_TAX, type TaxStep } from '../tables/index.ts';

/** The married table for the married, the single one for everybody else. */
export const taxStepsOf = (relationship: Relationship): readonly TaxStep[] =>
  relationship === MARRIED ? FUTURE_TAX_MARRIED : FUTURE_TAX_SINGLE;

/** The flat rate of the first step whose bound is not below the yearly expenses (US dollars of today) [A9-17]. */
export const flatTaxRate = (annualExpenses: number, steps: readonly TaxStep[]): Fraction =>
  steps.find(({ expensesUpTo }) => annualExpenses <= expensesUpTo)?.rate ?? MAX_FUTURE_TAX;

/** The same for the working, over `annualExpenses` and the constants of the table. */
export const FLAT_RATE_FORMULA = [5, 4, 3, 2, 1].reduce((otherwise, step) => {
  const index = String(step);
  return `if(annualExpenses <= bound${index}, rate${index}, ${otherwise})`;
}, 'highestRate');
