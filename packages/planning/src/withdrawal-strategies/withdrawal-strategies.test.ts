import { generated } from '@fw/test-kit/generated';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlan, resolvePlan } from '../distribution-calculate/index.ts';
import type { WithdrawalStrategiesInput } from '../inputs/distribution.ts';
import { isCalculationError } from '../calculation-error/index.ts';
import { caseCounter } from '../testing/case-counter.ts';
import { distributionPlan } from '../testing/distribution-plans.ts';
import { amount } from '../testing/plans.ts';
import { replay } from '../testing/replay.ts';
import { explain } from '../working/index.ts';
import { prepareBase, drawnPlan, type DrawnPlan } from './drawn-plan.ts';
import type { DrawnYear } from './drawn-year.ts';
import { conversionChange, FIXED_ORDERS, withdrawalStrategies } from './index.ts';

const RUNS = generated(1_000);
const FEWER_RUNS = generated(100);
const CENT = 0.01;
const HALF_A_CENT = 0.005;

const calculateOrThrow = (input: WithdrawalStrategiesInput) => {
  const result = withdrawalStrategies(input);
  if (isCalculationError(result)) throw new Error(result.error);
  return result;
};

const RETIREE: WithdrawalStrategiesInput = withdrawalInput();
function withdrawalInput(): WithdrawalStrategiesInput {
  const accepted: WithdrawalStrategiesInput = JSON.parse(
    JSON.stringify({
      asOf: '2026-01-15',
      personalInformation: { dateOfBirth: '1960-05-10', relationshipStatus: 0 },
      retirementPlan: { retirementAge: 65, lifeExpectancy: 92, monthlyExpenses: 5_500 },
      rates: {
        expectedAnnualRateReturn: 0.05,
        expectedAnnualRateOfReturnInRetirement: 0.05,
        expectedAnnualInflationRate: 0.02,
        taxRate: 0.15,
      },
      balances: {
        totalMoneyInPreTax: 1_100_000,
        totalMoneyInTaxable: 300_000,
        costBasisTaxable: 150_000,
        totalMoneyInRoth: 150_000,
      },
      socialSecurity: { socialSecurityAge: 67, socialSecurityAnnualAmount: 24_000 },
    }),
  );
  return accepted;
}

const conversions = fc.option(
  fc.record({
    yearlyAmount: amount(80_000),
    fromAge: fc.integer({ min: 50, max: 70 }),
    toAge: fc.integer({ min: 60, max: 80 }),
  }),
);

const totalBalance = ({ own, spouse, taxable, roth }: DrawnYear['end']): number =>
  own + spouse + taxable + roth;

describe('ways to draw a plan', { timeout: 300_000 }, () => {
  it('conserve money to the cent every year: what comes in and grows is spent, taxed or left', () => {
    const years = caseCounter();
    fc.assert(
      fc.property(distributionPlan, conversions, (input, conversion) => {
        const plan = resolvePlan(input);
        if (!isPlan(plan)) return false;
        const base = prepareBase(plan, conversion);
        const rules = [
          ...FIXED_ORDERS.map((order) => ({ kind: 'order', order, bracket: 1 }) as const),
          { kind: 'proportional' } as const,
        ];
        return rules.every((rule) =>
          drawnPlan(base, rule).years.every((drawn) => {
            const flow = base.flows[drawn.year];
            if (!flow) return false;
            const income = Object.values({ ...drawn.incomes }).reduce((sum, each) => sum + each, 0);
            const covered = drawn.spending + Math.min(0, drawn.difference);
            const before = totalBalance(drawn.start) + income - covered - drawn.tax;
            const saved = [flow.own, flow.spouse].reduce(
              (sum, { preTax, taxable, roth }) => sum + preTax + taxable + roth,
              0,
            );
            const left = before * (1 + plan.retirementReturn) + saved;
            years.record(drawn.tax > CENT && totalBalance(drawn.gross as DrawnYear['end']) > CENT);
            return Math.abs(left - totalBalance(drawn.end)) < HALF_A_CENT + Math.abs(left) * 1e-10;
          }),
        );
      }),
      RUNS.options,
    );
    expect(years.total()).toBeGreaterThan(RUNS.share(10_000));
  });

  it('fill the bracket never worse than the best fixed order: no year less covered, no cent less left', () => {
    const better = caseCounter();
    fc.assert(
      fc.property(distributionPlan, (input) => {
        const plan = resolvePlan(input);
        if (!isPlan(plan)) return false;
        const base = prepareBase(plan, null);
        const filled = calculateOrThrow(input).strategies.find(({ id }) => id === 'bracket');
        if (!filled) return false;
        const fixed = FIXED_ORDERS.map((order) => drawnPlan(base, { kind: 'order', order, bracket: null }));
        const isNoWorse = ({ coveredYears, afterTaxRemaining }: DrawnPlan): boolean =>
          filled.coveredYears > coveredYears ||
          (filled.coveredYears === coveredYears &&
            filled.afterTaxRemaining >= afterTaxRemaining - HALF_A_CENT);
        better.record(filled.bracketRate !== null);
        return fixed.every(isNoWorse);
      }),
      RUNS.options,
    );
    expect(better.total()).toBeGreaterThan(RUNS.share(100));
  });

  it('take the required minimum in every way', () => {
    const required = caseCounter();
    fc.assert(
      fc.property(distributionPlan, (input) =>
        calculateOrThrow(input).strategies.every(({ years }) =>
          years.every(({ requiredMinimum, withdrawals }) => {
            required.record(requiredMinimum > CENT);
            return withdrawals.preTax >= requiredMinimum - HALF_A_CENT;
          }),
        ),
      ),
      FEWER_RUNS.options,
    );
    expect(required.total()).toBeGreaterThan(FEWER_RUNS.share(100));
  });

  it('explain every figure: each line follows from its formula', () => {
    fc.assert(
      fc.property(distributionPlan, conversions, (input, conversion) => {
        const workings = calculateOrThrow({ ...input, conversion }).strategies.map(explain);
        expect(workings.flatMap((working) => (working === null ? ['none'] : replay(working)))).toEqual([]);
      }),
      FEWER_RUNS.options,
    );
  });

  it('explain what a conversion changes in what is left, from the balances of both', () => {
    fc.assert(
      fc.property(distributionPlan, conversions, (input, conversion) => {
        const plain = calculateOrThrow(input).strategies;
        const converted = calculateOrThrow({ ...input, conversion }).strategies;
        const changes = converted.flatMap((strategy, index) => {
          const before = plain[index];
          return before ? [conversionChange(strategy, before)] : [];
        });
        expect(changes.map(({ change }) => change)).toEqual(
          converted.map((each, index) => each.afterTaxRemaining - (plain[index]?.afterTaxRemaining ?? 0)),
        );
        const workings = changes.map(explain);
        expect(workings.flatMap((working) => (working === null ? ['none'] : replay(working)))).toEqual([]);
        return changes.length === 4;
      }),
      FEWER_RUNS.options,
    );
  });

  it('draw taxable money first, or everything by its share', () => {
    const { strategies } = calculateOrThrow(RETIREE);
    const [specified, taxableFirst, proportional] = strategies.map(({ years }) => years[0]?.withdrawals);
    expect(strategies.map(({ id }) => id)).toEqual(['specified', 'taxableFirst', 'proportional', 'bracket']);
    expect(specified).toMatchObject({ preTax: 0, roth: 0 });
    expect(taxableFirst).toEqual(specified);
    const total = (proportional?.taxable ?? 0) + (proportional?.preTax ?? 0) + (proportional?.roth ?? 0);
    expect((proportional?.preTax ?? 0) / total).toBeCloseTo(1_100 / 1_550, 6);
    expect((proportional?.roth ?? 0) / total).toBeCloseTo(150 / 1_550, 6);
  });

  it('fill a bracket with pre-tax money exactly to its end', () => {
    const { strategies } = calculateOrThrow(RETIREE);
    const filled = strategies.find(({ id }) => id === 'bracket');
    const specified = strategies.find(({ id }) => id === 'specified');
    expect(filled?.bracketRate).toBe(0.1);
    // Standard deduction and senior deductions of 2026 and the 10 % bracket; nothing else is income that year.
    expect(filled?.years[0]?.withdrawals.preTax).toBeCloseTo(16_100 + 2_050 + 6_000 + 12_400, 4);
    expect(filled?.lifetimeTax).toBeLessThan(specified?.lifetimeTax ?? 0);
  });

  it('convert to Roth in the years of the what-if alone, and tax it there', () => {
    const conversion = { yearlyAmount: 60_000, fromAge: 66, toAge: 68 };
    const [plain] = calculateOrThrow(RETIREE).strategies;
    const [converted] = calculateOrThrow({ ...RETIREE, conversion } as WithdrawalStrategiesInput).strategies;
    expect(converted?.years.slice(0, 5).map((year) => Math.round(year.converted))).toEqual([
      0, 61_200, 62_424, 63_672, 0,
    ]);
    expect(converted?.years[1]?.tax).toBeGreaterThan(plain?.years[1]?.tax ?? Infinity);
  });
});
