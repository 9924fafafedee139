import { generated } from '@fw/test-kit/generated';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetCashflow, type SplitResult } from './index.ts';

const cents = fc.integer({ min: -100_000_000, max: 100_000_000 });
const asDollars = (amount: number): number => amount / 100;
const inCents = (dollars: number): number => Math.round(dollars * 100);

const split = (value: number, splits: readonly number[], editedIndex: number) =>
  budgetCashflow.accept({ kind: 'split', value, splits, editedIndex });
const isSplit = (answer: object): answer is SplitResult => 'payload' in answer;

describe('budgets', () => {
  const month = (budgets: readonly object[]) =>
    budgetCashflow.accept({ kind: 'budget', budgets, budgetPeriod: '2024-02', today: '2024-02-27' });

  it('count the days left of the current month only [A2-41]', () => {
    expect(month([])).toMatchObject({ daysLeft: 2, previousPeriod: '2024-01', nextPeriod: '2024-03' });
    const other = { kind: 'budget', budgets: [], budgetPeriod: '2024-03', today: '2024-02-27' };
    expect(budgetCashflow.accept(other)).toMatchObject({ daysLeft: null });
  });

  it('are full when something is spent without a target, and never above 100 %', () => {
    const rows = [
      { categoryId: 1, targetBudget: 0, expenses: 0.01, hasManualEntries: true },
      { categoryId: 2, targetBudget: 10, expenses: 30, hasManualEntries: false },
      { categoryId: 3, targetBudget: 10, expenses: -5, hasManualEntries: false },
    ];
    expect(month(rows)).toMatchObject({
      rows: [{ progressPercent: 100, manualNote: true }, { progressPercent: 100 }, { progressPercent: 0 }],
    });
  });
});

describe('cash flow', () => {
  it('shows the last months ascending; the totals are the sum of their nets to the cent, bars never negative', () => {
    const total = fc.record({
      year: fc.integer({ min: 2000, max: 2030 }),
      month: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(total, cents, cents), { maxLength: 20 }), (entries) => {
        const months = entries.map(([at, income, expense]) => ({
          ...at,
          totalIncomes: asDollars(income),
          totalExpenses: asDollars(expense),
        }));
        const answer = budgetCashflow.accept({ kind: 'cashFlow', pastMonthCount: 6, months });
        if (!('totalNet' in answer)) return false;
        const { rows, totalNet } = answer;
        const nets = rows.reduce((sum, { net }) => sum + inCents(net), 0);
        const dates = rows.map(({ monthDate }) => monthDate);
        return (
          inCents(totalNet) === nets &&
          rows.length > 0 === months.length > 0 &&
          rows.every(({ incomeBar, spendingBar }) => incomeBar >= 0 && spendingBar >= 0) &&
          dates.join() === dates.toSorted().join()
        );
      }),
      generated(1_000).options,
    );
  });
});

describe('a split transaction', () => {
  it('never loses a cent, and its payload keeps the sign of the original [A5-41] [A5-42]', () => {
    fc.assert(
      fc.property(
        cents,
        fc.array(fc.integer({ min: 0, max: 5_000_000 }), { maxLength: 6 }),
        (value, parts) => {
          const answer = split(asDollars(value), parts.map(asDollars), parts.length - 1);
          if (!isSplit(answer)) return false;
          const { source, splits } = answer.payload;
          const all = inCents(source) + splits.reduce((sum, amount) => sum + inCents(amount), 0);
          return all === value;
        },
      ),
      generated(2_000).options,
    );
  });

  it('leaves one cent with the original when a split is too large [A5-41]', () => {
    expect(split(-100, [60, 70], 1)).toMatchObject({
      error: 'SPLIT_TOO_LARGE',
      originalRemainder: 0.01,
      splits: [60, 39.99],
      saveEnabled: false,
    });
  });

  it('requires at least a cent in every split [A5-40]', () => {
    expect(split(-100, [0], 0)).toMatchObject({ error: 'BELOW_MINIMUM', saveEnabled: false });
  });

  it('gives a deleted split back to the original', () => {
    const deleted = { kind: 'deleteSplit', value: -100, splits: [30, 20], index: 0 };
    expect(budgetCashflow.accept(deleted)).toMatchObject({ originalRemainder: 80, splits: [20] });
  });
});

describe('spending', () => {
  it('gives whole percents of positive amounts; refunds count for nothing', () => {
    const rankedCategories = [
      { expenseCategoryId: 1, amount: 99.5 },
      { expenseCategoryId: 2, amount: 0.5 },
      { expenseCategoryId: 3, amount: -20 },
    ];
    expect(budgetCashflow.accept({ kind: 'spending', rankedCategories })).toMatchObject({
      total: 100,
      rows: [{ percentage: 100 }, { percentage: 1 }, { percentage: 0 }],
    });
  });
});
