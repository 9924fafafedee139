import { budgetCalls, budgetDeletionCalls, budgetRolloverCalls } from '@fw/contract-finances/budgets';
import { expect, it } from 'vitest';
import { newUser } from '../../testing/new-user.ts';
import { sendCall } from '../../testing/service-client.ts';
import { startTestService } from '../../testing/test-service.ts';

const service = await startTestService({ isIdle: true });

const key = { categoryId: 'pets', budgetPeriod: '2026-11' };
const MONTHS = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02'];

/** A person with a budget of 50 from October, 70 from December and 90 from February, deleted from November on. */
async function withDeletedBudget() {
  const as = newUser();
  const send = async (call: Parameters<typeof sendCall>[1], body: object) =>
    sendCall(service, call, { as, body });
  const amounts = async () => {
    const found = await Promise.all(
      MONTHS.map((budgetPeriod) => send(budgetCalls.single, { ...key, budgetPeriod })),
    );
    return found.map(({ json }) => budgetCalls.single.reply.parse(json).budget?.targetBudget ?? null);
  };
  for (const [budgetPeriod, targetBudget] of [
    ['2026-10', 50],
    ['2026-12', 70],
    ['2027-02', 90],
  ] as const) {
    await send(budgetCalls.create, { ...key, budgetPeriod, targetBudget });
  }
  await send(budgetRolloverCalls.set, { ...key, isOn: true });
  const before = await amounts();
  expect((await send(budgetCalls.delete, key)).status).toBe(200);
  return { as, send, amounts, before };
}

it('restores a deleted budget with its amounts in every month, also the later ones, and its rollover', async () => {
  const { send, amounts, before } = await withDeletedBudget();
  expect(await amounts()).toEqual([null, 5_000, null, null, null, null]);
  const { status, json } = await send(budgetDeletionCalls.undo, key);
  expect([status, json]).toMatchObject([200, { ...key, targetBudget: 50, rollover: 0 }]);
  expect(await amounts()).toEqual(before);
  expect(before).toEqual([null, 5_000, 5_000, 7_000, 7_000, 9_000]);
});

it('undoes a deletion once', async () => {
  const { send } = await withDeletedBudget();
  await send(budgetDeletionCalls.undo, key);
  await send(budgetCalls.delete, { ...key, budgetPeriod: '2026-10' });
  expect((await send(budgetDeletionCalls.undo, key)).status).toBe(404);
});

it('refuses with 409 and the current budget when the budget was changed since, and changes nothing', async () => {
  const { send, amounts } = await withDeletedBudget();
  await send(budgetCalls.create, { ...key, targetBudget: 20 });
  const after = await amounts();
  const { status, json } = await send(budgetDeletionCalls.undo, key);
  expect([status, json]).toMatchObject([409, { current: { ...key, targetBudget: 20 } }]);
  expect(await amounts()).toEqual(after);
});

it("returns 404 for another user's deleted budget and for one that was never deleted", async () => {
  const { amounts } = await withDeletedBudget();
  const before = await amounts();
  const { status } = await sendCall(service, budgetDeletionCalls.undo, { as: newUser(), body: key });
  expect(status).toBe(404);
  expect(await amounts()).toEqual(before);
});
