import { generated } from '@fw/test-kit/generated';
import { dollars, fraction } from '@fw/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalculationError } from '../calculation-error/index.ts';
import { retirementPlan } from '../testing/plans.ts';
import { monteCarlo, type ChosenPath } from './index.ts';

const PLANS = generated(1_000);

const run = (plan: Parameters<typeof monteCarlo>[0]['plan'], volatility = fraction(0.15)) =>
  monteCarlo({ plan, volatility, paths: 60, seed: 7 });

const end = ({ balances }: ChosenPath): number => balances.at(-1) ?? 0;

/** Nothing at the end, then the age of failure, then the amount at the end decide, in this order. */
function isNoBetter(one: ChosenPath, other: ChosenPath): boolean {
  if (end(one) > 0 !== end(other) > 0) return end(one) === 0;
  const [failed, otherFailed] = [one.failedAge ?? Infinity, other.failedAge ?? Infinity];
  return failed === otherFailed ? end(one) <= end(other) + 0.01 : failed < otherFailed;
}

describe('single futures of a simulation', () => {
  it('are ranked worst, middle, best, and fail before they end with nothing', () => {
    let failed = 0;
    fc.assert(
      fc.property(retirementPlan, (plan) => {
        const result = run(plan);
        if (isCalculationError(result)) return true;
        const { worst, middle, best } = result.chosen;
        if (worst.failedAge !== null) failed += 1;
        const hasFailures = result.successes < result.paths;
        return (
          isNoBetter(worst, middle) &&
          isNoBetter(middle, best) &&
          best.balances.length === result.ages.length &&
          (hasFailures || worst.failedAge === null || end(worst) > 0) &&
          end(best) > 0 === result.successes > 0
        );
      }),
      PLANS.options,
    );
    expect(failed).toBeGreaterThan(PLANS.share(50));
  });

  it('counts a cause and an age for every future that ends with nothing', () => {
    fc.assert(
      fc.property(retirementPlan, (plan) => {
        const result = run(plan);
        if (isCalculationError(result)) return true;
        const { causes, ages } = result.failures;
        const counted = Object.values(causes).reduce((sum, count) => sum + count, 0);
        const isOrdered = ages === null || (ages.earliest <= ages.median && ages.median <= ages.latest);
        return (
          counted === result.paths - result.successes && isOrdered && (ages === null) === (counted === 0)
        );
      }),
      generated(300).options,
    );
  });

  it('blames the plan itself where its planned returns are not enough', () => {
    fc.assert(
      fc.property(retirementPlan, (plan) => {
        const poor = {
          ...plan.employee,
          retirement: { ...plan.employee.retirement, expenses: dollars(900_000) },
        };
        const result = run({ ...plan, employee: poor }, fraction(0));
        return isCalculationError(result) || result.failures.causes.plan === result.paths - result.successes;
      }),
      generated(100).options,
    );
  });
});
