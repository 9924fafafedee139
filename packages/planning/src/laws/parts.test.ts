import { generated } from '@fw/test-kit/generated';
import { cents, dollars, percent, split, sum, toCents } from '@fw/units';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { assetAllocation } from '../asset-allocation/index.ts';
import { divideTransaction } from '../budget-cashflow/index.ts';
import { chartPoints, pageWindow } from '../display/index.ts';
import { roundTo } from '../rounding/index.ts';
import { amount } from '../testing/plans.ts';

const RUNS = generated(1_000);
const hundredths = (value: number): number => Math.round(value * 100);
const total = (values: readonly number[]): number => values.reduce((whole, value) => whole + value, 0);

/** Fund percentages with two decimals that make up 100 %. */
const hundredPercent = fc
  .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 12 })
  .map((weights) => {
    const whole = total(weights);
    const floors = weights.map((weight) => Math.floor((weight * 10_000) / whole));
    const missing = 10_000 - total(floors);
    return floors.map((part, index) => percent((index === 0 ? part + missing : part) / 100));
  });

describe('parts of a whole', () => {
  it('allocated beside company stock lose no hundredth of a percent [B9-07] [B9-17]', () => {
    fc.assert(
      fc.property(hundredPercent, fc.integer({ min: 0, max: 100 }), (allocations, companyStock) => {
        const result = assetAllocation({
          kind: 'companyStock',
          allocations,
          companyStock: percent(companyStock),
        });
        if (!('percentages' in result)) return false;
        const left = total(result.percentages.map(hundredths));
        return left === 10_000 - companyStock * 100 && result.percentages.every((part) => part >= 0);
      }),
      RUNS.options,
    );
  });

  it('of a split transaction add up to the original to the cent', () => {
    fc.assert(
      fc.property(
        amount(10_000),
        fc.array(amount(5_000), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (size, splits, isSpent) => {
          const value = isSpent ? roundTo(0 - size, 2) : size;
          const { payload } = divideTransaction({ value: dollars(value), splits });
          const parts = [payload.source, ...payload.splits].map(hundredths);
          return total(parts) === hundredths(value);
        },
      ),
      RUNS.options,
    );
  });

  it('of an amount of cents lose none', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 1, max: 60 }), (whole, parts) => {
        return sum(split(cents(whole), parts)) === whole;
      }),
      RUNS.options,
    );
  });

  it('rounded to cents agree with the cents that are stored', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
        return hundredths(roundTo(value, 2)) === toCents(value);
      }),
      RUNS.options,
    );
  });
});

describe('points and pages', () => {
  it('show at most six points from the first to the last, evenly spread [B9-14]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), (count) => {
        const points = chartPoints(count);
        const gaps = points.slice(1).map((point, index) => point - (points[index] ?? 0));
        const isEven = Math.max(0, ...gaps) - Math.min(...gaps, Math.max(0, ...gaps)) <= 1;
        return (
          points.length === Math.min(6, count) && points[0] === 0 && points.at(-1) === count - 1 && isEven
        );
      }),
      RUNS.options,
    );
  });

  it('offer the current page and never more than five', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 1, max: 100 }),
        fc.nat(),
        (rows, size, at) => {
          const last = Math.max(1, Math.ceil(rows / size));
          const page = 1 + (at % last);
          const { lastPage, pages } = pageWindow(rows, page, size);
          return (
            lastPage === last && pages.includes(page) && pages.length <= 5 && (pages.at(-1) ?? 0) <= last
          );
        },
      ),
      RUNS.options,
    );
  });
});
