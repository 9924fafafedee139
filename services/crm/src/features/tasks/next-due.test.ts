import { isoDate } from '@fw/units';
import { expect, it } from 'vitest';
import { nextDue } from './next-due.ts';

it.each([
  ['2026-11-20', 'weekly', '2026-11-20', '2026-11-27'],
  ['2026-11-20', 'weekly', '2026-12-04', '2026-12-11'],
  ['2026-11-30', 'weekly', '2026-11-22', '2026-12-07'],
  ['2026-01-31', 'monthly', '2026-01-31', '2026-02-28'],
  ['2026-01-31', 'monthly', '2026-02-28', '2026-03-31'],
  ['2026-01-31', 'quarterly', '2026-01-31', '2026-04-30'],
  ['2028-02-29', 'yearly', '2028-02-29', '2029-02-28'],
] as const)('repeats a task due on %s %s, completed on %s, on %s', (...[dueOn, repeat, today, next]) => {
  expect(nextDue(isoDate(dueOn), repeat, isoDate(today))).toBe(next);
});

it('has no next date for a task that is not repeated', () => {
  expect(nextDue(isoDate('2026-11-20'), 'never', isoDate('2026-11-20'))).toBeNull();
});
