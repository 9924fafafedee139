import { budgetCalls } from '@fw/contract-finances/budgets';
import { beforeAll, expect, it } from 'vitest';
import { aLedgerRow, insertLedgerRows } from '../../testing/ledger-row.ts';
import { sendCall } from '../../testing/service-client.ts';
import { ANA, startTestService } from '../../testing/test-service.ts';

const service = await startTestService({ isIdle: true });
beforeAll(async () => {
  await insertLedgerRows(service.connection, [
    aLedgerRow(ANA, { valueCents: -1_234, categoryId: 'pets', isManual: true }),
  ]);
});

type BudgetCall = (typeof budgetCalls)[keyof typeof budgetCalls];
const send = async (call: BudgetCall, body: object) => {
  const { status, json } = await sendCall(service, call, { body });
  return { status, json };
};
/** Every member is needed, and no other is accepted. */
async function takesExactly(call: BudgetCall, body: object): Promise<void> {
  for (const name of Object.keys(body)) {
    const less = Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
    expect([name, (await send(call, less)).status]).toEqual([name, 400]);
  }
  expect((await send(call, { ...body, userId: ANA })).status).toBe(400);
}

const period = { budgetPeriod: '2026-11' };
const key = { ...period, categoryId: 'pets' };
const draft = { ...key, targetBudget: 50.25 };

it('has the calls list, navigation, create, update, delete and single, and no other [A7-30]', async () => {
  const names = Object.values(budgetCalls).map(({ path }) => path.replace('/webapi/v1/budgets/', ''));
  expect(new Set(names)).toEqual(new Set(['list', 'navigation', 'create', 'update', 'delete', 'single']));
  const order = [
    [budgetCalls.create, draft],
    [budgetCalls.list, period],
    [budgetCalls.navigation, period],
    [budgetCalls.single, key],
    [budgetCalls.update, draft],
    [budgetCalls.delete, key],
  ] as const;
  for (const [call, body] of order)
    expect([call.path, (await send(call, body)).status]).toEqual([call.path, 200]);
  const unknown = { method: 'POST', path: '/webapi/v1/budgets/all' } as const;
  expect((await sendCall(service, unknown)).status).toBe(404);
});

it('takes budgetPeriod and categoryId for one budget and budgetPeriod for the list, which returns its amounts [A7-31]', async () => {
  await send(budgetCalls.create, draft);
  const listed = { categoryId: 'pets', targetBudget: 50.25, expenses: 12.34, hasManualEntries: true };
  const { json } = await send(budgetCalls.list, period);
  expect(json).toMatchObject([{ ...listed, ...period }]);
  expect((await send(budgetCalls.single, key)).json).toMatchObject({
    ...key,
    expenses: 12.34,
    budget: listed,
  });
  await takesExactly(budgetCalls.list, period);
  await takesExactly(budgetCalls.single, key);
});

it('creates and updates by categoryId, targetBudget and budgetPeriod, and deletes by categoryId and budgetPeriod [A7-33]', async () => {
  expect((await send(budgetCalls.create, draft)).json).toMatchObject(draft);
  expect((await send(budgetCalls.update, { ...draft, targetBudget: 60 })).json).toMatchObject({
    ...draft,
    targetBudget: 60,
  });
  await takesExactly(budgetCalls.create, draft);
  await takesExactly(budgetCalls.update, draft);
  await takesExactly(budgetCalls.delete, key);
  expect((await send(budgetCalls.delete, key)).json).toEqual(key);
  expect((await send(budgetCalls.list, period)).json).toEqual([]);
});

it('refuses a form with the field and the errors of it [A3-53]', async () => {
  const { status, json } = await send(budgetCalls.create, { ...draft, targetBudget: -1 });
  expect(status).toBe(400);
  expect(Object(json)['errors']).toEqual([
    { Field: 'targetBudget', Errors: ['Please enter a positive value.'] },
  ]);
  expect(Object((await send(budgetCalls.create, draft)).json)['errors']).toBeUndefined();
});
