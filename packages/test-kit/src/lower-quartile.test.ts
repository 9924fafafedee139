import { expect, it } from 'vitest';
import { lowerQuartile, timesAsLong } from './lower-quartile.ts';

it.each([
  [[8, 1, 7, 2, 6, 3, 5, 4], 3],
  [[40, 30, 20, 10], 20],
  [[5], 5],
])('of %j has a quarter of the values below it: %d', (values, expected) => {
  expect(lowerQuartile(values)).toBe(expected);
});

/** Keeps the processor busy with so many steps. */
function steps(count: number): number {
  let sum = 0;
  for (let step = 0; step < count; step += 1) sum += Math.sqrt(step);
  return sum;
}

it('gives how many times as long work takes as its reference, whatever else the machine does', async () => {
  const few = () => steps(300_000);
  const many = async () => steps(3_000_000);
  expect(await timesAsLong({ work: many, reference: few, runs: 40 })).toBeGreaterThan(3);
  expect(await timesAsLong({ work: many, reference: few, runs: 40 })).toBeLessThan(30);
  expect(await timesAsLong({ work: few, reference: many, runs: 40 })).toBeLessThan(0.3);
});
