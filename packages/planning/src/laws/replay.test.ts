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
import { debtPlan, retirementPlan } from '../testing/plans.ts';
import { replay } from '../testing/replay.ts';

const PLANS = 1_000;
/** These repeat what is replayed above, many times in each plan. */
const FEWER_PLANS = 100;
const STRESSED_PLANS = 300;

interface Plans {
  readonly calculator: string;
  readonly inputs: fc.Arbitrary<unknown>;
  readonly count: number;
}

const RANDOM: readonly Plans[] = [
  { calculator: 'retirement-projection', inputs: retirementPlan, count: PLANS },
  {
    calculator: 'retirement-projection',
    inputs: retirementPlan.map((plan) => stressed(plan, STRESS_IDS)),
    count: STRESSED_PLANS,
  },
  { calculator: 'distribution-calculate', inputs: distributionPlan, count: PLANS },
  { calculator: 'debt-payoff', inputs: debtPlan, count: PLANS },
  { calculator: 'emergency-fund', inputs: emergency, count: PLANS },
  { calculator: 'social-security-retirement', inputs: household, count: PLANS },
  { calculator: 'social-security-distribution', inputs: household, count: PLANS },
  { calculator: 'social-security-statutory', inputs: benefit, count: PLANS },
  { calculator: 'tax-rate', inputs: futureTax, count: PLANS },
  { calculator: 'life-insurance', inputs: life, count: PLANS },
  { calculator: 'disability-insurance', inputs: disability, count: PLANS },
  { calculator: 'nua', inputs: stock, count: PLANS },
  { calculator: 'rmd', inputs: requiredDistribution, count: PLANS },
  { calculator: 'roth-conversion', inputs: conversion, count: PLANS },
  { calculator: 'federal-tax', inputs: tax, count: PLANS },
  { calculator: 'student-debt', inputs: loans, count: FEWER_PLANS },
  { calculator: 'sensitivity', inputs: retirementPlan, count: FEWER_PLANS },
  { calculator: 'withdrawal-order', inputs: distributionPlan, count: FEWER_PLANS },
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

describe('the working of 1,000 random plans', () => {
  it.each(RANDOM)(
    'of $calculator, $count times replayed by an evaluator of the formulas alone, is the same to the cent',
    ({ calculator, inputs, count }) => {
      let replayed = 0;
      for (const input of fc.sample(inputs, { numRuns: count, seed: 20_260_115 })) {
        const answer = calculators[calculator]?.(input);
        if (!answer || isCalculationError(answer)) continue;
        const working = explain(answer);
        expect(working && replay(working)).toEqual([]);
        expect(working && strayingResults(answer, working)).toEqual([]);
        expect(working?.lines.length).toBeGreaterThan(0);
        replayed += 1;
      }
      expect(replayed).toBeGreaterThan(count * 0.9);
    },
    240_000,
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
