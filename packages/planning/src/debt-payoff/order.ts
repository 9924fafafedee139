import type { Debt } from './debt.ts';

/** Which debt gets what is left after the minimums. */
export type Ordering = 'avalanche' | 'lowBalance' | 'snowball';

type Comparison = (left: Debt, right: Debt) => number;

const byRate: Comparison = (left, right) => right.rate - left.rate;
const byBalance: Comparison = (left, right) => left.balance - right.balance;
const either =
  (first: Comparison, second: Comparison): Comparison =>
  (left, right) =>
    first(left, right) || second(left, right);

function debtComparator(ordering: Ordering, threshold: number): Comparison {
  if (ordering === 'avalanche') return either(byRate, byBalance);
  const smallest = either(byBalance, byRate);
  if (ordering === 'snowball') return smallest;
  const isLow = ({ rate }: Debt): number => (rate >= threshold ? 0 : 1);
  return either((left, right) => isLow(left) - isLow(right), smallest);
}

/**
 * List positions of the debts in the order they are paid off; fixed from the start, ties keep the list's order. The
 * threshold, in percent, puts dear debts first under lowBalance. Specification, rule B4-45.
 */
export function ordered(debts: readonly Debt[], ordering: Ordering, threshold: number): readonly number[] {
  const compare = debtComparator(ordering, threshold);
  return debts
    .map((debt, position) => ({ debt, position }))
    .toSorted((left, right) => compare(left.debt, right.debt))
    .map(({ position }) => position);
}
