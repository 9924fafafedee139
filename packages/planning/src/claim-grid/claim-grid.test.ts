import { generated } from '@fw/test-kit/generated';
import { isoDate } from '@fw/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  breakEvenMonths,
  claimGrid,
  contributionBase,
  fullBenefit,
  ownMonthly,
  spousalMonthly,
} from './index.ts';

const AS_OF = isoDate('2026-11-22');
const COUPLES = generated(60);
const person = (lifeExpectancy: number, annualIncome = 60_000, dateOfBirth = '1970-06-15') => ({
  dateOfBirth: isoDate(dateOfBirth),
  annualIncome,
  lifeExpectancy,
});
const single = (lifeExpectancy: number) => ({
  asOf: AS_OF,
  isMarried: false,
  own: person(lifeExpectancy),
  spouse: null,
});
const couple = (ownLife: number, spouseLife: number, isMarried = true) => ({
  asOf: AS_OF,
  isMarried,
  own: person(ownLife, 120_000),
  spouse: person(spouseLife, 20_000, '1972-03-02'),
});

describe('benefits by the law in dollars of today', () => {
  it('count earnings up to the contribution base of 2026', () => {
    expect(contributionBase()).toBe(184_500);
    expect(fullBenefit({ annualIncome: 500_000 })).toBe(fullBenefit({ annualIncome: 184_500 }));
    expect(fullBenefit({ annualIncome: 0 })).toBe(0);
  });

  it('follow the bend points of 2026: 90 % to 1,286 dollars, 32 % to 7,749 dollars, then 15 %', () => {
    // 5,000 a month: 1,286 at 90 % and 3,714 at 32 %.
    expect(fullBenefit({ annualIncome: 60_000 })).toBe(2_345.8);
  });

  it('pay 70 % at 62, all at 67 and 124 % at 70 to those born in 1970', () => {
    expect([62, 67, 70].map((age) => ownMonthly(person(90), age))).toEqual([1_642, 2_345, 2_908]);
  });

  it('add a spousal benefit up to half of the other full benefit', () => {
    const [low, high] = [person(90, 12_000), person(90, 120_000)];
    const excess = fullBenefit(high) / 2 - fullBenefit(low);
    expect(spousalMonthly(low, high, 67 * 12)).toBe(Math.floor(excess));
    expect(spousalMonthly(high, low, 67 * 12)).toBe(0);
  });
});

describe('the grid of claiming ages', () => {
  it('has nine ages for a single person, each total its months times the benefit', () => {
    const grid = claimGrid(single(85));
    const [first] = grid?.rows ?? [];
    expect(grid?.rows.map(({ own }) => own)).toEqual([62, 63, 64, 65, 66, 67, 68, 69, 70]);
    expect(first?.cells.map(({ total }) => total)).toEqual([1_642 * 12 * (85 - 62)]);
  });

  it('claims early for a short life and late for a long one', () => {
    expect(claimGrid(single(72))?.best.own).toBe(62);
    expect(claimGrid(single(95))?.best.own).toBe(70);
  });

  it('has nine by nine cells for a couple and leaves out ages that are past', () => {
    expect(claimGrid(couple(85, 90))?.rows.map(({ cells }) => cells.length)).toEqual(Array(9).fill(9));
    const older = { ...single(90), own: person(90, 60_000, '1960-01-20') };
    expect(claimGrid(older)?.rows.map(({ own }) => own)).toEqual([67, 68, 69, 70]);
    const oldest = { ...single(90), own: person(90, 60_000, '1950-01-20') };
    expect(claimGrid(oldest)?.rows.map(({ own }) => own)).toEqual([70]);
  });

  it('pays a survivor the higher benefit to the married only', () => {
    const total = (isMarried: boolean) => claimGrid(couple(75, 95, isMarried))?.best.total ?? 0;
    expect(total(true)).toBeGreaterThan(total(false));
    // The higher earner dies first: waiting raises what the survivor lives on.
    expect(claimGrid(couple(75, 95))?.best.own).toBeGreaterThan(62);
  });

  it('finds no cell above the best and no month of break-even before the later claim', () => {
    let cases = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 72, max: 105 }),
        fc.integer({ min: 72, max: 105 }),
        fc.boolean(),
        (ownLife, spouseLife, isMarried) => {
          const household = couple(ownLife, spouseLife, isMarried);
          const grid = claimGrid(household);
          if (!grid) return false;
          const { earliest, best, rows } = grid;
          const months = breakEvenMonths(household, earliest, best);
          if (months !== null) cases += 1;
          const isBest =
            rows.length > 0 && rows.every(({ cells }) => cells.every(({ total }) => total <= best.total));
          const isAhead = best.total === earliest.total || months !== null;
          return isBest && isAhead && (months ?? Infinity) > 62 * 12;
        },
      ),
      COUPLES.options,
    );
    expect(cases).toBeGreaterThan(COUPLES.share(20));
  });

  it('breaks even between 62 and 70 at 80 years and 5 months', () => {
    const household = single(95);
    const months = breakEvenMonths(household, { own: 62, spouse: 62 }, { own: 70, spouse: 62 });
    // 2,908 (m − 96) ≥ 1,642 m from m = 220.5 months after 62.
    expect(months).toBe(62 * 12 + 221);
    expect(breakEvenMonths(single(75), { own: 62, spouse: 62 }, { own: 70, spouse: 62 })).toBeNull();
  });
});
