import { describe, expect, it } from 'vitest';
import { display, spendingToAimAt } from './index.ts';

describe('what screens show', () => {
  it('ages in whole years, never negative', () => {
    expect(display.accept({ kind: 'age', dateOfBirth: '1980-02-29', on: '2025-02-28' })).toEqual({ age: 44 });
    expect(display.accept({ kind: 'age', dateOfBirth: '1980-02-29', on: '2025-03-01' })).toEqual({ age: 45 });
    expect(display.accept({ kind: 'age', dateOfBirth: '2030-01-01', on: '2026-01-01' })).toEqual({ age: 0 });
  });

  it.each([
    [0, '0 months'],
    [25, '2 years and 1 month'],
    [600, '50 years'],
  ])('%d months as %s', (months, text) => {
    expect(display.accept({ kind: 'months', months })).toEqual({ text });
  });

  it.each([
    [12, 'months', 1],
    [13, 'months', 12],
    [84, 'months', 12],
    [85, 'years', 60],
    [420, 'years', 60],
    [421, 'years', 120],
    [720, 'years', 120],
    [721, 'years', 240],
  ])('a debt chart of %d months in %s with a tick every %d', (months, unit, tickMonths) => {
    expect(display.accept({ kind: 'debtAxis', months })).toEqual({ unit, tickMonths });
  });

  it('spending to aim at as 80 % of last month’s, else of the income [B5-07]', () => {
    expect(spendingToAimAt(5_000, 90_000)).toBe(4_000);
    expect(spendingToAimAt(0, 90_000)).toBe(6_000);
  });

  it.each([
    [{ kind: 'rounding' }, { error: 'UNKNOWN_KIND', field: 'kind' }],
    [
      { kind: 'months', months: -1 },
      { error: 'INVALID_NUMBER', field: 'months' },
    ],
    [
      { kind: 'age', dateOfBirth: '1980-02-30', on: '2026-01-01' },
      { error: 'INVALID_INPUT', field: 'dateOfBirth' },
    ],
  ])('refuses %j with a code and the field', (input, refusal) => {
    expect(display.accept(input)).toEqual(refusal);
  });
});
