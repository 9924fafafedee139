import { generated } from '@fw/test-kit/generated';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain } from '../working/index.ts';
import { rmd } from './index.ts';

const at = (age: number, dateOfBirth: string, priorYearEndBalance = 250_000) =>
  rmd.accept({ age, dateOfBirth, priorYearEndBalance });

describe('required minimum distributions', () => {
  it.each([
    ['1949-06-30', 70],
    ['1949-07-01', 72],
    ['1950-12-31', 72],
    ['1951-01-01', 73],
    ['1959-12-31', 73],
    ['1960-01-01', 75],
  ])('begin for a person born %s at %d', (birth, rmdStartAge) => {
    expect(at(90, birth)).toMatchObject({ rmdStartAge });
  });

  it('are nothing before the start age and half of the balance from 120 on', () => {
    expect(at(74, '1962-04-04')).toMatchObject({ divisor: null, requiredMinimumDistribution: 0 });
    expect(at(130, '1962-04-04')).toMatchObject({ divisor: 2, requiredMinimumDistribution: 125_000 });
  });

  it('are refused where the table has no divisor', () => {
    expect(at(71, '1948-04-04')).toEqual({ error: 'RMD_AGE_NOT_IN_TABLE', field: 'age' });
  });

  it('never exceed the balance and are never negative', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 72, max: 140 }),
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        (age, balance) => {
          const answer = at(age, '1945-01-01', balance);
          const taken = 'error' in answer ? -1 : answer.requiredMinimumDistribution;
          return taken >= 0 && taken <= Math.max(0, balance);
        },
      ),
      generated(1_000).options,
    );
  });

  it('name the table and its year in their working', () => {
    const working = explain(at(75, '1950-01-01'));
    expect(working?.constants.map(({ name, value, year }) => [name, value, year])).toEqual([
      ['rmdStartAge', 72, 2022],
      ['divisor', 24.6, 2022],
    ]);
  });
});
