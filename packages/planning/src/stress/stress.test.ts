import { generated } from '@fw/test-kit/generated';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalculationError } from '../calculation-error/index.ts';
import { resolvePlan, retirementProjection } from '../retirement/index.ts';
import { retirementPlan } from '../testing/plans.ts';
import { STRESS, STRESS_IDS, stressed, type StressId } from './index.ts';

const PLANS = generated(1_000);

const lastBalance = (input: Parameters<typeof retirementProjection>[0]) => {
  const result = retirementProjection(input);
  return isCalculationError(result)
    ? null
    : (result.projections.at(-1)?.listBeginningRetirementSavingsBalance ?? 0);
};
/** Social Security of a year, of the person and of a spouse. */
function annualBenefits(input: Parameters<typeof retirementProjection>[0]): number[] {
  const plan = resolvePlan(input);
  if (isCalculationError(plan)) return [];
  const { own, spouse } = plan;
  return [own, ...(spouse ? [spouse] : [])].map(({ socialSecurity }) => socialSecurity.annualAmount);
}
const anyCards = fc.subarray([...STRESS_IDS]);

describe('stress cards', () => {
  it('never change the input, and leave exactly what was before when they are taken back', () => {
    fc.assert(
      fc.property(retirementPlan, anyCards, (plan, cards) => {
        const before = JSON.stringify(plan);
        stressed(plan, cards);
        return JSON.stringify(plan) === before && stressed(plan, []) === plan;
      }),
      generated(500).options,
    );
  });

  it('never help a plan that draws from savings in retirement, in any order of choosing', () => {
    let cases = 0;
    fc.assert(
      fc.property(
        retirementPlan,
        fc.constantFrom<StressId>('crash', 'lostDecade', 'lessSocialSecurity'),
        (plan, card) => {
          const [base, under] = [lastBalance(plan), lastBalance(stressed(plan, [card]))];
          if (base === null || under === null) return true;
          if (plan.employee.rates.retirementReturn < 0) return true;
          cases += 1;
          return under <= base + 0.01;
        },
      ),
      PLANS.options,
    );
    expect(cases).toBeGreaterThan(PLANS.share(500));
    const two: readonly StressId[] = ['crash', 'lostDecade'];
    fc.assert(
      fc.property(
        retirementPlan,
        (plan) => lastBalance(stressed(plan, two)) === lastBalance(stressed(plan, two.toReversed())),
      ),
      generated(100).options,
    );
  });

  it('change what their text states', () => {
    fc.assert(
      fc.property(retirementPlan, (plan) => {
        const { employee } = plan;
        const crash = stressed(plan, ['crash']).market ?? [];
        const decade = stressed(plan, ['lostDecade']).market ?? [];
        const inflation = stressed(plan, ['inflation']).employee.rates.inflation;
        const life = stressed(plan, ['longLife']).employee.lifeExpectancy;
        const benefits = annualBenefits(plan);
        const less = annualBenefits(stressed(plan, ['lessSocialSecurity']));
        if (isCalculationError(retirementProjection(plan))) return true;
        return (
          crash.length === 1 &&
          crash[0]?.return === STRESS.crashReturn &&
          decade.length === STRESS.lostYears &&
          decade.every(({ return: rate }) => rate === 0) &&
          Math.abs(inflation - employee.rates.inflation - 0.02) < 1e-12 &&
          life === Math.max(100, employee.lifeExpectancy) &&
          less.length === benefits.length &&
          less.every((benefit, index) => Math.abs(benefit - 0.77 * (benefits[index] ?? 0)) <= 0.01)
        );
      }),
      generated(300).options,
    );
  });
});
