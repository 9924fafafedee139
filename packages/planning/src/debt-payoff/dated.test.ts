import { generated } from '@fw/test-kit/generated';
import { cents, fraction, isoDate, yearMonth } from '@fw/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareOrders } from '../debt-tools/index.ts';
import { replay } from '../testing/replay.ts';
import { explain } from '../working/index.ts';
import {
  debtPlan,
  isFeasible,
  ordered,
  payDown,
  requiredPayment,
  sumDebts,
  type Debt,
  type DebtAnswers,
} from './index.ts';

const TODAY = isoDate('2026-11-22');
const SCHEDULES = generated(100);
const ID = (letter: string): string => letter.repeat(24);

const account = (
  letter: string,
  dollars: number,
  over: Partial<DebtAnswers['linkedAccounts'][number]> = {},
): DebtAnswers['linkedAccounts'][number] => ({
  userAccountId: ID(letter),
  name: `Debt ${letter}`,
  balance: cents(-dollars * 100),
  interestRate: fraction(0.12),
  minimumMonthlyPayment: cents(5_000),
  currentMonthlyPayment: cents(10_000),
  isLinked: true,
  isDeleted: false,
  ...over,
});
const answers = (over: Partial<DebtAnswers> = {}): DebtAnswers => ({
  linkedAccounts: [account('a', 1_000)],
  strategy: 1,
  monthlyPayment: cents(10_000),
  interestRate: fraction(0.07),
  ...over,
});
const planFor = (over: Partial<DebtAnswers>) => {
  const plan = debtPlan(answers(over), TODAY);
  if (plan === null) throw new Error('the answers have no plan');
  return plan;
};

const debt = fc.record({
  name: fc.constant('Card'),
  balance: fc.integer({ min: 1, max: 3_000_000 }).map((amount) => amount / 100),
  rate: fc.integer({ min: 0, max: 5_000 }).map((hundredths) => hundredths / 100),
  minimum: fc.integer({ min: 1, max: 40_000 }).map((amount) => amount / 100),
  current: fc.constant(0),
  opens: fc.integer({ min: 1, max: 24 }),
});

describe('dated rates, extra payments and a later start', () => {
  it('charge a promotional rate until the month it ends', () => {
    const promotional = account('a', 1_000, {
      interestRate: fraction(0),
      rateChanges: [{ from: yearMonth('2027-02'), interestRate: fraction(0.24) }],
    });
    const { series } = planFor({ linkedAccounts: [promotional] }).figures.debts[0] ?? { series: [] };
    // December and January are free of interest, February is the first month with 2 %.
    expect(series.slice(0, 4)).toEqual([100_000, 90_000, 80_000, 71_600]);
  });

  it('take a payment on top in its month only, and none of the past', () => {
    const on = (month: string) =>
      planFor({ extraPayments: [{ on: yearMonth(month), amount: cents(20_000) }] }).figures.debts[0]
        ?.series ?? [];
    expect(on('2027-01').slice(0, 3)).toEqual([100_000, 91_000, 61_910]);
    expect(on('2026-10').slice(0, 3)).toEqual([100_000, 91_000, 81_910]);
  });

  it('leave a debt alone before it starts, and pay the others meanwhile', () => {
    const { debts } = planFor({
      linkedAccounts: [
        account('a', 1_000, { startsOn: yearMonth('2027-03'), interestRate: fraction(0.5) }),
        account('b', 200),
      ],
    }).figures;
    expect(debts[0]?.series.slice(0, 5)).toEqual([100_000, 100_000, 100_000, 100_000, 94_167]);
    // The other is paid off before the first one starts.
    expect(debts[1]?.payoffMonth).toBe(3);
  });

  it('explain every figure with formulas that give it', () => {
    const { result } = planFor({
      linkedAccounts: [
        account('a', 1_000, { startsOn: yearMonth('2027-02') }),
        account('b', 700, { rateChanges: [{ from: yearMonth('2027-01'), interestRate: fraction(0.3) }] }),
      ],
      monthlyPayment: cents(30_000),
      extraPayments: [{ on: yearMonth('2027-03'), amount: cents(12_345) }],
    });
    const working = explain(result);
    if (!working) throw new Error('the plan has no working');
    expect(working.lines.length).toBeGreaterThan(20);
    expect(replay(working)).toEqual([]);
  });

  it('conserve money for every start', () => {
    fc.assert(
      fc.property(fc.array(debt, { minLength: 1, maxLength: 5 }), (list) => {
        let paid = 0;
        const courses = payDown({
          debts: list,
          order: ordered(list, 'snowball', 7),
          payment: sumDebts(list, 'minimum') + 50,
          extras: new Map([[3, 250]]),
          onMonth: ({ minimum, extra }) => {
            for (const amount of [...minimum, ...extra]) paid += amount;
          },
        });
        const interest = courses.reduce((sum, course) => sum + course.interest, 0);
        const left = courses.reduce((sum, { series }) => sum + (series.at(-1) ?? 0), 0);
        const owed = sumDebts(list, 'balance') + interest;
        return Math.abs(owed - paid - left) <= 0.005 * list.length + 1e-9 * owed;
      }),
      generated(300).options,
    );
  });
});

describe('the payment that makes a plan valid', () => {
  it('is feasible, and one cent less is not, for every plan that has one', () => {
    let found = 0;
    fc.assert(
      fc.property(fc.array(debt, { minLength: 1, maxLength: 4 }), (list: readonly Debt[]) => {
        const plan = { debts: list, order: ordered(list, 'avalanche', 7) };
        const payment = requiredPayment(plan);
        if (payment === null) return false;
        found += 1;
        const isWhole = Math.abs(payment * 100 - Math.round(payment * 100)) < 1e-6;
        return isWhole && isFeasible(plan, payment) && !isFeasible(plan, payment - 0.01);
      }),
      SCHEDULES.options,
    );
    expect(found).toBeGreaterThanOrEqual(SCHEDULES.share(100));
  });

  it('is named by an invalid plan only: below the minimums, beyond fifty years', () => {
    expect(planFor({}).figures).toMatchObject({ error: null, requiredPayment: null });
    expect(planFor({ monthlyPayment: cents(4_999) }).figures).toMatchObject({
      error: 'BELOW_MINIMUM_PAYMENTS',
      requiredPayment: 5_000,
    });
    const slow = [account('a', 100_000, { minimumMonthlyPayment: cents(100) })];
    const { error, requiredPayment: needed } = planFor({
      linkedAccounts: slow,
      monthlyPayment: cents(90_000),
    }).figures;
    expect(error).toBe('OVER_50_YEARS');
    const at = (payment: number) =>
      planFor({ linkedAccounts: slow, monthlyPayment: cents(payment) }).figures.targetPaymentIsValid;
    expect([at(needed ?? 0), at((needed ?? 0) - 1)]).toEqual([true, false]);
  });

  it('does not exist for a debt that starts after fifty years', () => {
    const late = [account('a', 100, { startsOn: yearMonth('2090-01') })];
    expect(planFor({ linkedAccounts: late }).figures).toMatchObject({
      error: 'OVER_50_YEARS',
      requiredPayment: null,
    });
  });
});

it('compares the orders with one another and with the current payments', () => {
  const linkedAccounts = [
    account('a', 5_000, { interestRate: fraction(0.05) }),
    account('b', 2_000, { interestRate: fraction(0.25) }),
    account('c', 1_000, { interestRate: fraction(0.06) }),
  ];
  const rows = compareOrders(
    answers({ linkedAccounts, monthlyPayment: cents(40_000), ownOrder: [ID('a')] }),
    TODAY,
  );
  expect(rows.map(({ order }) => order)).toEqual(['avalanche', 'threshold', 'snowball', 'own']);
  const [avalanche, threshold, snowball, own] = rows.map(({ interest }) => interest ?? 0);
  expect(avalanche).toBeLessThanOrEqual(threshold ?? 0);
  expect(threshold).toBeLessThan(snowball ?? 0);
  expect(snowball).toBeLessThan(own ?? 0);
  for (const { monthsSaved, interestSaved } of rows) {
    expect(monthsSaved).toBeGreaterThan(0);
    expect(interestSaved).toBeGreaterThan(0);
  }
  expect(compareOrders(answers({ linkedAccounts }), TODAY).map(({ order }) => order)).not.toContain('own');
  const tooLittle = compareOrders(answers({ linkedAccounts, monthlyPayment: cents(1) }), TODAY);
  expect(tooLittle.length).toBeGreaterThan(1);
  for (const { months, interest } of tooLittle) expect([months, interest]).toEqual([null, null]);
});
