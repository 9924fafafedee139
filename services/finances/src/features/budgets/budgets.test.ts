import { budgetCalls } from '@fw/contract-finances/budgets';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { addMonths, yearMonth } from '@fw/units';
import { expect, it } from 'vitest';
import { newUser } from '../../testing/new-user.ts';
import { sendCall, callContract } from '../../testing/service-client.ts';
import { MAX_BUDGET_STEPS } from './budget-steps.ts';
import { BEN, startTestService, TODAY } from '../../testing/test-service.ts';

/** The id of a user without any data. */
const service = await startTestService({ isIdle: true });

const groceries = { categoryId: 'groceries', targetBudget: 250.5, budgetPeriod: '2026-11' };
const listIn = (as: string, budgetPeriod: string) =>
  callContract(service, budgetCalls.list, { as, body: { budgetPeriod } });
const targets = async (as: string, month: string) =>
  (await listIn(as, month)).map(({ targetBudget }) => targetBudget);
const spend = (as: string, value: number, change: object = {}) =>
  callContract(service, transactionCalls.create, {
    as,
    body: { value, categoryId: 'groceries', date: TODAY, description: 'Shop', ...change },
  });

it('renews a budget every month at its amount, and at the new amount from the month of its change on [A4-32]', async () => {
  const as = newUser();
  await callContract(service, budgetCalls.create, { as, body: groceries });
  await callContract(service, budgetCalls.update, {
    as,
    body: { ...groceries, targetBudget: 300, budgetPeriod: '2027-02' },
  });
  expect(await targets(as, '2026-10')).toEqual([]);
  expect(await targets(as, '2026-11')).toEqual([25_050]);
  expect(await targets(as, '2027-01')).toEqual([25_050]);
  expect(await targets(as, '2027-02')).toEqual([30_000]);
  expect(await targets(as, '2031-02')).toEqual([30_000]);
});

it('updates the budget of a category when another one is created for it [A4-29]', async () => {
  const as = newUser();
  const first = await callContract(service, budgetCalls.create, { as, body: groceries });
  const second = await callContract(service, budgetCalls.create, {
    as,
    body: { ...groceries, targetBudget: 90 },
  });
  expect(second).toMatchObject({ budgetId: first.budgetId, targetBudget: 9_000 });
  expect(await listIn(as, '2026-11')).toHaveLength(1);
});

it('accepts 20 parallel first saves of one category without a version and keeps one budget with one of their amounts', async () => {
  const as = newUser();
  const amounts = Array.from({ length: 20 }, (_, index) => index + 1);
  const saves = amounts.map((targetBudget) =>
    sendCall(service, budgetCalls.create, { as, body: { ...groceries, targetBudget } }),
  );
  expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(amounts.map(() => 200));
  const [saved, ...others] = await listIn(as, '2026-11');
  expect(others).toEqual([]);
  expect(amounts.map((amount) => amount * 100)).toContain(saved?.targetBudget);
});

it('accepts 20 parallel changes without a version, each in its own month, and keeps them all', async () => {
  const as = newUser();
  await callContract(service, budgetCalls.create, { as, body: { ...groceries, budgetPeriod: '2026-01' } });
  const months = Array.from({ length: 20 }, (_, index) => addMonths(yearMonth('2026-02'), index));
  const changes = months.map((budgetPeriod, index) =>
    sendCall(service, budgetCalls.update, {
      as,
      body: { ...groceries, targetBudget: index + 1, budgetPeriod },
    }),
  );
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(months.map(() => 200));
  for (const [index, month] of months.entries())
    expect(await targets(as, month)).toEqual([(index + 1) * 100]);
  expect(await targets(as, '2026-01')).toEqual([25_050]);
});

it('lets one of 10 parallel changes with the same version through and refuses the others with 409 and the current budget', async () => {
  const as = newUser();
  const { version } = await callContract(service, budgetCalls.create, { as, body: groceries });
  const changes = Array.from({ length: 10 }, (_, index) =>
    sendCall(service, budgetCalls.update, { as, body: { ...groceries, targetBudget: index + 1, version } }),
  );
  const answers = await Promise.all(changes);
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  const [kept] = await targets(as, '2026-11');
  expect(winners[0]?.json).toMatchObject({ targetBudget: Number(kept) / 100 });
  for (const { status, json } of answers.filter((answer) => answer !== winners[0])) {
    expect(status).toBe(409);
    expect(json).toMatchObject({ reason: 'VERSION_LOST', current: { targetBudget: Number(kept) / 100 } });
  }
});

it('refuses a create with an outdated version with 409 and the current budget', async () => {
  const as = newUser();
  const { version } = await callContract(service, budgetCalls.create, { as, body: groceries });
  await callContract(service, budgetCalls.update, { as, body: { ...groceries, targetBudget: 1 } });
  const late = await sendCall(service, budgetCalls.create, {
    as,
    body: { ...groceries, targetBudget: 2, version },
  });
  expect(late.status).toBe(409);
  expect(late.json).toMatchObject({ reason: 'VERSION_LOST', current: { targetBudget: 1 } });
});

it('refuses the 601st month with a change of its own and still changes a month that has one', async () => {
  const as = newUser();
  await callContract(service, budgetCalls.create, { as, body: { ...groceries, budgetPeriod: '1950-01' } });
  const steps = Array.from({ length: MAX_BUDGET_STEPS }, (_, index) => ({
    fromMonth: addMonths(yearMonth('1950-01'), index),
    targetCents: 100,
  }));
  const budgets = service.connection.collection('budgets');
  expect((await budgets.updateOne({ userId: as }, { $set: { steps } })).matchedCount).toBe(1);
  const body = { ...groceries, budgetPeriod: '2026-11' };
  for (const call of [budgetCalls.create, budgetCalls.update]) {
    const { status, json } = await sendCall(service, call, { as, body });
    expect(status).toBe(422);
    expect(json).toMatchObject({ errors: [{ Field: 'budgetPeriod' }] });
  }
  await callContract(service, budgetCalls.update, { as, body: { ...groceries, budgetPeriod: '1950-02' } });
  expect(await targets(as, '1950-02')).toEqual([25_050]);
});

it.each(['0000-01', '0001-01', '1899-12', '2200-01', '9999-12', '2026-13'])(
  'refuses the month %s in every call of budgets with 400 and code 10001',
  async (budgetPeriod) => {
    const key = { categoryId: 'groceries', budgetPeriod };
    const bodies = [
      [budgetCalls.list, { budgetPeriod }],
      [budgetCalls.navigation, { budgetPeriod }],
      [budgetCalls.single, key],
      [budgetCalls.delete, key],
      [budgetCalls.create, { ...key, targetBudget: 1 }],
      [budgetCalls.update, { ...key, targetBudget: 1 }],
    ] as const;
    for (const [call, body] of bodies) {
      const { status, json } = await sendCall(service, call, { body });
      expect([call.path, status]).toEqual([call.path, 400]);
      expect(json).toMatchObject({
        code: 10001,
        errors: [{ Field: 'budgetPeriod', Errors: ['Please enter a valid date.'] }],
      });
    }
  },
);

it('returns no budget in a month before the first or after the last supported month', async () => {
  const as = newUser();
  await callContract(service, budgetCalls.create, { as, body: { ...groceries, budgetPeriod: '1900-01' } });
  const at = (budgetPeriod: string) =>
    callContract(service, budgetCalls.navigation, { as, body: { budgetPeriod } });
  expect(await at('1900-01')).toMatchObject({ hasBudgetInPreviousMonth: false, hasBudgetInNextMonth: true });
  expect(await at('2199-12')).toMatchObject({ hasBudgetInPreviousMonth: true, hasBudgetInNextMonth: false });
});

it('ends a deleted budget from the given month on and keeps its earlier months', async () => {
  const as = newUser();
  await callContract(service, budgetCalls.create, { as, body: groceries });
  const { categoryId } = groceries;
  await callContract(service, budgetCalls.delete, { as, body: { categoryId, budgetPeriod: '2027-01' } });
  expect(await targets(as, '2026-12')).toEqual([25_050]);
  expect(await targets(as, '2027-01')).toEqual([]);
  const again = await sendCall(service, budgetCalls.delete, {
    as,
    body: { categoryId, budgetPeriod: '2027-01' },
  });
  expect(again.status).toBe(404);
  await callContract(service, budgetCalls.delete, { as, body: { categoryId, budgetPeriod: '2026-11' } });
  expect(await targets(as, '2026-11')).toEqual([]);
});

it('returns whether the previous and the next month have a budget [A7-32] [A3-38]', async () => {
  const as = newUser();
  await callContract(service, budgetCalls.create, { as, body: groceries });
  const at = (budgetPeriod: string) =>
    callContract(service, budgetCalls.navigation, { as, body: { budgetPeriod } });
  expect(await at('2026-11')).toEqual({
    budgetPeriod: '2026-11',
    hasBudgetInPreviousMonth: false,
    hasBudgetInNextMonth: true,
  });
  expect(await at('2026-12')).toMatchObject({ hasBudgetInPreviousMonth: true });
  expect(await at('2026-10')).toEqual({
    budgetPeriod: '2026-10',
    hasBudgetInPreviousMonth: false,
    hasBudgetInNextMonth: true,
  });
  expect(await at('2026-09')).toMatchObject({ hasBudgetInPreviousMonth: false, hasBudgetInNextMonth: false });
});

it('sums the rows of the category and month to the cent as expenses, and flags manual rows', async () => {
  const as = newUser();
  await callContract(service, budgetCalls.create, { as, body: groceries });
  expect(await listIn(as, '2026-11')).toMatchObject([{ expenses: 0, hasManualEntries: false }]);
  for (const value of [-0.1, -0.2, -19.99, 5.29]) await spend(as, value);
  await spend(as, -7, { categoryId: 'dining' });
  await spend(as, -8, { date: '2026-10-31' });
  expect(await listIn(as, '2026-11')).toMatchObject([{ expenses: 1_500, hasManualEntries: true }]);
});

it('returns the expenses of a category that has no budget', async () => {
  const as = newUser();
  await spend(as, -12.34, { categoryId: 'pets', date: '2026-10-02' });
  const single = await callContract(service, budgetCalls.single, {
    as,
    body: { categoryId: 'pets', budgetPeriod: '2026-10' },
  });
  expect(single).toEqual({
    categoryId: 'pets',
    budgetPeriod: yearMonth('2026-10'),
    expenses: 1_234,
    budget: null,
  });
});

it('refuses an update with an outdated version with 409 and the current budget', async () => {
  const as = newUser();
  const { version } = await callContract(service, budgetCalls.create, { as, body: groceries });
  await callContract(service, budgetCalls.update, { as, body: { ...groceries, targetBudget: 1, version } });
  const late = await sendCall(service, budgetCalls.update, {
    as,
    body: { ...groceries, targetBudget: 2, version },
  });
  expect(late.status).toBe(409);
  expect(late.json).toMatchObject({
    reason: 'VERSION_LOST',
    current: { targetBudget: 1, budgetPeriod: '2026-11' },
  });
});

it.each([
  [{ ...groceries, targetBudget: 0 }, 400, 'targetBudget', 'Please enter a positive value.'],
  [{ ...groceries, targetBudget: 1.005 }, 400, 'targetBudget', 'Please enter a valid value.'],
  [{ ...groceries, categoryId: 'income' }, 422, 'categoryId', 'Please select one category.'],
  [{ ...groceries, categoryId: 'no-such' }, 422, 'categoryId', 'Please select one category.'],
] as const)('refuses to create the budget %j with status %d', async (...[body, expected, Field, message]) => {
  const { status, json } = await sendCall(service, budgetCalls.create, { body });
  expect(status).toBe(expected);
  expect(json).toMatchObject({ errors: [{ Field, Errors: [message] }] });
});

it('returns no budget of another user and refuses to change or delete it with 404', async () => {
  const as = newUser();
  await callContract(service, budgetCalls.create, { as, body: groceries });
  expect(await listIn(BEN, '2026-11')).toEqual([]);
  expect((await sendCall(service, budgetCalls.update, { as: BEN, body: groceries })).status).toBe(404);
  expect(
    (
      await sendCall(service, budgetCalls.delete, {
        as: BEN,
        body: { categoryId: 'groceries', budgetPeriod: '2026-11' },
      })
    ).status,
  ).toBe(404);
});
