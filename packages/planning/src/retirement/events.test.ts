import { generated } from '@fw/test-kit/generated';
import { dollars, fraction, isoDate } from '@fw/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalculationError } from '../calculation-error/index.ts';
import { monteCarlo } from '../monte-carlo/index.ts';
import { caseCounter } from '../testing/case-counter.ts';
import { amount, eventfulPlan, retirementPlan } from '../testing/plans.ts';
import { retirementProjection, type PlanEvent, type RetirementInput } from './index.ts';

const PLANS = generated(1_000);

/** A person of 60 with $500,000 who retires at 65 and spends $40,000; returns 0%, prices 2%, tax 20%. */
function planWith(events: readonly PlanEvent[]): RetirementInput {
  return {
    asOf: isoDate('2026-01-15'),
    employee: {
      age: 60,
      dob: isoDate('1965-06-15'),
      annualIncome: dollars(0),
      lifeExpectancy: 70,
      familyStatus: 0,
      socialSecurityIncome: dollars(0),
      rates: {
        currentReturn: fraction(0),
        retirementReturn: fraction(0),
        inflation: fraction(0.02),
        futureTaxRate: fraction(0.2),
      },
      retirement: { age: 65, expenses: dollars(40_000), fund: dollars(1_500_000) },
      events,
    },
  };
}

const event = (change: Partial<PlanEvent>): PlanEvent => ({
  kind: 'income',
  year: 2,
  years: 1,
  amount: dollars(100_000),
  isToday: false,
  isTaxed: false,
  ...change,
});

function balances(input: RetirementInput): readonly number[] {
  const result = retirementProjection(input);
  if (isCalculationError(result)) throw new Error(result.error);
  return result.projections.map(({ listBeginningRetirementSavingsBalance: balance }) => balance);
}

/** How much more, or less, is there at the start of each plan year with the events. */
const changes = (events: readonly PlanEvent[]): number[] => {
  const without = balances(planWith([]));
  return balances(planWith(events)).map((balance, year) => Math.round(balance - (without[year] ?? 0)));
};

describe('an event of a plan', () => {
  it('before retirement is saved or paid at the start of its year, after tax', () => {
    expect(changes([event({})]).slice(1, 4)).toEqual([0, 100_000, 100_000]);
    expect(changes([event({ isTaxed: true })])[2]).toBe(80_000);
    expect(changes([event({ isToday: true })])[2]).toBe(104_040);
    expect(changes([event({ kind: 'expense' })]).slice(1, 4)).toEqual([0, 0, -100_000]);
    // What pays it is taxed: $100,000 after 20% tax.
    expect(changes([event({ kind: 'expense', isTaxed: true })])[3]).toBe(-125_000);
    expect(changes([event({ kind: 'expense', years: 4, amount: dollars(10_000) })]).at(-1)).toBe(-40_000);
  });

  it('in retirement pays the spending of its year first, and what is left is saved', () => {
    const sale = event({ year: 6, amount: dollars(300_000) });
    const need = 50_000 * 1.02 ** 6;
    // Without tax, 80 cents of it replace $1 that would be withdrawn; the rest is saved.
    expect(changes([sale])[7]).toBe(Math.round(need + (300_000 - need * 0.8)));
    // Taxed at 20% like the withdrawal that it replaces, and so is the rest.
    expect(changes([{ ...sale, isTaxed: true }])[7]).toBe(Math.round(need + (300_000 - need) * 0.8));
  });

  it('of part-time pay and of lower spending counts from retirement on', () => {
    const pay = event({ kind: 'pay', year: 3, years: 4, amount: dollars(10_000), isTaxed: true });
    expect(changes([pay])).toEqual([0, 0, 0, 0, 0, 0, 10_000, 20_000, 20_000, 20_000, 20_000]);
    const less = event({ kind: 'lessSpending', year: 0, years: 60, amount: dollars(8_000) });
    expect(changes([less])).toEqual([0, 0, 0, 0, 0, 0, 10_000, 20_000, 30_000, 40_000, 50_000]);
    const all = event({ kind: 'lessSpending', year: 0, years: 60, amount: dollars(900_000) });
    expect(balances(planWith([all])).at(-1)).toBe(1_500_000);
  });

  it('after the plan or before today changes nothing', () => {
    expect(balances(planWith([event({ year: 11 }), event({ year: -3, years: 3 })]))).toEqual(
      balances(planWith([])),
    );
  });
});

describe('a plan with events', () => {
  it('is the plan itself without any, and with events of $0', () => {
    fc.assert(
      fc.property(eventfulPlan, (plan) => {
        const { events, ...employee } = plan.employee;
        const free = events.map((each) => ({ ...each, amount: dollars(0) }));
        const bare = retirementProjection({ ...plan, employee });
        expect(retirementProjection({ ...plan, employee: { ...employee, events: [] } })).toEqual(bare);
        expect(retirementProjection({ ...plan, employee: { ...employee, events: free } })).toEqual(bare);
      }),
      generated(300).options,
    );
  });

  it('without volatility is every simulated future', () => {
    fc.assert(
      fc.property(eventfulPlan, (plan) => {
        const chance = monteCarlo({ plan, volatility: 0, paths: 3, seed: 1 });
        const certain = retirementProjection(plan);
        if (isCalculationError(chance) || isCalculationError(certain)) return false;
        const end = certain.projections.at(-1)?.listBeginningRetirementSavingsBalance ?? 0;
        return (
          chance.successes === (certain.meetingRetirementGoal ? 3 : 0) &&
          Math.abs(chance.finalPercentiles['0.5'] - end) <= 0.005 + Math.abs(end) * 1e-9
        );
      }),
      PLANS.options,
    );
  });

  it('never has less at the end with more income, and never more with another expense', () => {
    const cases = caseCounter();
    const endBalance = (plan: RetirementInput): number => balances(plan).at(-1) ?? 0;
    fc.assert(
      fc.property(retirementPlan, amount(200_000), fc.integer({ min: 0, max: 40 }), (plan, more, year) => {
        const { employee } = plan;
        const end = endBalance(plan);
        const withEvent = (kind: PlanEvent['kind']): number =>
          endBalance({ ...plan, employee: { ...employee, events: [event({ kind, year, amount: more })] } });
        cases.record(withEvent('income') > end + 0.01);
        return withEvent('income') >= end - 0.01 && withEvent('expense') <= end + 0.01;
      }),
      PLANS.options,
    );
    expect(cases.total()).toBeGreaterThan(PLANS.share(200));
  });
});
