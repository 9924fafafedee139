import { generated } from '@fw/test-kit/generated';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseCounter } from '../testing/case-counter.ts';
import { explain } from '../working/index.ts';
import { debtPayoff, ordered, payDown, sumDebts, type Debt, type Ordering } from './index.ts';

const debt = fc.record({
  name: fc.constant('Card'),
  balance: fc.integer({ min: 1, max: 3_000_000 }).map((cents) => cents / 100),
  rate: fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100),
  minimum: fc.integer({ min: 1, max: 40_000 }).map((cents) => cents / 100),
  current: fc.constant(0),
});
const debts = fc.array(debt, { minLength: 1, maxLength: 6 });
const extra = fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100);
const runs = generated(1_000);

function paidDown(list: readonly Debt[], ordering: Ordering, payment: number) {
  return payDown({ debts: list, order: ordered(list, ordering, 7), payment });
}

const totalInterest = (courses: ReturnType<typeof paidDown>): number =>
  courses.reduce((sum, { interest }) => sum + interest, 0);
const isPaid = (courses: ReturnType<typeof paidDown>): boolean =>
  courses.length > 0 && courses.every(({ payoffMonth }) => payoffMonth !== null);

const account = (
  name: string,
  balance: number,
  [interestRate, minimumMonthlyPayment]: readonly [number, number],
) => ({
  name,
  balance,
  interestRate,
  minimumMonthlyPayment,
  currentMonthlyPayment: minimumMonthlyPayment,
  isLinked: true,
  isDeleted: false,
});
const plan = (linkedAccounts: readonly object[], more: object = {}) =>
  debtPayoff.accept({ asOf: '2026-01-15', linkedAccounts, strategy: 1, ...more });

describe('paying debts down', () => {
  it('conserves money: what is owed and its interest is paid or still owed', () => {
    fc.assert(
      fc.property(debts, extra, (list, more) => {
        const payment = sumDebts(list, 'minimum') + more;
        let paid = 0;
        const courses = payDown({
          debts: list,
          order: ordered(list, 'lowBalance', 7),
          payment,
          onMonth: ({ minimum, extra: rest }) => {
            paid += [...minimum, ...rest].reduce((sum, amount) => sum + amount, 0);
          },
        });
        const left = courses.reduce((sum, { series }) => sum + (series.at(-1) ?? 0), 0);
        const owed = sumDebts(list, 'balance') + totalInterest(courses);
        return Math.abs(owed - paid - left) <= 0.005 * list.length + 1e-9 * owed;
      }),
      runs.options,
    );
  });

  it('never pays more in a month than the payment', () => {
    fc.assert(
      fc.property(debts, extra, (list, more) => {
        const payment = sumDebts(list, 'minimum') + more;
        let isKept = true;
        payDown({
          debts: list,
          order: ordered(list, 'avalanche', 7),
          payment,
          onMonth: ({ minimum, extra: rest }) => {
            const paid = [...minimum, ...rest].reduce((sum, amount) => sum + amount, 0);
            isKept &&= paid <= payment + 1e-6;
          },
        });
        return isKept;
      }),
      runs.options,
    );
  });

  it('is never dearer by avalanche than by snowball at fixed rates', () => {
    const compared = caseCounter();
    fc.assert(
      fc.property(debts, extra, (list, more) => {
        const payment = sumDebts(list, 'minimum') + more;
        const avalanche = paidDown(list, 'avalanche', payment);
        const snowball = paidDown(list, 'snowball', payment);
        if (!isPaid(avalanche) || !isPaid(snowball)) return true;
        compared.record(totalInterest(snowball) > totalInterest(avalanche));
        return totalInterest(avalanche) <= totalInterest(snowball) + 0.01 * list.length;
      }),
      runs.options,
    );
    expect(compared.total()).toBeGreaterThan(runs.share(100));
  });

  it('takes no longer when more is paid', () => {
    const compared = caseCounter();
    fc.assert(
      fc.property(debts, extra, extra, (list, more, evenMore) => {
        const payment = sumDebts(list, 'minimum') + more;
        const slower = paidDown(list, 'avalanche', payment);
        const faster = paidDown(list, 'avalanche', payment + evenMore);
        if (!isPaid(slower)) return true;
        compared.record(totalInterest(faster) < totalInterest(slower));
        return isPaid(faster) && totalInterest(faster) <= totalInterest(slower) + 0.01 * list.length;
      }),
      runs.options,
    );
    expect(compared.total()).toBeGreaterThan(runs.share(100));
  });
});

describe('the debt plan', () => {
  it('pays high interest first, ties by smaller balance, then list order [B4-45]', () => {
    const list = [account('A', -500, [8, 20]), account('B', -400, [18, 20]), account('C', -300, [18, 20])];
    const answer = plan(list, { monthlyPayment: 100 });
    expect(answer).toMatchObject({
      firstDebt: 'C',
      debts: [{ priority: 3 }, { priority: 2 }, { priority: 1 }],
    });
  });

  it('puts debts at or above the threshold first under lowest balance; 0 means 7 [B4-45] [B4-49]', () => {
    const list = [account('Small', -100, [6.99, 10]), account('Dear', -900, [7, 10])];
    expect(plan(list, { strategy: 2, monthlyPayment: 50, interestRate: 0 })).toMatchObject({
      threshold: 7,
      firstDebt: 'Dear',
    });
  });

  it('is invalid without debts, below the minimums and beyond fifty years [B4-46] [B4-47] [B9-10]', () => {
    expect(plan([{ ...account('A', -5, [1, 1]), isLinked: false }])).toMatchObject({
      error: 'NO_DEBTS',
      debts: [],
    });
    expect(plan([account('A', -500, [8, 20])], { monthlyPayment: 19.99 })).toMatchObject({
      error: 'BELOW_MINIMUM_PAYMENTS',
      targetPaymentIsValid: false,
    });
    expect(plan([account('A', -60_000.5, [0, 100])], { monthlyPayment: 100 })).toMatchObject({
      error: 'OVER_50_YEARS',
      monthsUntilPayoff: null,
      debts: [{ payoffText: '50+ years', payoffDate: null }],
    });
    expect(plan([account('A', -60_000, [0, 100])], { monthlyPayment: 100 })).toMatchObject({
      monthsUntilPayoff: 600,
      debtFreeText: '50 years',
    });
  });

  it('pays all current payments unless more was saved [B9-10]', () => {
    const list = [account('A', -500, [8, 20]), account('B', -400, [18, 30])];
    expect(plan(list, { saved: 10 })).toMatchObject({ monthlyPayment: 50 });
    expect(plan(list, { saved: 90 })).toMatchObject({ monthlyPayment: 90 });
  });

  it('ignores what is deleted, and refuses an unknown strategy [B4-48]', () => {
    const gone = { ...account('Gone', -900, [30, 20]), isDeleted: true };
    expect(plan([gone, account('A', -500, [8, 20])])).toMatchObject({ totalDebt: 500 });
    expect(plan([gone], { strategy: 3 })).toMatchObject({ error: 'UNKNOWN_STRATEGY' });
  });

  it('shows every month of every debt in its working', () => {
    const answer = plan([account('A', -100, [12, 60])]);
    const names = explain(answer)?.lines.map(({ name, row }) => `${name}@${String(row)}`);
    expect(names).toContain('balance1@2');
    expect(names?.at(-2)).toBe('totalInterest@undefined');
  });

  it('refuses numbers no debt can have instead of answering with them', () => {
    const list = [account('A', -1_000_000, [900_000, 0])];
    expect(plan(list, { monthlyPayment: 10 })).toMatchObject({ error: 'INVALID_NUMBER' });
    expect(plan([account('A', Number.NaN, [1, 1])])).toMatchObject({ error: 'INVALID_NUMBER' });
  });
});
