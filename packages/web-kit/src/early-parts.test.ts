import fc from 'fast-check';
import { expect, it } from 'vitest';
import { monthInNewYork } from './early-parts.mjs';

const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', ...parts });
const expected = (now: number): string => calendar.format(now).slice(0, 7);

it('knows the month in New York in every hour around the beginning of a month', () => {
  const wrong = Array.from({ length: 12 * 30 }, (_, index) => Date.UTC(2008, index, 1))
    .flatMap((start) => Array.from({ length: 36 }, (_, half) => start + (half - 12) * 1_800_000))
    .filter((now) => monthInNewYork(now) !== expected(now));
  expect(wrong).toEqual([]);
});

it('knows the month in New York at any time since the law of 2007', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2007, 2, 1), max: Date.UTC(2099, 11, 31) }), (now) => {
      expect(monthInNewYork(now)).toBe(expected(now));
    }),
  );
});
