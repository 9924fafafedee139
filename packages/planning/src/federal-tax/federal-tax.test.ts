import { generated } from '@fw/test-kit/generated';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain } from '../working/index.ts';
import { federalTax } from './index.ts';

const dollars = fc.integer({ min: 0, max: 2_000_000 });
const status = fc.constantFrom('single', 'mfj', 'hoh');
const year = fc.constantFrom(2025, 2026);

function totalTax(input: object): number {
  const answer = federalTax.accept(input);
  return 'totalTax' in answer ? answer.totalTax : Number.NaN;
}

describe('federal tax', () => {
  it('refuses a year without tables', () => {
    expect(federalTax.accept({ year: 2024, filingStatus: 'single', ordinary: 1 })).toEqual({
      error: 'TAX_YEAR_NOT_AVAILABLE',
      field: 'year',
    });
  });

  it('refuses an unknown kind', () => {
    expect(federalTax.accept({ kind: 'wealth' })).toMatchObject({ error: 'UNKNOWN_KIND' });
  });

  it('never falls when income rises and never takes more than the whole rise', () => {
    fc.assert(
      fc.property(
        fc.record({ taxYear: year, filingStatus: status, ordinary: dollars, more: dollars }),
        ({ taxYear, filingStatus, ordinary, more }) => {
          const base = {
            year: taxYear,
            filingStatus,
            socialSecurity: 30_000,
            longTermGains: 20_000,
            over65Count: 1,
          };
          const before = totalTax({ ...base, ordinary });
          const after = totalTax({ ...base, ordinary: ordinary + more });
          return after >= before - 0.005 && after - before <= more + 0.005;
        },
      ),
      generated(1_000).options,
    );
  });

  it('taxes at most 85 % of Social Security', () => {
    fc.assert(
      fc.property(status, dollars, dollars, (filingStatus, benefits, otherIncome) => {
        const answer = federalTax.accept({
          kind: 'taxableSocialSecurity',
          benefits,
          otherIncome,
          filingStatus,
        });
        return 'taxableSocialSecurity' in answer && answer.taxableSocialSecurity <= 0.85 * benefits + 0.005;
      }),
      generated(1_000).options,
    );
  });

  it('names the year of every table in its working', () => {
    const answer = federalTax.accept({ year: 2026, filingStatus: 'mfj', ordinary: 90_000 });
    const constant = explain(answer)?.constants.find(({ name }) => name === 'basicDeduction');
    expect(constant).toMatchObject({ value: 32_200, year: 2026, source: 'Rev. Proc. 2025-32' });
  });
});
