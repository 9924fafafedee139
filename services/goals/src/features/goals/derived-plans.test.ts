import {
  budgetGoalCalls,
  companyBenefitCalls,
  dashboardCalls,
  goalCalls,
  nextStepCalls,
  type CompanyBenefit,
  type GoalType,
  type PlanType,
} from '@fw/contract-goals';
import { personalDataCall } from '@fw/contract-kernel';
import { addDays, cents, lastDayOf, yearMonthOf } from '@fw/units';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBudget } from '../../testing/other-services.ts';
import { aPerson, startTestService } from '../../testing/test-service.ts';

const DAY_MS = 86_400_000;
const service = await startTestService();
beforeEach(() => {
  service.clock.setOffset(0);
  service.others.isFinancesDown = false;
});

const NO_WARNINGS = { profileChanged: false, accountDeleted: false, nextStepsOverdue: false };
const groceries = aBudget({ targetBudget: cents(65_000), expenses: cents(65_000) });

const choose = (as: string, goalType: GoalType) =>
  service.call(goalCalls.choose, { as, params: { goalType } });
const readGoal = (as: string, goalType: GoalType) =>
  service.call(goalCalls.one, { as, params: { goalType } });
const readSteps = (as: string, planId: PlanType | '5' | '7') =>
  service.call(nextStepCalls.ofPlan, { as, params: { planId } });
const decide = (as: string, id: string, status: string) =>
  service.call(nextStepCalls.setStatus, { as, params: { id, status } });

describe('the budget plan', () => {
  const plan = async (as: string) => (await readGoal(as, 'LIVE_BY_A_BUDGET')).plans;
  const held = {
    planType: 'LIVE_BY_A_BUDGET',
    planNumber: 7,
    committedOn: null,
    warnings: NO_WARNINGS,
    isDefault: true,
    name: 'Budget',
    description: 'Decide what each month is for, and see how you are doing.',
  };

  it('has the status of the budgets of the month, and the most urgent one is that of its goal', async () => {
    const as = aPerson();
    service.others.budgets = [];
    expect(await plan(as)).toEqual([
      { ...held, status: 0, statusText: 'Not started', isLastModified: false },
    ]);
    service.others.budgets = [groceries];
    expect(await plan(as)).toEqual([{ ...held, status: 2, statusText: 'In progress', isLastModified: true }]);
    expect(await readGoal(as, 'LIVE_BY_A_BUDGET')).toMatchObject({ status: 2, isChosen: false });
    expect(await service.call(goalCalls.all, { as })).toEqual([]);
    service.others.budgets = [groceries, { ...groceries, expenses: cents(65_001) }];
    expect(await plan(as)).toMatchObject([{ status: 3, statusText: 'Needs attention' }]);
    await choose(as, 'LIVE_BY_A_BUDGET');
    expect(await service.call(goalCalls.all, { as })).toMatchObject([{ status: 3, isChosen: true }]);
  });

  it('lists its steps among the next steps of a chosen goal, one decision for both lists of them', async () => {
    const as = aPerson();
    service.others.budgets = [groceries];
    expect(await readSteps(as, '7')).toEqual([]);
    await choose(as, 'LIVE_BY_A_BUDGET');
    const steps = await readSteps(as, '7');
    const dueOn = lastDayOf(yearMonthOf(service.clock.today()));
    expect(steps).toMatchObject([
      {
        planType: 'LIVE_BY_A_BUDGET',
        name: 'Budget more of what you spend',
        status: 2,
        dueOn,
        isOverdue: false,
      },
      { planType: 'LIVE_BY_A_BUDGET', name: 'Look at your budgets once a month', status: 2, dueOn },
    ]);
    expect(await service.call(nextStepCalls.all, { as })).toEqual(steps);
    expect((await service.call(dashboardCalls.dashboard, { as })).data.nextSteps).toEqual(steps);
    const [more = { id: '' }, review = { id: '' }] = steps;
    expect(await decide(as, more.id, '1')).toEqual({ ...more, status: 1, timeLeftForCompletion: '' });
    const { steps: ofGoal } = await service.call(budgetGoalCalls.get, { as });
    expect(ofGoal.map(({ key, status }) => [key, status])).toEqual([
      ['cover-more', 1],
      ['review-month', 2],
    ]);
    await service.call(nextStepCalls.remove, { as, params: { id: review.id } });
    service.clock.setOffset(31 * DAY_MS);
    expect(await readSteps(as, '7')).toMatchObject([{ id: more.id, status: 1 }]);
    expect((await service.call(budgetGoalCalls.get, { as })).steps).toMatchObject([{ key: 'cover-more' }]);
    for (const call of [nextStepCalls.remove, nextStepCalls.setStatus]) {
      const params = { id: review.id, status: '1' };
      expect((await service.refusal(call, { as, params })).status).toBe(404);
    }
  });

  it('is left out while finances does not answer, and starts again after its goal is deleted', async () => {
    const as = aPerson();
    service.others.budgets = [groceries];
    await choose(as, 'LIVE_BY_A_BUDGET');
    const [more] = await readSteps(as, 'LIVE_BY_A_BUDGET');
    await decide(as, more?.id ?? '', '0');
    service.others.isFinancesDown = true;
    expect(await readGoal(as, 'LIVE_BY_A_BUDGET')).toMatchObject({ plans: [], status: 0, isChosen: true });
    expect(await service.call(nextStepCalls.all, { as })).toEqual([]);
    service.others.isFinancesDown = false;
    const removed = await service.call(goalCalls.remove, { as, params: { goalType: 'LIVE_BY_A_BUDGET' } });
    expect(removed).toMatchObject({ isChosen: false, plans: [{ status: 2 }] });
    expect(await readSteps(as, '7')).toEqual([]);
    await choose(as, 'LIVE_BY_A_BUDGET');
    expect((await readSteps(as, '7')).map(({ status }) => status)).toEqual([2, 2]);
  });
});

describe('the plan of company benefits', () => {
  const match: CompanyBenefit = {
    kind: 'RETIREMENT',
    name: '401(k) match',
    description: 'Added with every paycheck.',
    employerPays: '100% of the first 4% of your pay',
    enrollment: '',
    link: null,
  };
  const offer = (benefits: readonly CompanyBenefit[]) =>
    service.send(companyBenefitCalls.load, {
      internal: true,
      body: { companies: [{ companyId: '0000000000000000000000c1', benefits }] },
    });
  const plan = async (as: string) => (await readGoal(as, 'COMPANY_BENEFITS')).plans[0];

  it('is not started by choosing its goal, in progress from the first step on, and needs attention while one is overdue', async () => {
    await offer([match, { ...match, kind: 'HEALTH', enrollment: 'Each November' }]);
    const as = aPerson();
    const held = {
      planType: 'COMPANY_BENEFITS',
      planNumber: 5,
      committedOn: null,
      warnings: NO_WARNINGS,
      isDefault: true,
      name: 'Company benefits',
      description: 'Find out what your employer offers, and use it.',
    };
    expect(await plan(as)).toEqual({ ...held, status: 0, statusText: 'Not started', isLastModified: false });
    await choose(as, 'COMPANY_BENEFITS');
    expect(await plan(as)).toEqual({ ...held, status: 0, statusText: 'Not started', isLastModified: false });
    const steps = await readSteps(as, '5');
    const dueOn = addDays(service.clock.today(), 30);
    expect(steps.map((step) => [step.name, step.status, step.dueOn])).toEqual([
      ['Find out how your employer helps you save for retirement', 2, dueOn],
      ['Compare the health plans you can choose', 2, dueOn],
      ['Note when you can sign up', 2, dueOn],
    ]);
    expect(await service.call(nextStepCalls.all, { as })).toEqual(steps);
    service.clock.setOffset(31 * DAY_MS);
    expect(await plan(as)).toMatchObject({ status: 0, warnings: NO_WARNINGS });
    service.clock.setOffset(0);
    await decide(as, steps[0]?.id ?? '', '1');
    expect(await plan(as)).toMatchObject({ status: 2, statusText: 'In progress', warnings: NO_WARNINGS });
    service.clock.setOffset(30 * DAY_MS);
    expect(await plan(as)).toMatchObject({ status: 2 });
    service.clock.setOffset(31 * DAY_MS);
    expect(await plan(as)).toMatchObject({
      status: 3,
      statusText: 'Needs attention',
      warnings: { ...NO_WARNINGS, nextStepsOverdue: true },
    });
    expect((await service.call(dashboardCalls.dashboard, { as })).data.overdueSteps).toHaveLength(2);
    await decide(as, steps[1]?.id ?? '', '0');
    await service.call(nextStepCalls.remove, { as, params: { id: steps[2]?.id ?? '' } });
    expect(await plan(as)).toMatchObject({ status: 2, warnings: NO_WARNINGS });
    expect((await readSteps(as, '5')).map(({ status }) => status)).toEqual([1, 0]);
  });

  it('has one step where the employer lists nothing, and forgets what was decided with its goal', async () => {
    await offer([]);
    const as = aPerson();
    await choose(as, 'COMPANY_BENEFITS');
    const [only] = await readSteps(as, 'COMPANY_BENEFITS');
    expect(only).toMatchObject({ name: 'Ask what your employer offers', planType: 'COMPANY_BENEFITS' });
    const id = only?.id ?? '';
    await decide(as, id, '1');
    const own = await service.call(personalDataCall, { internal: true, body: { userId: as } });
    expect(JSON.stringify(own)).toContain('benefitSteps');
    const other = { as: aPerson(), params: { id, status: '0' } };
    expect((await service.refusal(nextStepCalls.setStatus, other)).status).toBe(404);
    await service.call(goalCalls.remove, { as, params: { goalType: 'COMPANY_BENEFITS' } });
    expect(await plan(as)).toMatchObject({ status: 0 });
    await choose(as, 'COMPANY_BENEFITS');
    expect(await readSteps(as, '5')).toMatchObject([{ id, status: 2 }]);
  });
});
