import { aHomeSale } from '@fw/contract-goals/testing';
import { distributionCalculator, type DistributionCalculatorOnWire } from '@fw/contract-goals';
import { aDistributionCalculator } from '@fw/contract-goals/testing/distribution';
import { isCalculationError } from '@fw/planning';
import { answersAsCounted, computeDistributionPlan } from '@fw/planning/distribution-plan';
import { add, cents, fraction, isoDate } from '@fw/units';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requireDefinition, REGISTRY } from '../../plan-types/registry.ts';
import { planBody } from './plan-body.ts';

const asOf = isoDate('2026-11-22');
const SALE = aHomeSale();
const { retirementPlan } = aDistributionCalculator();
if (!retirementPlan) throw new Error('the answers of the test have no retirement plan');

const parseAnswers = (calculator: DistributionCalculatorOnWire) =>
  z.parse(distributionCalculator, calculator);
const WITHOUT = parseAnswers(aDistributionCalculator());
const WITH = parseAnswers(aDistributionCalculator({ retirementPlan: { ...retirementPlan, events: [SALE] } }));

function computeResult(answers: typeof WITH) {
  const computed = computeDistributionPlan(answers, asOf);
  if (computed === null || isCalculationError(computed)) throw new Error('the answers have a result');
  return {
    planType: 'DISTRIBUTION_PLANNING' as const,
    ...computed.figures,
    taxRate: answers.taxRate ?? fraction(0),
    asOf,
  };
}
const EVENTS = 'Events and phases of the retirement plan';
const NOT_COUNTED = 'This version does not count the events and phases of the retirement plan.';

const renderReport = (result: ReturnType<typeof computeResult>) => {
  const definition = requireDefinition(REGISTRY, 'DISTRIBUTION_PLANNING');
  const plan = { definition, committedOn: asOf, calculator: WITH, result, outlook: null, steps: [] };
  return JSON.stringify(planBody(plan, 'today'));
};

describe('a distribution plan whose retirement plan has events', () => {
  it('lists the events in its report where its figures count them', () => {
    const text = renderReport(computeResult(WITH));
    expect(text).toContain(EVENTS);
    expect(text).not.toContain(NOT_COUNTED);
  });

  it('lists none and states that, where its figures were computed before events counted', () => {
    const text = renderReport(computeResult(WITHOUT));
    expect(text).not.toContain(EVENTS);
    expect(text).toContain(NOT_COUNTED);
  });

  it('decides by the nearer figures where an earlier release computed some cents otherwise', () => {
    const { rows, ...figures } = computeResult(WITHOUT);
    const shifted = rows.map(({ endBalances, ...row }) => ({
      ...row,
      endBalances: { ...endBalances, roth: add(endBalances.roth, cents(13)) },
    }));
    expect(answersAsCounted(WITH, { ...figures, rows: shifted }, asOf).retirementPlan?.events).toEqual([]);
    expect(answersAsCounted(WITH, computeResult(WITH), asOf)).toBe(WITH);
    expect(answersAsCounted(WITHOUT, computeResult(WITHOUT), asOf)).toBe(WITHOUT);
  });
});
