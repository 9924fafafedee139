import { dollars, fraction, isoDate } from '@fw/units';
import { expect, it } from 'vitest';
import { isCalculationError } from '../calculation-error/index.ts';
import { distributionCalculate } from '../distribution-calculate/index.ts';
import type { RetirementInput } from '../inputs/retirement.ts';
import { retirementProjection, type PlanEvent } from '../retirement/index.ts';
import { bracketPlan, drawnInput } from './index.ts';

/** Ends before required minimum distributions begin. */
const plan = (expenses: number, change: Partial<RetirementInput['employee']> = {}): RetirementInput => ({
  asOf: isoDate('2026-11-22'),
  employee: {
    dob: isoDate('1986-04-03'),
    lifeExpectancy: 74,
    familyStatus: 0,
    annualIncome: dollars(80_000),
    otherContributions: dollars(2_500),
    lumpSumRetirementIncome: dollars(20_000),
    otherAnnualRetirementIncome: dollars(6_000),
    yearsForOtherAnnualRetirementIncome: 4,
    pension: { pensionAge: 66, income: dollars(9_000), COLA: fraction(0.01), survivorBenefit: fraction(0.5) },
    rates: {
      currentReturn: fraction(0.05),
      retirementReturn: fraction(0.04),
      inflation: fraction(0.02),
      annualIncomeIncreaseRate: fraction(0.03),
      savings: fraction(0.1),
      employerMatch: fraction(0.03),
    },
    retirement: { age: 65, expenses: dollars(expenses), fund: dollars(800_000) },
    ...change,
  },
});

const COUPLE: Partial<RetirementInput['employee']> = {
  familyStatus: 1,
  spouse: {
    dob: isoDate('1988-05-06'),
    annualIncome: dollars(60_000),
    annualIncomeIncreaseRate: fraction(0.01),
    retirementAge: 63,
    lifeExpectancy: 71,
    savings: fraction(0.05),
    employerMatch: fraction(0.02),
  },
};

function worked(input: RetirementInput) {
  const projected = retirementProjection(input);
  if (isCalculationError(projected)) throw new Error(projected.error);
  const flat = distributionCalculate(drawnInput(input, projected));
  const bracket = bracketPlan(input, projected);
  if (isCalculationError(flat) || isCalculationError(bracket)) throw new Error('the plan is refused');
  return { left: projected.projections.at(-1)?.listBeginningRetirementSavingsBalance ?? 0, flat, bracket };
}

const event = (change: Partial<PlanEvent>): PlanEvent => ({
  kind: 'expense',
  year: 28,
  years: 3,
  amount: dollars(9_000),
  isToday: true,
  isTaxed: true,
  ...change,
});

/** Each is spent in its year, so that nothing of it is taxed twice by the one rate. */
const SPENT_EVENTS = [
  event({}),
  event({ kind: 'pay', amount: dollars(7_000) }),
  event({ kind: 'lessSpending', year: 26, years: 8 }),
  event({ year: 3, amount: dollars(15_000), isToday: false }),
];

it.each([
  ['a single person', plan(48_000)],
  ['a couple', plan(72_000, COUPLE)],
  ['a single person with events and phases', plan(48_000, { events: SPENT_EVENTS })],
])('draws the same plan for %s: at the one tax rate it leaves what the projection leaves', (_, input) => {
  const { left, flat, bracket } = worked(input);
  expect(left).toBeGreaterThan(100_000);
  expect(Math.abs(flat.endingBalance - left)).toBeLessThan(0.01);
  expect(bracket.coveredYears).toBe(bracket.requiredYears);
  expect(Math.abs(bracket.endBalance - left)).toBeGreaterThan(1_000);
});

it('does not jump where the one rate does', () => {
  const [below, above] = [worked(plan(55_000)), worked(plan(55_012))];
  expect(below.left - above.left).toBeGreaterThan(20_000);
  const step = below.bracket.endBalance - above.bracket.endBalance;
  expect(step).toBeGreaterThan(0);
  expect(step).toBeLessThan(500);
});

it('counts the events of the plan', () => {
  const without = worked(plan(48_000)).bracket.endBalance;
  const sale = event({ kind: 'income', year: 5, years: 1, amount: dollars(100_000), isTaxed: false });
  expect(worked(plan(48_000, { events: [sale] })).bracket.endBalance).toBeGreaterThan(without + 100_000);
});

it('refuses what the planner refuses', () => {
  const projected = retirementProjection(plan(48_000));
  if (isCalculationError(projected)) throw new Error(projected.error);
  expect(bracketPlan(plan(48_000, { lifeExpectancy: 30 }), projected)).toMatchObject({
    error: 'LIFE_EXPECTANCY_REACHED',
  });
});
