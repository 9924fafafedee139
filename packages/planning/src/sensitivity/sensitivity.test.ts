import { generated } from '@fw/test-kit/generated';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalculationError } from '../calculation-error/index.ts';
import { retirementPlan } from '../testing/plans.ts';
import { sensitivity } from './index.ts';

describe('sensitivity', () => {
  it('shows the widest bar first, and none helps by spending more or saving less', () => {
    fc.assert(
      fc.property(retirementPlan, (plan) => {
        const result = sensitivity(plan);
        if (isCalculationError(result)) return false;
        const swings = result.bars.map(({ swing }) => swing);
        const isRising = (name: string, sign: number): boolean =>
          result.bars.some(({ variable, low, high }) => variable === name && sign * (high - low) >= -0.01);
        return (
          result.bars.length === 7 &&
          swings.every((swing, index) => index === 0 || swing <= (swings[index - 1] ?? 0)) &&
          isRising('retirement.expenses', -1) &&
          isRising('rates.savings', 1)
        );
      }),
      generated(1_000).options,
    );
  });

  it('refuses what the projection refuses', () => {
    expect(sensitivity.accept({ asOf: '2026-01-15' })).toMatchObject({
      error: 'INVALID_INPUT',
      field: 'employee',
    });
  });
});
