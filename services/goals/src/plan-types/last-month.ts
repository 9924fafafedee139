import type { Cents } from '@fw/units';
import { knownAnswer } from './own-values.ts';

const LEAST_EXPENSES_CENTS = 1;

/** The expenses of last month as a first answer; none where they are unknown, negative after large refunds, or too large. */
export const expensesOfLastMonth = (expenses: Cents | null): Cents | null =>
  knownAnswer(expenses, LEAST_EXPENSES_CENTS);
