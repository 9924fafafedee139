import { add, cents, isoDate, subtract, toCents, type Cents } from '@fw/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetProgress, monthTotal } from './budget-progress.ts';
import { monthPace } from './pace.ts';

const usd = (amount: number): Cents => toCents(amount);
const amount = fc.integer({ min: 0, max: 10_000_000 }).map(cents);

describe('progress of a budget', () => {
  it('is over only when expenses exceed the target [A4-31]', () => {
    expect(budgetProgress(usd(100), usd(100)).isOver).toBe(false);
    expect(budgetProgress(usd(100), usd(100.01))).toEqual({
      difference: usd(0.01),
      isOver: true,
      percentSpent: 100,
    });
  });

  it('tells the difference from the target to the cent, and a share between 0 and 100', () => {
    fc.assert(
      fc.property(amount, amount, (target, spent) => {
        const { difference, isOver, percentSpent } = budgetProgress(target, spent);
        expect(isOver ? subtract(spent, difference) : add(spent, difference)).toBe(target);
        expect(percentSpent).toBeGreaterThanOrEqual(0);
        expect(percentSpent).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('shows nothing spent when refunds exceed the spending', () => {
    expect(budgetProgress(usd(100), usd(-20)).percentSpent).toBe(0);
  });

  it('adds up a month without losing a cent', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ targetBudget: amount, expenses: amount })), (rows) => {
        const { target, spent } = monthTotal(rows);
        expect(target).toBe(rows.reduce((all, row) => all + row.targetBudget, 0));
        expect(spent).toBe(rows.reduce((all, row) => all + row.expenses, 0));
      }),
    );
  });
});

describe('pace of the month', () => {
  const today = isoDate('2026-11-15');

  it('holds while no more is spent than the days gone by allow', () => {
    expect(monthPace({ target: usd(3000), spent: usd(1500) }, today)).toEqual({
      status: 'on-pace',
      amount: usd(1500),
      daysLeft: 15,
    });
    expect(monthPace({ target: usd(3000), spent: usd(1500.01) }, today).status).toBe('ahead');
  });

  it('is over once the target is exceeded, whatever the day', () => {
    const { status, amount: over } = monthPace({ target: usd(100), spent: usd(130) }, isoDate('2026-11-30'));
    expect([status, over]).toEqual(['over', usd(30)]);
  });
});
