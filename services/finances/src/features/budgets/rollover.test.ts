import { budgetCalls, budgetRolloverCalls } from '@fw/contract-finances/budgets';
import { beforeEach, expect, it } from 'vitest';
import { aLedgerRow, insertLedgerRows } from '../../testing/ledger-row.ts';
import { newUser } from '../../testing/new-user.ts';
import { callContract, sendCall } from '../../testing/service-client.ts';
import { BEN, startTestService } from '../../testing/test-service.ts';

let as = '';
const service = await startTestService({ isIdle: true });
beforeEach(async () => {
  as = newUser();
  await set(100, '2026-08');
  await spend(-6_000, '2026-08-10');
  await spend(-13_050, '2026-09-10');
  await spend(-2_000, '2026-10-10');
});

const set = (targetBudget: number, budgetPeriod: string) =>
  callContract(service, budgetCalls.create, {
    as,
    body: { categoryId: 'dining', targetBudget, budgetPeriod },
  });
const spend = (valueCents: number, date: string) =>
  insertLedgerRows(service.connection, [aLedgerRow(as, { categoryId: 'dining', valueCents, date })]);
const roll = (budgetPeriod: string, isOn = true) =>
  callContract(service, budgetRolloverCalls.set, { as, body: { categoryId: 'dining', budgetPeriod, isOn } });
const month = async (budgetPeriod: string) =>
  (await callContract(service, budgetCalls.list, { as, body: { budgetPeriod } }))[0];

it('brings nothing into a month unless the person chose it', async () => {
  expect(await month('2026-11')).not.toHaveProperty('rollover');
});

it('brings what is left and what was overspent into the next months, apart from the base', async () => {
  expect(await roll('2026-08')).toMatchObject({ targetBudget: 10_000, rollover: 0 });
  expect(await month('2026-09')).toMatchObject({ targetBudget: 10_000, expenses: 13_050, rollover: 4_000 });
  expect(await month('2026-10')).toMatchObject({ targetBudget: 10_000, rollover: 950 });
  expect(await month('2026-11')).toMatchObject({ targetBudget: 10_000, rollover: 8_950 });
  await spend(-20_000, '2026-10-11');
  expect(await month('2026-11')).toMatchObject({ rollover: -11_050 });
});

it('begins with the chosen month, follows changes of the base, and ends when it is switched off', async () => {
  await set(150, '2026-10');
  await roll('2026-10');
  expect(await month('2026-11')).toMatchObject({ targetBudget: 15_000, rollover: 13_000 });
  expect(await month('2026-09')).not.toHaveProperty('rollover');
  await roll('2026-11', false);
  expect(await month('2026-11')).not.toHaveProperty('rollover');
});

it('begins again after a month without a budget', async () => {
  await roll('2026-08');
  await callContract(service, budgetCalls.delete, {
    as,
    body: { categoryId: 'dining', budgetPeriod: '2026-09' },
  });
  await set(50, '2026-10');
  expect(await month('2026-11')).toMatchObject({ rollover: 3_000 });
});

it('refuses a category without a budget, and that of another person', async () => {
  const body = { categoryId: 'dining', budgetPeriod: '2026-08', isOn: true };
  for (const [who, over] of [
    [as, { categoryId: 'pets' }],
    [as, { budgetPeriod: '2026-07' }],
    [BEN, {}],
  ] as const) {
    expect(
      (await sendCall(service, budgetRolloverCalls.set, { as: who, body: { ...body, ...over } })).status,
    ).toBe(404);
  }
});
