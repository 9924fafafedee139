import { generated } from '@fw/test-kit/generated';
import { dollars } from '@fw/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalculationError } from '../calculation-error/index.ts';
import { distributionInput } from '../inputs/index.ts';
import type { PlanEvent } from '../retirement/index.ts';
import { distributionPlan, eventfulDistribution } from '../testing/distribution-plans.ts';
import { replay } from '../testing/replay.ts';
import { withdrawalStrategies } from '../withdrawal-strategies/index.ts';
import { explain } from '../working/index.ts';
import { distributionCalculate, isPlan, resolvePlan, simulate, USUAL_ORDER } from './index.ts';

const RUNS = generated(500);

/** A person of 60 with $1,500,000 pre-tax who retires at 65, spends $40,000 and dies at 70; returns 0%, prices 2%, tax 20%. */
const planWith = (events: readonly PlanEvent[], balances: object = { totalMoneyInPreTax: 1_500_000 }) =>
  distributionInput.parse({
    asOf: '2026-01-15',
    personalInformation: { dateOfBirth: '1965-06-15', relationshipStatus: 0 },
    retirementPlan: { retirementAge: 65, lifeExpectancy: 70, monthlyExpenses: 40_000 / 12 },
    rates: {
      expectedAnnualRateReturn: 0,
      expectedAnnualRateOfReturnInRetirement: 0,
      expectedAnnualInflationRate: 0.02,
      taxRate: 0.2,
    },
    balances,
    socialSecurity: { socialSecurityAge: 70, socialSecurityAnnualAmount: 0 },
    events,
  });

const event = (change: Partial<PlanEvent>): PlanEvent => ({
  kind: 'income',
  year: 2,
  years: 1,
  amount: dollars(100_000),
  isToday: false,
  isTaxed: false,
  ...change,
});

/** Balances at the end of each plan year, whole dollars. */
function endBalances(events: readonly PlanEvent[], balances?: object) {
  const plan = resolvePlan(planWith(events, balances));
  if (!isPlan(plan)) throw new Error(plan.error);
  return simulate(plan, USUAL_ORDER).years.map(({ end }) => ({
    own: Math.round(end.own),
    taxable: Math.round(end.taxable),
    basis: Math.round(end.taxableBasis),
  }));
}

function calculateOrThrow(input: Parameters<typeof distributionCalculate>[0]) {
  const result = distributionCalculate(input);
  if (isCalculationError(result)) throw new Error(result.error);
  return result;
}

describe('an event before retirement', () => {
  it('is saved in the taxable account with its whole amount as basis, after tax where it is taxed', () => {
    expect(endBalances([event({})])[2]).toEqual({ own: 1_500_000, taxable: 100_000, basis: 100_000 });
    expect(endBalances([event({ isTaxed: true })])[2]).toMatchObject({ taxable: 80_000, basis: 80_000 });
    expect(endBalances([event({ isToday: true })])[2]).toMatchObject({ taxable: 104_040 });
  });

  it('is paid from taxable savings first, then from pre-tax money with its tax', () => {
    const expense = event({ kind: 'expense' });
    expect(endBalances([expense])[2]).toEqual({ own: 1_375_000, taxable: 0, basis: 0 });
    const balances = { totalMoneyInPreTax: 500_000, totalMoneyInTaxable: 60_000, costBasisTaxable: 60_000 };
    expect(endBalances([expense], balances)[2]).toEqual({ own: 450_000, taxable: 0, basis: 0 });
    // An income of the same year pays first.
    expect(endBalances([expense, event({ amount: dollars(70_000) })])[2]).toMatchObject({ own: 1_462_500 });
  });

  it('of part-time pay or lower spending does not count', () => {
    const early = { year: 0, years: 5 };
    const without = endBalances([]);
    expect(
      endBalances([event({ kind: 'pay', ...early }), event({ kind: 'lessSpending', ...early })]),
    ).toEqual(without);
  });
});

describe('an event in retirement', () => {
  const first = (events: readonly PlanEvent[]) => {
    const [row] = calculateOrThrow(planWith(events)).rows;
    if (!row) throw new Error('the plan has no year in retirement');
    return row;
  };

  it('is an income after tax that replaces withdrawals', () => {
    const at65 = { year: 5, amount: dollars(10_000) };
    expect(first([event(at65)]).selfEmploymentAfterTax).toBe(10_000);
    expect(first([event({ ...at65, kind: 'pay', isTaxed: true })]).selfEmploymentAfterTax).toBe(8_000);
    const drawn = first([]).withdrawals.preTax - first([event(at65)]).withdrawals.preTax;
    expect(drawn).toBeCloseTo(12_500, 6);
  });

  it('is an expense on top of the spending, or lowers it to nothing at most', () => {
    const at65 = { year: 5, amount: dollars(10_000) };
    const { expenses } = first([]);
    expect(first([event({ ...at65, kind: 'expense' })]).expenses).toBeCloseTo(expenses + 10_000, 6);
    expect(first([event({ ...at65, kind: 'lessSpending' })]).expenses).toBeCloseTo(expenses - 10_000, 6);
    expect(first([event({ kind: 'lessSpending', year: 5, amount: dollars(900_000) })]).expenses).toBe(0);
  });
});

describe('a plan with events', () => {
  it('is the plan itself without any, and with events of $0', () => {
    fc.assert(
      fc.property(eventfulDistribution, ({ events, ...plan }) => {
        const free = events.map((each) => ({ ...each, amount: dollars(0) }));
        const bare = calculateOrThrow(plan);
        expect(calculateOrThrow({ ...plan, events: [] })).toEqual(bare);
        expect(calculateOrThrow({ ...plan, events: free })).toEqual(bare);
      }),
      generated(200).options,
    );
  });

  it('explains every figure, also of the years before retirement in which an event is paid', () => {
    const explainOrThrow = (plan: Parameters<typeof calculateOrThrow>[0]) => {
      const working = explain(calculateOrThrow(plan));
      if (working === null) throw new Error('nothing is explained');
      return working;
    };
    const early = explainOrThrow(planWith([event({ kind: 'expense' })]));
    expect(early.lines.map(({ label }) => label)).toContain('Needed for events before retirement');
    expect(replay(early)).toEqual([]);
    fc.assert(
      fc.property(eventfulDistribution, (plan) => {
        expect(replay(explainOrThrow(plan))).toEqual([]);
      }),
      generated(200).options,
    );
  });

  it('never has less with another income, and never more with another expense', () => {
    fc.assert(
      fc.property(distributionPlan, fc.integer({ min: 1, max: 50_000 }), (plan, amount) => {
        const resultWith = (events: readonly PlanEvent[]) => calculateOrThrow({ ...plan, events });
        const bare = resultWith([]);
        const richer = resultWith([event({ year: 0, amount: dollars(amount) })]);
        const poorer = resultWith([event({ year: 0, kind: 'expense', amount: dollars(amount) })]);
        return (
          richer.coveredYears >= bare.coveredYears &&
          poorer.coveredYears <= bare.coveredYears &&
          richer.endingBalance >= bare.endingBalance - 0.01 &&
          poorer.endingBalance <= bare.endingBalance + 0.01
        );
      }),
      RUNS.options,
    );
  });

  it('taxes a taxed event by the brackets, and leaves one that is not taxed whole', () => {
    const firstYearTax = (events: readonly PlanEvent[]): number => {
      const result = withdrawalStrategies({ ...planWith(events), conversion: null });
      if (isCalculationError(result)) throw new Error(result.error);
      return result.strategies[0]?.years[0]?.tax ?? 0;
    };
    const at65 = { year: 5, amount: dollars(40_000) };
    const [none, taxed, untaxed] = [
      firstYearTax([]),
      firstYearTax([event({ ...at65, isTaxed: true })]),
      firstYearTax([event(at65)]),
    ];
    expect(untaxed).toBeLessThan(1_000);
    expect(Math.abs(taxed - none)).toBeLessThan(1);
  });
});
