import { isoDate } from '@fw/units';
import { expect, it } from 'vitest';
import { areMonthly } from './calendar-months.ts';

const dates = (...days: string[]) => days.map((day) => isoDate(day));

it('sees one payment a month around its day, although two of them are six weeks or three weeks apart', () => {
  expect(
    areMonthly(dates('2026-01-13', '2026-02-19', '2026-03-13', '2026-04-19', '2026-05-16', '2026-06-13')),
  ).toBe(true);
  // Due on the last days of a month, and paid in the next one now and then.
  expect(areMonthly(dates('2026-01-30', '2026-03-02', '2026-03-29', '2026-05-01', '2026-06-02'))).toBe(true);
});

it('sees none in four payments, in two of a month, in payments on any day, or with months left out', () => {
  expect(areMonthly(dates('2026-01-13', '2026-02-19', '2026-03-13', '2026-04-19'))).toBe(false);
  expect(
    areMonthly(dates('2026-01-13', '2026-02-13', '2026-02-15', '2026-03-13', '2026-04-13', '2026-05-13')),
  ).toBe(false);
  expect(
    areMonthly(dates('2026-01-03', '2026-02-24', '2026-03-11', '2026-04-28', '2026-05-09', '2026-06-19')),
  ).toBe(false);
  expect(
    areMonthly(dates('2025-07-13', '2025-09-13', '2025-12-13', '2026-02-13', '2026-05-13', '2026-06-13')),
  ).toBe(false);
});
