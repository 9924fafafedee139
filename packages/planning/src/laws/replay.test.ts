import { type Generated, generated } from '@fw/test-kit/generated';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculators } from '../adapter/index.ts';
import { isCalculationError } from '../calculation-error/index.ts';
import { explain, type Working } from '../working/index.ts';
import { distributionPlan } from '../testing/distribution-plans.ts';
import {
  benefit,
  conversion,
  disability,
  emergency,
  futureTax,
  household,
  life,
  loans,
  requiredDistribution,
  stock,
  tax,
} from '../testing/inputs.ts';
import { STRESS_IDS, stressed } from '../stress/index.ts';
import { debtPlan, eventfulPlan, retirementPlan } from '../testing/plans.ts';
import { replay } from '../testing/replay.ts';

const PLANS = generated(1_000);
/** These repeat what is replayed above, many times in each plan. */
const FEWER_PLANS = generated(100);
const STRESSED_PLANS = generated(300);

interface Plans {
  readonly calculator: string;
  readonly inputs: fc.Arbitrary<unknown>;
  readonly plans: Generated;
}

const RANDOM: readonly Plans[] = [
  { calculator: 'retirement-projection', inputs: retirementPlan, plans: PLANS },
  {
    calculator: 'retirement-projection',
    inputs: retirementPlan.map((plan) => stressed(plan, STRESS_IDS)),
    plans: STRESSED_PLANS,
  },
  { calculator: 'retirement-projection', inputs: eventfulPlan, plans: STRESSED_PLANS },
  { calculator: 'distribution-calculate', inputs: distributionPlan, plans: PLANS },
  { calculator: 'debt-payoff', inputs: debtPlan, plans: PLANS },
  { calculator: 'emergency-fund', inputs: emergency, plans: PLANS },
  { calculator: 'social-security-retirement', inputs: household, plans: PLANS },
  { calculator: 'social-security-distribution', inputs: household, plans: PLANS },
  { calculator: 'social-security-statutory', inputs: benefit, plans: PLANS },
  { calculator: 'tax-rate', inputs: futureTax, plans: PLANS },
  { calculator: 'life-insurance', inputs: life, plans: PLANS },
  { calculator: 'disability-insurance', inputs: disability, plans: PLANS },
  { calculator: 'nua', inputs: stock, plans: PLANS },
  { calculator: 'rmd', inputs: requiredDistribution, plans: PLANS },
  { calculator: 'roth-conversion', inputs: conversion, plans: PLANS },
  { calculator: 'federal-tax', inputs: tax, plans: PLANS },
  { calculator: 'student-debt', inputs: loans, plans: FEWER_PLANS },
  { calculator: 'sensitivity', inputs: retirementPlan, plans: FEWER_PLANS },
  { calculator: 'withdrawal-order', inputs: distributionPlan, plans: FEWER_PLANS },
];

/** Single figures with the name of a figure of the result that differ from it. */
function strayingResults(answer: object, { lines }: Working): string[] {
  const figures = new Map(Object.entries(answer));
  return lines
    .filter(({ row }) => row === undefined)
    .filter(({ name, value }) => {
      const figure: unknown = figures.get(name);
      return typeof figure === 'number' && Math.abs(figure - value) >= 0.005;
    })
    .map(({ name }) => name);
}

describe('the working of random plans', () => {
  it.each(RANDOM)(
    'of $calculator, $plans.rounds times replayed by an evaluator of the formulas alone, is the same to the cent',
    ({ calculator, inputs, plans }) => {
      let replayed = 0;
      for (const input of fc.sample(inputs, plans.options)) {
        const answer = calculators[calculator]?.(input);
        if (!answer || isCalculationError(answer)) continue;
        const working = explain(answer);
        expect(working && replay(working)).toEqual([]);
        expect(working && strayingResults(answer, working)).toEqual([]);
        expect(working?.lines.length).toBeGreaterThan(0);
        replayed += 1;
      }
      expect(replayed).toBeGreaterThan(plans.rounds * 0.9);
    },
  );

  it('finds a working whose formula was tampered with', () => {
    const answer = calculators['tax-rate']?.({ monthlyExpenses: 5_000, relationshipStatus: 1 });
    const working = answer && explain(answer);
    const tampered = working?.lines.map((line) => ({
      ...line,
      formula: line.formula.replace('12 *', '13 *'),
    }));

    expect(working && replay({ ...working, lines: tampered ?? [] })).not.toEqual([]);
  });

  it('is built only by explain, and names source and year of every constant', () => {
    const answer = calculators['social-security-retirement']?.({
      asOfYear: 2026,
      relationshipStatus: 0,
      dateOfBirth: '1985-06-15',
      annualIncome: 90_000,
      retirementAge: 67,
    });
    const working = answer && explain(answer);

    expect(answer && Object.keys(answer)).not.toContain('lines');
    expect(working?.constants.length).toBeGreaterThan(0);
    for (const { source, year } of working?.constants ?? []) {
      expect(source.length).toBeGreaterThan(5);
      expect(year).toBeGreaterThan(1970);
    }
    expect(explain({ ...answer })).toBeNull();
  });
});
