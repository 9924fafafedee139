import { generated } from '@fw/test-kit/generated';
import { dollars, fraction, isoDate } from '@fw/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalculationError } from '../calculation-error/index.ts';
import { resolvePlan, retirementProjection, type RetirementInput } from '../retirement/index.ts';
import { FIRST_MARKET_YEAR, MARKET_YEARS } from '../tables/market-history.ts';
import { caseCounter } from '../testing/case-counter.ts';
import { amount, retirementPlan } from '../testing/plans.ts';
import { history, type HistoryInput, type HistoryResult } from './index.ts';
import { realGrowthIn } from './market-returns.ts';

const PLANS = generated(1_000);
const mix = fc
  .tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 }))
  .map(([stocks, rest]) => ({ stocks: stocks / 10, bonds: Math.min(rest, 10 - stocks) / 10 }));

function counted(input: HistoryInput): HistoryResult {
  const result = history(input);
  if (isCalculationError(result)) throw new Error(result.error);
  return result;
}

/** A retiree of 65 with a million dollars who spends a share of it at the end of each of 30 years; prices rise by 0%. */
function retiree(expenses: number): RetirementInput {
  return {
    asOf: isoDate('2026-01-15'),
    employee: {
      age: 65,
      dob: isoDate('1960-06-15'),
      annualIncome: dollars(0),
      lifeExpectancy: 96,
      familyStatus: 0,
      socialSecurityIncome: dollars(0),
      rates: {
        currentReturn: fraction(0),
        retirementReturn: fraction(0),
        inflation: fraction(0),
        futureTaxRate: fraction(0),
      },
      // Money of the plan is spent at the start of a year: the start of the next one is the end of this one.
      retirement: { age: 66, expenses: dollars(expenses), fund: dollars(1_000_000) },
    },
  };
}

/** Years of retirement that the data of the study reach: 1926 to 1995, of which this table has those from 1928 on. */
const isOfStudy = ({ year }: { readonly year: number }): boolean => year + 29 <= 1995;

describe('the table of returns', () => {
  const geometric = (column: 0 | 1 | 2 | 3): number => {
    const growth = MARKET_YEARS.reduce((product, row) => product * (1 + row[column] / 100), 1);
    return 100 * (growth ** (1 / MARKET_YEARS.length) - 1);
  };

  it('has the mean returns from 1928 to 2024 that its source names', () => {
    expect([FIRST_MARKET_YEAR, MARKET_YEARS.length]).toEqual([1928, 97]);
    expect(geometric(0)).toBeCloseTo(9.94, 2);
    expect(geometric(1)).toBeCloseTo(4.5, 2);
    expect(geometric(2)).toBeCloseTo(3.31, 2);
  });

  it('has the rise of consumer prices from December 1927 (17.3) to December 2024 (315.6)', () => {
    const rise = MARKET_YEARS.reduce((product, [, , , prices]) => product * (1 + prices / 100), 1);
    expect(Math.abs(rise / (315.605 / 17.3) - 1)).toBeLessThan(0.002);
  });
});

describe('a published study', () => {
  // Cooley, Hubbard and Walz, "Retirement savings: choosing a withdrawal rate that is sustainable", AAII Journal, February
  // 1998, table 3: 4% of the first balance for 30 years, adjusted for inflation, 41 starting years from 1926 to 1966.
  it.each([
    { stocks: 1, published: 95, failed: [1929, 1966] },
    { stocks: 0.75, published: 98, failed: [1966] },
    { stocks: 0.5, published: 95, failed: [1965, 1966] },
  ])('of $stocks in stocks is reproduced: 4% lasts in $published%', ({ stocks, published, failed }) => {
    const { starts } = counted({ plan: retiree(40_000), stocks, bonds: 1 - stocks });
    const ofStudy = starts.filter(isOfStudy);
    expect(ofStudy).toHaveLength(39);
    expect(ofStudy.filter(({ lasts }) => lasts !== true).map(({ year }) => year)).toEqual(failed);
    // The two starts before 1928, 1926 and 1927, lasted.
    expect(Math.round((100 * (41 - failed.length)) / 41)).toBe(published);
  });

  it('of Bengen (1994) is reproduced: 3% always lasts, and 1966 is the hardest start of its years', () => {
    expect(counted({ plan: retiree(30_000), stocks: 0.5, bonds: 0.5 }).successShare).toBe(1);
    const { starts } = counted({ plan: retiree(38_000), stocks: 0.5, bonds: 0.5 });
    expect(starts.filter(({ lasts }) => lasts === false).map(({ year }) => year)).toEqual([1966]);
  });
});

describe('the plan through the past', () => {
  it('is the projection with the returns of those years, in every start', () => {
    const cases = caseCounter();
    fc.assert(
      fc.property(retirementPlan, mix, fc.nat(), (plan, held, choice) => {
        const resolved = resolvePlan(plan);
        const { chosen, starts } = counted({ plan, ...held });
        if (isCalculationError(resolved) || chosen === null) return true;
        cases.record(true);
        const start = [chosen.worst, chosen.middle, chosen.best][choice % 3] ?? chosen.worst;
        const { inflation } = plan.employee.rates;
        const market = Array.from({ length: resolved.years }, (_, year) => ({
          year,
          return: fraction(realGrowthIn(start.year + year, held) * (1 + inflation) - 1),
        }));
        const certain = retirementProjection({ ...plan, market });
        if (isCalculationError(certain)) return false;
        const same = certain.projections.every(
          ({ listBeginningRetirementSavingsBalance: balance }, year) =>
            Math.abs(balance - (start.balances[year] ?? NaN)) <= 0.005 + Math.abs(balance) * 1e-9,
        );
        return same && certain.meetingRetirementGoal === start.lasts && starts.length === MARKET_YEARS.length;
      }),
      PLANS.options,
    );
    expect(cases.total()).toBeGreaterThan(PLANS.share(500));
  });

  it('counts only the starts whose whole plan is in the data, and ranks worst, middle and best', () => {
    fc.assert(
      fc.property(retirementPlan, mix, (plan, held) => {
        const { starts, counted: count, successes, successShare, chosen, ages } = counted({ plan, ...held });
        const years = ages.length - 1;
        const whole = starts.filter(({ knownYears }) => knownYears === years);
        const isOrdered =
          chosen === null || (chosen.worst.lasts === true ? successes === count : successes < count);
        return (
          whole.length === count &&
          count === Math.max(0, MARKET_YEARS.length - years + 1) &&
          starts.every(({ knownYears, lasts }) => (lasts === null) === knownYears < years) &&
          starts.every(({ lasts, failedAge }) => failedAge !== null || lasts !== false || years > 0) &&
          (count === 0 ? successShare === null : successShare === successes / count) &&
          (chosen === null) === (count === 0) &&
          isOrdered
        );
      }),
      PLANS.options,
    );
  });

  it('never lasts in fewer starts with more savings', () => {
    fc.assert(
      fc.property(retirementPlan, mix, amount(500_000), (plan, held, more) => {
        const { employee } = plan;
        const fund = dollars(employee.retirement.fund + more);
        const richer = { ...plan, employee: { ...employee, retirement: { ...employee.retirement, fund } } };
        return counted({ plan: richer, ...held }).successes >= counted({ plan, ...held }).successes;
      }),
      generated(300).options,
    );
  });

  it('refuses a mix of more than everything, and a plan that the projection refuses', () => {
    const plan = retiree(40_000);
    expect(history({ plan, stocks: 0.7, bonds: 0.5 })).toEqual({ error: 'INVALID_INPUT', field: 'bonds' });
    const over = { ...plan, employee: { ...plan.employee, lifeExpectancy: 60 } };
    expect(history({ plan: over, stocks: 0.5, bonds: 0.5 })).toEqual({
      error: 'LIFE_EXPECTANCY_REACHED',
      field: 'employee.lifeExpectancy',
    });
  });
});
