import { generated } from '@fw/test-kit/generated';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { medicareYear } from './index.ts';

it.each([
  [0, false, 202.9],
  [109_000, false, 202.9],
  [109_001, false, 298.6],
  [171_000, false, 443.3],
  [205_001, false, 732.5],
  [499_999, false, 732.5],
  [500_000, false, 780.9],
  [218_000, true, 202.9],
  [218_001, true, 298.6],
  [410_000, true, 587.9],
  [750_000, true, 780.9],
])('an income of %d, joint %s, pays %d a month as the notice has it', (income, isJoint, monthly) => {
  expect(medicareYear(income, isJoint)).toBeCloseTo(12 * monthly, 6);
});

it('is never less for a higher income, and never more for a couple with the same income', () => {
  const income = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(income, income, fc.boolean(), (one, other, isJoint) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      return (
        medicareYear(low, isJoint) <= medicareYear(high, isJoint) &&
        medicareYear(low, true) <= medicareYear(low, false)
      );
    }),
    generated(1_000).options,
  );
});
