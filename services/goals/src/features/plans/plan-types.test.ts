import { goalCalls, nextStepCalls, PLAN_NUMBER, planCalls, planType } from '@fw/contract-goals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retirementPlan } from '../../plan-types/retirement/definition.ts';
import { aPerson, ofPlan, startTestService, type TestService } from '../../testing/test-service.ts';

const onlyRetirement = await startTestService({ definitions: { RETIREMENT: retirementPlan } });
afterAll(() => onlyRetirement.close());

describe('plan types', () => {
  const allTypes = Object.fromEntries(
    planType.options.map((type) => [type, { ...retirementPlan, planType: type, name: `Plan ${type}` }]),
  );
  let complete: TestService;
  beforeAll(async () => {
    complete = await startTestService({ definitions: allTypes });
  });
  afterAll(() => complete.close());

  it('are numbered 1 to 12, each listed by its goal with status, warnings and next steps, and named in a path by number or by name [B3-01]', async () => {
    const as = aPerson();
    const numbers = [
      'RETIREMENT',
      'ASSET_ALLOCATION',
      'REDUCE_DEBT',
      'EMERGENCY_FUND',
      'COMPANY_BENEFITS',
      'LIFE_INSURANCE',
      'LIVE_BY_A_BUDGET',
      'DISABILITY_INSURANCE',
      'PARTNER_LIFE_INSURANCE',
      'ESTATE_PLANNING',
      'STUDENT_DEBT',
      'DISTRIBUTION_PLANNING',
    ] as const;
    for (const [index, type] of numbers.entries()) {
      const number = index + 1;
      expect(PLAN_NUMBER[type]).toBe(number);
      const byNumber = await complete.call(planCalls.get, { as, params: { planType: String(number) } });
      expect(byNumber).toMatchObject({ planType: type, planNumber: number });
      expect(await complete.call(planCalls.get, { as, params: { planType: type } })).toEqual(byNumber);
      for (const planId of [type, String(number)]) {
        expect(await complete.call(nextStepCalls.ofPlan, { as, params: { planId } })).toEqual([]);
      }
    }
    const product = await startTestService();
    const goals = await product.call(goalCalls.explore, { as });
    await product.close();
    const listed = goals.flatMap(({ plans }) => plans);
    expect(Object.fromEntries(listed.map(({ planType: type, planNumber }) => [type, planNumber]))).toEqual(
      Object.fromEntries(numbers.map((type, index) => [type, index + 1])),
    );
    expect(listed).toHaveLength(numbers.length);
    for (const plan of listed) {
      expect(plan).toMatchObject({
        status: plan.planType === 'LIVE_BY_A_BUDGET' ? 2 : 0,
        warnings: { profileChanged: false, accountDeleted: false, nextStepsOverdue: false },
      });
    }
    for (const unknown of ['0', '13', 'YACHT']) {
      expect(await complete.refusal(planCalls.get, { as, params: { planType: unknown } })).toMatchObject({
        status: 400,
        errors: [{ Field: 'planType' }],
      });
    }
  });

  it('need a selection while several exist, none is the default and none is in progress [B4-02]', async () => {
    const as = aPerson();
    const goal = () => complete.call(goalCalls.one, { as, params: { goalType: 'RETIREMENT' } });
    const before = await goal();
    expect(before.plans.map(({ isDefault }) => isDefault)).toEqual([false, false, false]);
    expect([before.status, before.isPlanSelectionNeeded]).toEqual([0, true]);
    await complete.call(goalCalls.choose, { as, params: { goalType: 'RETIREMENT' } });
    expect(await goal()).toMatchObject({ status: 0, isPlanSelectionNeeded: true });

    await complete.call(planCalls.set, { as, params: { planType: 'ASSET_ALLOCATION' } });
    const picked = await goal();
    expect(picked.plans.filter(({ isDefault }) => isDefault)).toMatchObject([
      { planType: 'ASSET_ALLOCATION' },
    ]);
    expect(picked.isPlanSelectionNeeded).toBe(false);

    await complete.call(planCalls.set, { as, params: { planType: 'RETIREMENT' } });
    expect((await goal()).plans.filter(({ isDefault }) => isDefault)).toMatchObject([
      { planType: 'RETIREMENT' },
    ]);
    await complete.connection
      .collection('plans')
      .updateMany({ userId: as }, { $set: { isDefault: false, status: 2 } });
    expect((await goal()).isPlanSelectionNeeded).toBe(false);

    const single = await onlyRetirement.call(goalCalls.one, {
      as: aPerson(),
      params: { goalType: 'RETIREMENT' },
    });
    expect(single).toMatchObject({ isPlanSelectionNeeded: false, plans: [{ isDefault: true }] });
  });

  it('lists related plans until the prompt is dismissed [A7-04] [A7-05]', async () => {
    const as = aPerson();
    await complete.call(planCalls.set, { as, params: { planType: 'RETIREMENT' } });
    const related = await complete.call(planCalls.related, { as, ...ofPlan() });
    expect(related.isPromptShown).toBe(true);
    expect(related.plans.map(({ planType: type, relation }) => [type, relation])).toEqual([
      ['ASSET_ALLOCATION', 'goal'],
      ['DISTRIBUTION_PLANNING', 'goal'],
    ]);
    const dismissed = await complete.call(planCalls.dismissPrompt, { as, ...ofPlan() });
    expect(dismissed).toEqual({ ...related, isPromptShown: false });
    expect((await complete.call(planCalls.related, { as, ...ofPlan() })).isPromptShown).toBe(false);
    const otherPerson = { as: aPerson(), ...ofPlan() };
    expect((await complete.send(planCalls.dismissPrompt, otherPerson)).status).toBe(404);
  });

  it('without a definition are refused by name and not offered', async () => {
    const as = aPerson();
    for (const type of planType.options.filter((each) => each !== 'RETIREMENT')) {
      expect(await onlyRetirement.refusal(planCalls.set, { as, params: { planType: type } })).toMatchObject({
        status: 422,
        reason: 'PLAN_TYPE_NOT_OFFERED',
        errors: [{ Field: 'planType', Errors: ['This plan type cannot be started.'] }],
      });
    }
    const goals = await onlyRetirement.call(goalCalls.explore, { as });
    // These two have no questionnaire: their plans follow from benefits and budgets.
    expect(goals.flatMap(({ plans }) => plans)).toMatchObject([
      { planType: 'RETIREMENT' },
      { planType: 'COMPANY_BENEFITS' },
      { planType: 'LIVE_BY_A_BUDGET' },
    ]);
  });
});
