import { expect, it } from 'vitest';
import { ringPath, ringPaths } from './ring-path.ts';

it('cuts 60 percent out of the ring, and begins at the top', () => {
  expect(ringPath(0, 0.25)).toBe(
    'M 100.00 0.00 A 100 100 0 0 1 200.00 100.00 L 160.00 100.00 A 60 60 0 0 0 100.00 40.00 Z',
  );
});

it('draws a slice of more than half the long way around, and one of all around to just before its beginning', () => {
  expect(ringPath(0, 0.75)).toContain('A 100 100 0 1 1 0.00 100.00');
  expect(ringPath(0, 1)).toContain('A 100 100 0 1 1 99.94 0.00');
});

it('lays the slices of the amounts one after the other all around', () => {
  const [first, second] = ringPaths([75, 25]);
  expect(first).toBe(ringPath(0, 0.75));
  expect(second).toBe(ringPath(0.75, 1));
  expect(ringPaths([])).toEqual([]);
});
