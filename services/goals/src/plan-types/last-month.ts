import type { Cents } from '@fw/units';

/** The expenses of last month as a first answer; none where they are unknown, or negative after large refunds. */
export const expensesOfLastMonth = (expenses: Cents | null): Cents | null =>
  expenses !== null && expenses > 0 ? expenses : null;
