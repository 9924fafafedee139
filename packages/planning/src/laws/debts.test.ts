import { generated } from '@fw/test-kit/generated';
import { dollars } from '@fw/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeDebts, debtPayoff, ordered, payDown } from '../debt-payoff/index.ts';
import { debtTools } from '../debt-tools/index.ts';
import { isCalculationError } from '../calculation-error/index.ts';
import { caseCounter } from '../testing/case-counter.ts';
import { debtPlan } from '../testing/plans.ts';

const RUNS = generated(1_000);
const CENT = 0.01;

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

describe('debts', () => {
  it('conserve money: every balance is the one before plus interest less what was paid [B9-10]', () => {
    const months = caseCounter();
    fc.assert(
      fc.property(debtPlan, ({ linkedAccounts, monthlyPayment, strategy, interestRate }) => {
        const debts = activeDebts(linkedAccounts);
        const order = ordered(debts, strategy === 1 ? 'avalanche' : 'lowBalance', interestRate);
        let before = total(debts.map(({ balance }) => balance));
        let isKept = true;
        payDown({
          debts,
          order,
          payment: monthlyPayment,
          onMonth: ({ interest, minimum, extra, balance }) => {
            const paid = total(minimum) + total(extra);
            months.record(paid > 0 && total(interest) > 0);
            const after = total(balance);
            const drift = Math.abs(before + total(interest) - paid - after);
            isKept &&= drift < CENT * debts.length && paid <= monthlyPayment + CENT;
            before = after;
          },
        });
        return isKept;
      }),
      RUNS.options,
    );
    expect(months.total()).toBeGreaterThan(RUNS.share(10_000));
  });

  it('cost never more by avalanche than by snowball at fixed rates [B4-45]', () => {
    const differing = caseCounter();
    fc.assert(
      fc.property(debtPlan, ({ linkedAccounts, monthlyPayment, interestRate }) => {
        const result = debtTools.accept({ kind: 'compare', linkedAccounts, monthlyPayment, interestRate });
        if (isCalculationError(result) || !('avalanche' in result)) return false;
        const { avalanche, pureSnowball, lowBalance } = result;
        differing.record((pureSnowball.interest ?? 0) > (avalanche.interest ?? Infinity) + CENT);
        return [pureSnowball, lowBalance].every(
          ({ interest }) => interest === null || (avalanche.interest ?? Infinity) <= interest + CENT,
        );
      }),
      RUNS.options,
    );
    expect(differing.total()).toBeGreaterThan(RUNS.share(100));
  });

  it('are gone no later for a higher payment [B4-46]', () => {
    const faster = caseCounter();
    fc.assert(
      fc.property(debtPlan, fc.integer({ min: 0, max: 100_000 }), (plan, more) => {
        const monthsToPayoff = (payment: number): number => {
          const result = debtPayoff.accept({ ...plan, monthlyPayment: dollars(payment) });
          return isCalculationError(result) || !('monthsUntilPayoff' in result)
            ? 601
            : (result.monthsUntilPayoff ?? 601);
        };
        const [before, after] = [
          monthsToPayoff(plan.monthlyPayment),
          monthsToPayoff(plan.monthlyPayment + more / 100),
        ];
        faster.record(after < before);
        return after <= before;
      }),
      RUNS.options,
    );
    expect(faster.total()).toBeGreaterThan(RUNS.share(100));
  });
});
