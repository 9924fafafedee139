import { generated } from '@fw/test-kit/generated';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { debtTools } from './index.ts';

const account = (balance: number, interestRate: number, [minimum, current]: readonly [number, number]) => ({
  balance,
  interestRate,
  minimumMonthlyPayment: minimum,
  currentMonthlyPayment: current,
});

describe('debt tools', () => {
  it('default to all current payments, or the saved payment if larger; the slider reaches 1,000 at least [B9-10]', () => {
    const linkedAccounts = [account(-5_000, 20, [100, 150]), account(-900, 5, [30, 45])];
    const answer = (saved: number) => debtTools.accept({ kind: 'defaultPayment', linkedAccounts, saved });
    expect(answer(100)).toEqual({ defaultMonthlyPayment: 195, sliderMax: 1_950 });
    expect(answer(300)).toEqual({ defaultMonthlyPayment: 300, sliderMax: 1_950 });
    expect(debtTools.accept({ kind: 'defaultPayment' })).toEqual({
      defaultMonthlyPayment: 0,
      sliderMax: 1_000,
    });
  });

  it('save interest by avalanche where the smallest debt is the cheapest', () => {
    const linkedAccounts = [account(-500, 3, [20, 20]), account(-5_000, 25, [150, 150])];
    const answer = debtTools.accept({ kind: 'compare', linkedAccounts, monthlyPayment: 400 });
    if (!('avalanche' in answer)) throw new Error('refused');
    expect(answer.interestSavedByAvalanche).toBeGreaterThan(0);
    expect(answer.lowBalance).toEqual(answer.avalanche);
  });

  it('have no comparison below the minimums', () => {
    const linkedAccounts = [account(-500, 3, [20, 20])];
    expect(debtTools.accept({ kind: 'compare', linkedAccounts, monthlyPayment: 5 })).toMatchObject({
      avalanche: { months: null, interest: null },
      interestSavedByAvalanche: null,
    });
  });

  it('amortise to zero, interest and principal adding up to what is paid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 600 }),
        (principal, percent, months) => {
          const loan = { kind: 'amortize', principal, annualRate: percent / 100, months };
          const whole = debtTools.accept(loan);
          const last = debtTools.accept({ ...loan, paid: months - 1 });
          if (!('payment' in whole) || !('payment' in last)) return false;
          const final = last.remainingBalance * (1 + percent / 1_200);
          const isEven = Math.abs(whole.totalPaid - whole.totalInterest - principal) < 0.005;
          return isEven && Math.abs(final - whole.payment) <= 0.005 + 1e-6 * principal;
        },
      ),
      generated(1_000).options,
    );
  });
});
