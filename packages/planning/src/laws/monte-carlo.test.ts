import { generated } from '@fw/test-kit/generated';
import { dollars, fraction } from '@fw/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHUNK_PATHS,
  joinPaths,
  monteCarlo,
  summarisePaths,
  prepareRun,
  simulateSome,
  type MonteCarloInput,
  type PreparedRun,
} from '../monte-carlo/index.ts';
import { isCalculationError } from '../calculation-error/index.ts';
import { retirementProjection } from '../retirement/index.ts';
import { caseCounter } from '../testing/case-counter.ts';
import { amount, retirementPlan } from '../testing/plans.ts';

const RUNS = generated(1_000);
const seed = fc.integer({ min: -(2 ** 31), max: 2 ** 31 });
const volatility = fc.integer({ min: 0, max: 30 }).map((percent) => fraction(percent / 100));

function prepared(input: MonteCarloInput): PreparedRun {
  const run = prepareRun(input);
  if (isCalculationError(run)) throw new Error(run.error);
  return run;
}

/** Simulates in chunks of a size, in the order given by `isReversed`, and puts the parts in path order. */
function inChunks(run: PreparedRun, size: number, isReversed: boolean) {
  const starts = Array.from({ length: Math.ceil(run.paths / size) }, (_, index) => index * size);
  const worked = isReversed ? starts.toReversed() : starts;
  const parts = new Map(
    worked.map((first) => [first, simulateSome(run, first, Math.min(size, run.paths - first))]),
  );
  return summarisePaths(joinPaths(starts.flatMap((first) => parts.get(first) ?? [])), run);
}

describe('Monte Carlo', () => {
  it('without volatility is the plan itself in every path [B4-14]', () => {
    fc.assert(
      fc.property(retirementPlan, seed, (plan, start) => {
        const chance = monteCarlo({ plan, volatility: 0, paths: 5, seed: start });
        const certain = retirementProjection(plan);
        if (isCalculationError(chance) || isCalculationError(certain)) return false;
        const end = certain.projections.at(-1)?.listBeginningRetirementSavingsBalance ?? 0;
        return (
          chance.successes === (certain.meetingRetirementGoal ? 5 : 0) &&
          Object.values(chance.finalPercentiles).every((balance) => Math.abs(balance - end) < 0.005) &&
          Math.abs(chance.atRetirement['0.5'] - certain.retirementSum) < 0.005
        );
      }),
      RUNS.options,
    );
  });

  it('gives the same count for the same seed', () => {
    fc.assert(
      fc.property(retirementPlan, volatility, seed, (plan, sigma, start) => {
        const once = monteCarlo({ plan, volatility: sigma, paths: 40, seed: start });
        const again = monteCarlo({ plan, volatility: sigma, paths: 40, seed: start });
        expect(again).toEqual(once);
      }),
      RUNS.options,
    );
  });

  it('depends neither on the size nor on the order of the chunks', () => {
    fc.assert(
      fc.property(
        retirementPlan,
        fc.record({
          sigma: volatility,
          start: seed,
          size: fc.integer({ min: 1, max: 60 }),
          isReversed: fc.boolean(),
        }),
        (plan, { sigma, start, size, isReversed }) => {
          const run = prepared({ plan, volatility: sigma, paths: 60, seed: start });
          expect(inChunks(run, size, isReversed)).toEqual(inChunks(run, CHUNK_PATHS, false));
        },
      ),
      RUNS.options,
    );
  });

  it('keeps its bands in order, and a wider share never below a narrower one', () => {
    fc.assert(
      fc.property(retirementPlan, volatility, (plan, sigma) => {
        const result = monteCarlo({ plan, volatility: sigma, paths: 50, everyAge: true });
        if (isCalculationError(result)) return false;
        return (
          result.bands.length === result.ages.length &&
          result.bands.every(
            (band) =>
              band['0.05'] <= band['0.25'] &&
              band['0.25'] <= band['0.5'] &&
              band['0.5'] <= band['0.75'] &&
              band['0.75'] <= band['0.95'],
          )
        );
      }),
      RUNS.options,
    );
  });

  it('never succeeds more often for spending more', () => {
    const fewer = caseCounter();
    fc.assert(
      fc.property(retirementPlan, volatility, amount(40_000), (plan, sigma, more) => {
        const { employee } = plan;
        const successesAt = (expenses: number): number => {
          const retirement = { ...employee.retirement, expenses: dollars(expenses) };
          const result = monteCarlo({
            plan: { ...plan, employee: { ...employee, retirement } },
            volatility: sigma,
            paths: 40,
            seed: 7,
          });
          return isCalculationError(result) ? Number.NaN : result.successes;
        };
        const { expenses } = employee.retirement;
        const [before, after] = [successesAt(expenses), successesAt(expenses + more)];
        fewer.record(after < before);
        return after <= before;
      }),
      RUNS.options,
    );
    expect(fewer.total()).toBeGreaterThan(RUNS.share(50));
  });

  it('draws quartiles a lognormal fund without flows must have', () => {
    const run = { growth: 50, start: 1_000 };
    const plan = {
      asOf: '2026-01-15',
      employee: {
        age: 20,
        dob: '2005-06-15',
        lifeExpectancy: 20 + run.growth,
        socialSecurityIncome: 0,
        rates: { currentReturn: 0, retirementReturn: 0, inflation: 0, futureTaxRate: 0 },
        retirement: { age: 20 + run.growth, expenses: 0, fund: run.start },
      },
    };
    const result = monteCarlo.accept({ plan, volatility: 0.1, paths: 20_000, seed: 3 });
    if (isCalculationError(result)) throw new Error(result.error);
    const quartile = run.start * Math.exp(0.6744898 * 0.1 * Math.sqrt(run.growth));

    expect(result.finalPercentiles['0.5'] / run.start).toBeCloseTo(1, 1);
    expect(result.finalPercentiles['0.75'] / quartile).toBeCloseTo(1, 1);
  });
});
