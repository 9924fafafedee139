import { nextStepCalls, planCalls, planVersionCalls } from '@fw/contract-goals';
import { aDisabilityInsuranceCalculator } from '@fw/contract-goals/testing';
import { cents } from '@fw/units';
import { beforeEach, describe, expect, it } from 'vitest';
import { commitErrors } from '../../testing/commit-errors.ts';
import { emptyProfile } from '../../testing/other-services.ts';
import { aPerson, commitPlan, ofPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();
beforeEach(() => {
  service.others.profile = emptyProfile;
  service.others.accounts = [];
  service.others.lastMonthTotalExpenses = cents(420_000);
});

const PLAN = ofPlan('DISABILITY_INSURANCE');
type Over = Parameters<typeof aDisabilityInsuranceCalculator>[0];

const commit = (over: Over = {}, as = aPerson()) =>
  commitPlan(service, as, aDisabilityInsuranceCalculator(over));

const refusedFields = (over: Record<string, unknown>) =>
  commitErrors(service, { ...aDisabilityInsuranceCalculator(), ...over });

describe('disability insurance', () => {
  it('starts with the income of the profile, 70 percent of it and a waiting period of 90 days', async () => {
    service.others.profile = { ...emptyProfile, annualIncome: cents(9_000_000) };
    const { calculator } = await service.call(planCalls.default, { as: aPerson(), ...PLAN });
    expect(calculator).toMatchObject({
      annualIncome: 9_000_000,
      needBasis: 'INCOME',
      targetReplacement: 0.7,
      eliminationPeriodDays: 90,
      monthlyEssentialExpenses: 420_000,
    });
  });

  it('is committed through the commit call with what is needed and covered each month, and the working', async () => {
    const as = aPerson();
    const plan = await commit({}, as);
    expect(plan.committed?.result).toMatchObject({
      planType: 'DISABILITY_INSURANCE',
      coverageRequired: 525_000,
      groupMonthlyBenefit: 351_000,
      currentCoverage: 351_000,
      additionalMonthlyBenefit: 174_000,
      covered: false,
      cashNeededDuringElimination: 1_575_000,
      eliminationShortfall: 775_000,
    });
    const { working } = await service.call(planVersionCalls.read, {
      as,
      params: { planType: 'DISABILITY_INSURANCE', number: '1' },
    });
    expect(working.lines).toContainEqual(
      expect.objectContaining({ name: 'monthlyNeed', value: expect.closeTo(5_250, 6) }),
    );
    const steps = await service.call(nextStepCalls.ofPlan, {
      as,
      params: { planId: 'DISABILITY_INSURANCE' },
    });
    expect(steps.map(({ name }) => name)).toEqual([
      'Talk to your planner about the missing income',
      'Save for the waiting period',
      'Review your plan once a year',
    ]);
  });

  it('measures the need by expenses or by the higher of both, and taxes only what the employer pays for', async () => {
    const byExpenses = await commit({ needBasis: 'EXPENSES', monthlyEssentialExpenses: 4_000 });
    expect(byExpenses.committed?.result).toMatchObject({ coverageRequired: 400_000 });
    const higher = await commit({ needBasis: 'HIGHER', monthlyEssentialExpenses: 4_000 });
    expect(higher.committed?.result).toMatchObject({ coverageRequired: 525_000 });
    const untaxed = await commit({ groupEmployerPaid: false, taxRate: null });
    expect(untaxed.committed?.result).toMatchObject({ groupMonthlyBenefit: 450_000 });
    const none = await commit({
      groupBenefitRate: null,
      groupMonthlyCap: null,
      groupEmployerPaid: null,
      taxRate: null,
    });
    expect(none.committed?.result).toMatchObject({ currentCoverage: 0 });
  });

  it('names every answer that is missing or out of range, and stores nothing', async () => {
    expect(
      await refusedFields({
        annualIncome: 0,
        needBasis: 'HIGHER',
        targetReplacement: null,
        monthlyEssentialExpenses: null,
        taxRate: null,
        eliminationPeriodDays: null,
        emergencySavings: null,
      }),
    ).toEqual({
      annualIncome: 'Please enter a positive non-zero number.',
      targetReplacement: 'Field required',
      monthlyEssentialExpenses: 'Field required',
      taxRate: 'Field required',
      eliminationPeriodDays: 'Field required',
      emergencySavings: 'Field required',
    });
    expect(
      await refusedFields({ groupBenefitRate: 1.01, eliminationPeriodDays: 731, otherMonthlyIncome: -1 }),
    ).toEqual({
      groupBenefitRate: 'Please enter a value up to 100%',
      eliminationPeriodDays: 'Please enter a number of days between 0 and 730',
      otherMonthlyIncome: 'Please enter a positive value.',
    });
    expect(await refusedFields({ needBasis: null })).toEqual({ needBasis: 'Field required' });
  });
});
