import { budgetGoalCalls } from '@fw/contract-goals';
import { personalDataCall } from '@fw/contract-kernel';
import { cents, yearMonth } from '@fw/units';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBudget } from '../../testing/other-services.ts';
import { aPerson, startTestService } from '../../testing/test-service.ts';

const DAY_MS = 86_400_000;
const service = await startTestService();
beforeEach(() => {
  service.clock.setOffset(0);
});

const get = async () => {
  const { steps, ...goal } = await service.call(budgetGoalCalls.get);
  return { ...goal, steps: steps.map(({ key }) => key) };
};
const groceries = aBudget({ targetBudget: cents(65_000), expenses: cents(65_000) });

it('is not started without budgets, in progress while they hold, and needs attention while one is exceeded', async () => {
  service.others.budgets = [];
  expect(await get()).toEqual({
    status: 0,
    statusText: 'Not started',
    budgetPeriod: null,
    totalBudget: 0,
    totalRollover: null,
    totalExpenses: 0,
    budgets: [],
    steps: ['create-budget'],
  });

  service.others.budgets = [groceries];
  expect(await get()).toMatchObject({
    status: 2,
    statusText: 'In progress',
    budgetPeriod: '2026-11',
    totalBudget: 65_000,
    totalRollover: null,
    totalExpenses: 65_000,
    budgets: [{ rollover: null }],
    steps: ['cover-more', 'review-month'],
  });

  const dining = aBudget({
    categoryId: 'dining',
    categoryName: 'Dining',
    targetBudget: cents(20_000),
    expenses: cents(20_001),
  });
  const travel = aBudget({ categoryId: 'travel', categoryName: 'Travel', expenses: cents(0) });
  service.others.budgets = [groceries, dining, travel];
  expect(await get()).toMatchObject({
    status: 3,
    statusText: 'Needs attention',
    budgets: [{ categoryName: 'Groceries' }, { categoryName: 'Dining' }, { categoryName: 'Travel' }],
    steps: ['look-at-exceeded', 'review-month'],
  });
});

it('measures against base and rollover in both signs, and keeps the two apart', async () => {
  const rolled = (rollover: number, expenses: number) =>
    aBudget({ targetBudget: cents(65_000), rollover: cents(rollover), expenses: cents(expenses) });
  for (const [rollover, expenses, status] of [
    [5_000, 70_000, 2],
    [5_000, 70_001, 3],
    [-10_000, 55_000, 2],
    [-10_000, 55_001, 3],
    [0, 65_000, 2],
  ] as const) {
    service.others.budgets = [rolled(rollover, expenses)];
    expect(await get()).toMatchObject({
      status,
      totalBudget: 65_000,
      totalRollover: rollover,
      budgets: [{ targetBudget: 65_000, rollover }],
    });
  }
  service.others.budgets = [groceries, rolled(5_000, 0), rolled(-12_000, 0)];
  expect(await get()).toMatchObject({ totalBudget: 195_000, totalRollover: -7_000 });
});

describe('the steps', () => {
  const dining = aBudget({ categoryId: 'dining', targetBudget: cents(100), expenses: cents(101) });
  const set = (as: string, key: string, status: number) => ({
    as,
    params: { key, status: String(status) },
  });
  const stepStatuses = async (as: string) =>
    Object.fromEntries(
      (await service.call(budgetGoalCalls.get, { as })).steps.map(({ key, status }) => [key, status]),
    );

  it('are dismissed (0), completed (1) and opened again (2), for one person only', async () => {
    service.others.budgets = [groceries];
    const as = aPerson();
    expect(await stepStatuses(as)).toEqual({ 'cover-more': 2, 'review-month': 2 });
    for (const status of [0, 1, 2]) {
      const answer = await service.call(budgetGoalCalls.setStepStatus, set(as, 'cover-more', status));
      expect(answer).toMatchObject({ key: 'cover-more', name: 'Budget more of what you spend', status });
      expect(await stepStatuses(as)).toEqual({ 'cover-more': status, 'review-month': 2 });
    }
    await service.call(budgetGoalCalls.setStepStatus, set(as, 'cover-more', 0));
    expect(await stepStatuses(aPerson())).toEqual({ 'cover-more': 2, 'review-month': 2 });
  });

  it('about a month open again in the next one, the others stay as they were', async () => {
    service.others.budgets = [dining];
    const as = aPerson();
    for (const key of ['look-at-exceeded', 'review-month', 'cover-more']) {
      await service.call(budgetGoalCalls.setStepStatus, set(as, key, 0));
    }
    expect(await stepStatuses(as)).toEqual({ 'look-at-exceeded': 0, 'cover-more': 0, 'review-month': 0 });
    service.clock.setOffset(31 * DAY_MS);
    service.others.budgets = [{ ...dining, budgetPeriod: yearMonth('2026-12') }];
    expect(await stepStatuses(as)).toEqual({ 'look-at-exceeded': 2, 'cover-more': 0, 'review-month': 2 });
  });

  it('refuses a step that does not fit the month, an unknown one and an unknown status, and stores nothing', async () => {
    service.others.budgets = [groceries];
    const as = aPerson();
    for (const [key, status, refused] of [
      ['create-budget', 0, 404],
      ['nothing', 0, 400],
      ['cover-more', 3, 400],
    ] as const) {
      expect((await service.refusal(budgetGoalCalls.setStepStatus, set(as, key, status))).status).toBe(
        refused,
      );
    }
    expect(await service.connection.collection('budgetSteps').countDocuments({ userId: as })).toBe(0);
  });

  it('are part of what is held of a person', async () => {
    service.others.budgets = [groceries];
    const as = aPerson();
    await service.call(budgetGoalCalls.setStepStatus, set(as, 'review-month', 1));
    const data = await service.call(personalDataCall, { internal: true, body: { userId: as } });
    expect(JSON.stringify(data)).toContain('review-month');
  });
});

it('is unavailable while finances does not answer', async () => {
  service.others.isFinancesDown = true;
  for (const [call, request] of [
    [budgetGoalCalls.get, {}],
    [budgetGoalCalls.setStepStatus, { params: { key: 'review-month', status: '0' } }],
  ] as const) {
    expect(await service.refusal(call, request)).toMatchObject({
      status: 503,
      reason: 'FINANCES_UNAVAILABLE',
    });
  }
  service.others.isFinancesDown = false;
});
