import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFailing } from './shares.ts';

const counts = (pages: number, errors: number, live: { pages?: number; errors?: number } = {}) => ({
  pages,
  errors,
  livePages: live.pages ?? 0,
  liveErrors: live.errors ?? 0,
});

it.each([
  ['fewer than five errors', counts(10, 4), false],
  ['five errors on ten pages', counts(10, 5), true],
  ['errors on less than 2 % of the pages', counts(251, 5), false],
  ['errors on 2 % of the pages', counts(250, 5), true],
  ['three times the errors of the live version', counts(100, 6, { pages: 1_000, errors: 20 }), true],
  [
    'less than three times the errors of the live version',
    counts(100, 5, { pages: 1_000, errors: 20 }),
    false,
  ],
])('withdraws a version with %s: %j → %s', (_what, seen, expected) => {
  expect(isFailing(seen)).toBe(expected);
});

it('never withdraws a version whose pages fail as often as those of the live one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 10_000 }), (pages, errors) => {
      expect(isFailing(counts(pages, errors, { pages, errors }))).toBe(false);
    }),
  );
});
