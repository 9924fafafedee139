import { cents, isoDate } from '@fw/units';
import { projectAnswers, toRetirementInput } from '@fw/planning/retirement-plan';
import { isCalculationError } from '@fw/planning';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ofPlanType, planCalculator, retirementErrors } from './index.ts';
import { aRetirementCalculator } from './testing.ts';

const TODAY = isoDate('2026-11-22');

const onWire = aRetirementCalculator();

it('returns the same questionnaire after decoding and encoding, with cents between', () => {
  const calculator = ofPlanType('RETIREMENT', z.decode(planCalculator, onWire));
  expect(calculator.estimatedHousehold).toBe(cents(12_000_050));
  expect(z.encode(planCalculator, calculator)).toEqual(onWire);
});

it('sends rates as fractions and yearly expenses as twelve times the monthly ones to the projection', () => {
  const calculator = ofPlanType('RETIREMENT', z.decode(planCalculator, onWire));
  const input = toRetirementInput(calculator, TODAY);
  expect(input?.employee).toMatchObject({
    retirement: { age: 65, expenses: 48_000, fund: 120_000.5 },
    rates: { currentReturn: 0.05, savings: 0.08, employerMatch: 0.04 },
  });
  const answer = projectAnswers(calculator, TODAY);
  if (answer === null || isCalculationError(answer)) throw new Error('no projection');
  expect(answer.figures.projections).toHaveLength(46);
  expect(answer.figures.savingsBalanceAtRetirement).toBe(
    answer.figures.projections[25]?.listBeginningRetirementSavingsBalance,
  );
});

it('names each gap and each pair of ages out of order', () => {
  const calculator = ofPlanType('RETIREMENT', z.decode(planCalculator, onWire));
  const { retirementPlanDetails: details } = calculator;
  expect(retirementErrors(calculator, TODAY)).toEqual([]);
  expect(
    retirementErrors(
      { ...calculator, retirementPlanDetails: { ...details, retirementAge: 40, monthlyExpenses: null } },
      TODAY,
    ).map(({ Field }) => Field),
  ).toEqual(['retirementPlanDetails.retirementAge', 'retirementPlanDetails.monthlyExpenses']);
});
