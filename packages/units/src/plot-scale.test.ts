import { expect, it } from 'vitest';
import { heightPercent, plotScale } from './plot-scale.ts';

it.each([
  [
    [2_221_200, 3_206_700],
    [2_000_000, 2_250_000, 2_500_000, 2_750_000, 3_000_000, 3_250_000],
  ],
  [
    [-12_000, 30_000],
    [-20_000, 0, 20_000, 40_000],
  ],
  [[0], [0, 100]],
])('draws lines at round numbers around %j', (amounts, ticks) => {
  const scale = plotScale(amounts);
  expect(scale.ticks).toEqual(ticks);
  expect(heightPercent(scale, scale.from)).toBe(0);
  expect(heightPercent(scale, scale.to)).toBe(100);
});

it('holds a balance that never changes between two lines', () => {
  const scale = plotScale([6_708_000, 6_708_000]);
  expect(scale.from).toBeLessThanOrEqual(6_708_000);
  expect(scale.to).toBeGreaterThan(6_708_000);
});
