import { describe, expect, it } from 'vitest';
import { timeValue } from './index.ts';

describe('time value of money', () => {
  it.each([
    [{ fn: 'pmt', args: [0.05 / 12, 600, 10_000] }, -45.4138769],
    [{ fn: 'pmt', args: [0, 10, 1_000] }, -100],
    [{ fn: 'rate', args: [10, -100, 1_000, 0] }, 0],
    [{ fn: 'npv', args: [0.1, [100, 110]] }, 200],
  ])('%j is %j', (input, value) => {
    expect(timeValue.accept(input)).toEqual({ value: expect.closeTo(value, 6) });
  });

  it.each([
    { fn: 'nper', args: [0.02, -100, 8_000] },
    { fn: 'nper', args: [0, 0, 100] },
    { fn: 'rate', args: [10, 100, 1_000, 0] },
  ])('%j has no answer', (input) => {
    expect(timeValue.accept(input)).toEqual({ value: null });
  });

  it.each([
    [{ fn: 'irr', args: [] }, 'UNKNOWN_KIND'],
    [{ fn: 'pmt', args: [0, 0, 1_000] }, 'INVALID_NUMBER'],
    [{ fn: 'fv', args: [0.1, '12'] }, 'INVALID_NUMBER'],
  ])('%j is refused with %s', (input, error) => {
    expect(timeValue.accept(input)).toMatchObject({ error });
  });
});
