import { generated } from '@fw/test-kit/generated';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalQuantile } from './normal.ts';

describe('the normal quantile', () => {
  it.each([
    [0.5, 0],
    [0.975, 1.95996398454],
    [0.05, -1.64485362695],
    [0.25, -0.67448975019],
    [1e-10, -6.3613409024],
    [1e-20, -9.2623400898],
  ])('of %d is %d', (share, value) => {
    expect(normalQuantile(share)).toBeCloseTo(value, 10);
  });

  it('rises with the share and mirrors at one half', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 0.5, noNaN: true }), (share) => {
        const higher = normalQuantile(Math.min(0.999, share * 1.001));
        return (
          higher >= normalQuantile(share) &&
          Math.abs(normalQuantile(1 - share) + normalQuantile(share)) < 1e-6
        );
      }),
      generated(1_000).options,
    );
  });
});
