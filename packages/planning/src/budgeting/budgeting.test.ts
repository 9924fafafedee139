import { generated } from '@fw/test-kit/generated';
import { add, cents, isoDate, MAX_CENTS, subtract, toCents, yearMonth, type Cents } from '@fw/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  budgetCoverage,
  budgetPace,
  budgetProgress,
  budgetTotal,
  chartAmount,
  daysLeftIn,
  elapsedPercent,
  hasCashFlow,
  hasManualData,
  monthTotals,
  periodTotals,
  spendingShares,
  totalSpending,
} from './index.ts';

const usd = (amount: number): Cents => toCents(amount);
const LARGEST = cents(MAX_CENTS);
const LEAST = cents(-MAX_CENTS);
/** Small amounts meet the exact halves of a percent, where rounding rules differ. */
const spent = fc
  .oneof(fc.integer({ min: -20, max: 400 }), fc.integer({ min: -10_000_000, max: 10_000_000 }))
  .map(cents);
const target = fc
  .oneof(fc.constantFrom(0, 8, 40, 200, 400, 1_000), fc.integer({ min: 0, max: 10_000_000 }))
  .map(cents);
const runs = generated(2_000);

/** Half up, computed from decimal digits in place of a division: the independent check of every percentage. */
function halfUpPercent(part: number, whole: number): number {
  if (whole === 0) return 0;
  let percent = 0;
  while ((percent + 1) * whole * 2 <= part * 200 + whole) percent += 1;
  return percent;
}

describe('progress of a budget', () => {
  it('is over only when expenses exceed the target [A4-31]', () => {
    expect(budgetProgress(usd(100), usd(100)).isOver).toBe(false);
    expect(budgetProgress(usd(100), usd(100.01))).toEqual({
      difference: usd(0.01),
      isOver: true,
      percentSpent: 100,
    });
  });

  it.each([
    [57, 200, 29],
    [1, 200, 1],
    [0, 200, 0],
    [-20, 200, 0],
    [1, 0, 100],
    [0, 0, 0],
    [-1, 0, 0],
    [201, 200, 100],
  ])('with %d spent of %d is at %d percent, half up', (used, of, percent) => {
    expect(budgetProgress(cents(of), cents(used)).percentSpent).toBe(percent);
  });

  it('has the exact difference and a half-up percentage from 0 to 100 for any target and spending', () => {
    fc.assert(
      fc.property(target, spent, (of, used) => {
        const { difference, isOver, percentSpent } = budgetProgress(of, used);
        expect(isOver ? subtract(used, difference) : add(used, difference)).toBe(of);
        const withoutTarget = used > 0 ? 100 : 0;
        const withTarget = halfUpPercent(Math.max(0, Math.min(used, of)), of);
        expect(percentSpent).toBe(of > 0 ? withTarget : withoutTarget);
      }),
      runs.options,
    );
  });

  it('stays finite and whole at the largest amounts', () => {
    expect(budgetProgress(LARGEST, LEAST)).toEqual({ difference: LARGEST, isOver: false, percentSpent: 0 });
    expect(budgetProgress(LARGEST, subtract(LARGEST, cents(1))).percentSpent).toBe(100);
  });
});

describe('coverage of a month by its budgets', () => {
  it.each([
    { budgeted: 800, month: 1000, unbudgeted: 200, isMostCovered: true },
    { budgeted: 799, month: 1000, unbudgeted: 201, isMostCovered: false },
    { budgeted: 0, month: 0, unbudgeted: 0, isMostCovered: true },
    { budgeted: -50, month: -20, unbudgeted: 30, isMostCovered: true },
    { budgeted: 1200, month: 1000, unbudgeted: 0, isMostCovered: true },
    { budgeted: -10, month: 100, unbudgeted: 110, isMostCovered: false },
  ])('with $budgeted of $month spent leaves $unbudgeted', ({ budgeted, month, ...expected }) => {
    expect(budgetCoverage(cents(budgeted), cents(month))).toEqual(expected);
  });
});

describe('total of the budgets of a month', () => {
  const row = fc.record({ targetBudget: target, expenses: spent });

  it('loses no cent for any list of budgets', () => {
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        expect(budgetTotal(rows)).toEqual({
          target: rows.reduce((all, { targetBudget }) => all + targetBudget, 0),
          spent: rows.reduce((all, { expenses }) => all + expenses, 0),
        });
      }),
      runs.options,
    );
  });

  it('is limited to the largest amount when the sum is beyond it', () => {
    const huge = { targetBudget: LARGEST, expenses: LEAST };
    expect(budgetTotal([huge, huge])).toEqual({ target: LARGEST, spent: LEAST });
  });
});

describe('note of manual data', () => {
  it.each([
    [true, 1, true],
    [true, -1, true],
    [true, 0, false],
    [false, 1, false],
  ])('with manual entries %s and expenses %d is shown: %s', (hasManualEntries, expenses, shown) => {
    expect(hasManualData({ hasManualEntries, expenses: cents(expenses) })).toBe(shown);
  });
});

describe('pace of the current month', () => {
  const today = isoDate('2026-11-15');

  it('is on pace while spending does not exceed the part allowed by the elapsed days', () => {
    expect(budgetPace({ target: usd(3000), spent: usd(1500) }, today)).toEqual({
      status: 'on-pace',
      amount: usd(1500),
      daysLeft: 15,
    });
    expect(budgetPace({ target: usd(3000), spent: usd(1500.01) }, today).status).toBe('ahead');
  });

  it('is over once the target is exceeded, also on the last day', () => {
    const pace = budgetPace({ target: usd(100), spent: usd(130) }, isoDate('2026-11-30'));
    expect(pace).toEqual({ status: 'over', amount: usd(30), daysLeft: 0 });
  });

  it('is never ahead on the last day of a month', () => {
    fc.assert(
      fc.property(target, spent, (of, used) => {
        const { status } = budgetPace({ target: of, spent: used }, isoDate('2028-02-29'));
        expect(status).toBe(used > of ? 'over' : 'on-pace');
      }),
      runs.options,
    );
  });

  it.each([
    ['2026-11-01', 3],
    ['2026-11-15', 50],
    ['2026-11-30', 100],
  ])('on %s has %d percent of its days behind it', (day, percent) => {
    expect(elapsedPercent(yearMonth('2026-11'), isoDate(day))).toBe(percent);
  });

  it('has no elapsed days and no days left in another month [A2-41]', () => {
    const november = yearMonth('2026-11');
    expect(daysLeftIn(november, isoDate('2026-11-21'))).toBe(9);
    expect(daysLeftIn(november, isoDate('2026-12-01'))).toBeNull();
    expect(elapsedPercent(november, isoDate('2026-10-31'))).toBeNull();
  });
});

describe('totals of months', () => {
  const month = fc.record({ totalIncomes: spent, totalExpenses: spent });

  it('have a net of income less spending, in one month and in all together', () => {
    fc.assert(
      fc.property(fc.array(month), (months) => {
        const nets = months.map((one) => monthTotals(one).net);
        const all = periodTotals(months);
        expect(all.net).toBe(all.income - all.spending + 0);
        expect(all.net).toBe(nets.reduce((total, net) => total + net, 0));
      }),
      runs.options,
    );
  });

  it('are limited to the largest amount when the net is beyond it', () => {
    expect(monthTotals({ totalIncomes: LARGEST, totalExpenses: LEAST }).net).toBe(LARGEST);
  });

  it('draw a negative amount as 0', () => {
    expect([usd(-1), usd(0), usd(2)].map(chartAmount)).toEqual([0, 0, 200]);
  });

  it('are a cash flow once one month has a transaction, also when its amounts are zero', () => {
    expect(hasCashFlow([])).toBe(false);
    expect(hasCashFlow([{ transactionCount: 0 }])).toBe(false);
    expect(hasCashFlow([{ transactionCount: 0 }, { transactionCount: 1 }])).toBe(true);
  });
});

describe('shares of spending', () => {
  it('are whole percent of the positive amounts, half up; refunds have none', () => {
    expect(spendingShares([usd(99.5), usd(0.5), usd(-20)])).toEqual([100, 1, 0]);
    expect(spendingShares([usd(-20), usd(0)])).toEqual([0, 0]);
    expect(spendingShares([])).toEqual([]);
  });

  it('equal the half-up percentage of each amount, and differ from 100 by at most half a percent each', () => {
    fc.assert(
      fc.property(fc.array(spent, { minLength: 1, maxLength: 30 }), (amounts) => {
        const whole = amounts.reduce((all, amount) => all + Math.max(0, amount), 0);
        const shares = spendingShares(amounts);
        if (shares.length !== amounts.length) return false;
        if (whole === 0) return shares.every((share) => share === 0);
        const total = shares.reduce((all, share) => all + share, 0);
        return (
          shares.every((share, at) => share === halfUpPercent(Math.max(0, amounts[at] ?? 0), whole)) &&
          Math.abs(total - 100) <= amounts.length / 2
        );
      }),
      runs.options,
    );
  });

  it('have a total with refunds deducted', () => {
    expect(totalSpending([usd(99.5), usd(0.5), usd(-20)])).toBe(usd(80));
  });
});
