import { timesAsLong } from '@fw/test-kit/lower-quartile';
import { dollars, isoDate, percent } from '@fw/units';
import { expect, it } from 'vitest';
import { debtLoop } from '../../bench-references.mjs';
import { isCalculationError } from '../calculation-error/index.ts';
import { debtPayoff } from './debt-payoff.ts';

const RUNS = 101;
/** The benchmark of the calculators has the bar of the product; here it is an order of growth. */
const MAX_TIMES = 6;

/** Twenty debts of which none is paid within 600 months: the minimums hardly exceed the interest. */
const linkedAccounts = Array.from({ length: 20 }, (_, index) => ({
  name: `Debt ${String(index + 1)}`,
  balance: dollars(-10_000),
  interestRate: percent(6),
  minimumMonthlyPayment: dollars(50.01),
  currentMonthlyPayment: dollars(55),
  isLinked: true,
  isDeleted: false,
}));
const input = {
  asOf: isoDate('2026-01-15'),
  linkedAccounts,
  strategy: 1,
  monthlyPayment: dollars(20 * 50.01),
  interestRate: percent(7),
};

it('pays down 20 debts over 600 months within six times a plain loop over their balances', async () => {
  const result = debtPayoff(input);
  if (isCalculationError(result)) throw new Error('the plan was refused');
  expect(result.debts.map(({ series }) => series.length)).toEqual(linkedAccounts.map(() => 601));
  const times = await timesAsLong({
    work: () => debtPayoff(input),
    reference: () => debtLoop(input),
    runs: RUNS,
  });
  expect(times).toBeLessThan(MAX_TIMES);
});
