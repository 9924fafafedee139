import { budgetMonthCalls } from '@fw/contract-finances/budget-month';
import { budgetCalls } from '@fw/contract-finances/budgets';
import { stableId } from '@fw/service-kit';
import { expect, it } from 'vitest';
import { aLedgerRow, insertLedgerRows } from '../../testing/ledger-row.ts';
import { newUser } from '../../testing/new-user.ts';
import { profiledPlans } from '../../testing/profiled-plans.ts';
import { callContract, sendCall } from '../../testing/service-client.ts';
import { startTestService } from '../../testing/test-service.ts';

const service = await startTestService({ isIdle: true });

const MONTH = '2026-11';

function aPerson() {
  const as = newUser();
  const read = (budgetPeriod = MONTH) =>
    callContract(service, budgetMonthCalls.read, { as, body: { budgetPeriod } });
  const readRow = async (categoryId: string, month = MONTH) =>
    (await read(month)).rows.find((row) => row.categoryId === categoryId);
  const save = (changes: readonly object[]) =>
    sendCall(service, budgetMonthCalls.save, { as, body: { budgetPeriod: MONTH, changes } });
  const undo = (changeId: string) => sendCall(service, budgetMonthCalls.undo, { as, body: { changeId } });
  const create = (categoryId: string, targetBudget: number, budgetPeriod = MONTH) =>
    callContract(service, budgetCalls.create, { as, body: { categoryId, targetBudget, budgetPeriod } });
  const targets = async (month = MONTH) => {
    const { rows } = await read(month);
    return Object.fromEntries(
      rows.flatMap(({ categoryId, targetBudget }) =>
        targetBudget === null ? [] : [[categoryId, targetBudget]],
      ),
    );
  };
  return { as, read, readRow, save, undo, create, targets };
}
const parseChangeId = ({ json }: { readonly json: unknown }) =>
  budgetMonthCalls.save.reply.parse(json).changeId;

it('reads every category with its amount, that of last month, and what was spent in it, on average and last month', async () => {
  const { as, read, readRow, create } = aPerson();
  const spent = (date: string, valueCents: number) =>
    aLedgerRow(as, { description: date, date, valueCents, categoryId: 'pets' });
  const earned = (date: string, valueCents: number) =>
    aLedgerRow(as, { description: `Pay ${date}`, date, valueCents, categoryId: 'income' });
  await insertLedgerRows(service.connection, [
    spent('2026-07-31', -99_900),
    spent('2026-08-01', -3_000),
    spent('2026-10-31', -6_001),
    spent('2026-11-02', -7_000),
    earned('2026-07-01', 99_900),
    earned('2026-09-15', 300_000),
    earned('2026-11-01', 120_000),
  ]);
  await create('pets', 40, '2026-10');
  await create('pets', 50);
  expect(await readRow('pets')).toEqual({
    categoryId: 'pets',
    targetBudget: 5_000,
    lastTarget: 4_000,
    expenses: 7_000,
    lastMonth: 6_001,
    average: 3_000,
    version: 1,
  });
  const { income, averageIncome, rows } = await read();
  expect([income, averageIncome]).toEqual([120_000, 100_000]);
  expect(rows.map(({ categoryId }) => categoryId)).toContain('dining');
  expect(rows.map(({ categoryId }) => categoryId)).not.toContain('income');
});

it('averages over the months since the first transaction', async () => {
  const { as, readRow } = aPerson();
  await insertLedgerRows(service.connection, [
    aLedgerRow(as, { date: '2026-09-20', valueCents: -3_000, categoryId: 'pets' }),
  ]);
  expect(await readRow('pets')).toMatchObject({ average: 1_500, lastMonth: 0, version: null });
});

it('sets, changes and ends budgets in one call, and one undo restores every one in every month', async () => {
  const { save, undo, create, targets, readRow } = aPerson();
  await create('pets', 40, '2026-09');
  await create('pets', 70, '2027-01');
  await create('travel', 90);
  const before = [await targets('2026-10'), await targets(), await targets('2027-01')];
  const version = (await readRow('pets'))?.version;
  const saved = await save([
    { categoryId: 'pets', targetBudget: 55, version },
    { categoryId: 'travel', targetBudget: null, version: 0 },
    { categoryId: 'dining', targetBudget: 300.5, version: null },
  ]);
  expect([saved.status, saved.json]).toMatchObject([200, { budgetPeriod: MONTH, changed: 3 }]);
  expect(await targets()).toEqual({ pets: 5_500, dining: 30_050 });
  expect(await targets('2026-10')).toEqual({ pets: 4_000 });
  expect(await targets('2027-01')).toEqual({ pets: 7_000, dining: 30_050 });
  const undone = await undo(parseChangeId(saved));
  expect([undone.status, undone.json]).toEqual([200, { budgetPeriod: MONTH, restored: 3, kept: 0 }]);
  expect([await targets('2026-10'), await targets(), await targets('2027-01')]).toEqual(before);
  expect((await undo(parseChangeId(saved))).status).toBe(409);
});

it('changes none where one was changed since, and keeps what was changed after it when it is undone', async () => {
  const { save, undo, create, targets } = aPerson();
  await create('travel', 90);
  const stale = await save([
    { categoryId: 'dining', targetBudget: 300, version: null },
    { categoryId: 'travel', targetBudget: 100, version: 7 },
  ]);
  expect([stale.status, stale.json]).toMatchObject([409, { reason: 'VERSION_LOST' }]);
  const taken = await save([{ categoryId: 'travel', targetBudget: 100, version: null }]);
  expect(taken.status).toBe(409);
  expect(await targets()).toEqual({ travel: 9_000 });
  const saved = await save([
    { categoryId: 'dining', targetBudget: 300, version: null },
    { categoryId: 'travel', targetBudget: 100, version: 0 },
  ]);
  await create('travel', 120);
  expect((await undo(parseChangeId(saved))).json).toMatchObject({ restored: 1, kept: 1 });
  expect(await targets()).toEqual({ travel: 12_000 });
});

it('saves one of two changes that were made at the same time', async () => {
  const { save, targets } = aPerson();
  const sent = await Promise.all(
    [100, 200].map((targetBudget) => save([{ categoryId: 'pets', targetBudget, version: null }])),
  );
  expect(sent.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect(Object.keys(await targets())).toEqual(['pets']);
});

it.each<readonly [string, readonly object[], number]>([
  ['no change', [], 400],
  [
    'a category twice',
    [1, 2].map((targetBudget) => ({ categoryId: 'pets', targetBudget, version: null })),
    400,
  ],
  ['an amount of 0', [{ categoryId: 'pets', targetBudget: 0, version: null }], 400],
  ['a category without budgets', [{ categoryId: 'income', targetBudget: 5, version: null }], 422],
])('refuses %s', async (_name, changes, status) => {
  const { save, targets } = aPerson();
  expect((await save(changes)).status).toBe(status);
  expect(await targets()).toEqual({});
});

it("undoes no other person's change, and keeps the latest 20", async () => {
  const ana = aPerson();
  const saved = await ana.save([{ categoryId: 'pets', targetBudget: 1, version: null }]);
  expect((await aPerson().undo(parseChangeId(saved))).status).toBe(404);
  expect((await ana.undo(stableId('none'))).status).toBe(404);
  for (let version = 0; version < 21; version += 1) {
    expect((await ana.save([{ categoryId: 'pets', targetBudget: 2 + version, version }])).status).toBe(200);
  }
  const kept = service.connection.collection('budget_month_changes').countDocuments({ userId: ana.as });
  expect(await kept).toBe(20);
});

it('reads and writes by indexes', async () => {
  const { save, undo, read } = aPerson();
  let changeId = '';
  const act = async () => {
    await read();
    changeId = parseChangeId(await save([{ categoryId: 'pets', targetBudget: 5, version: null }]));
    await undo(changeId);
  };
  const plans = [
    ...(await profiledPlans(service.connection, act, 'budgets')),
    ...(await profiledPlans(service.connection, () => undo(changeId), 'budget_month_changes')),
    ...(await profiledPlans(service.connection, read, 'transactions')),
  ];
  const reads = plans.filter(({ isRead }) => isRead);
  expect(reads.length).toBeGreaterThan(4);
  for (const { plan, docs } of reads) {
    expect(plan).toMatch(/IXSCAN|IDHACK|EXPRESS/);
    expect(Number.isNaN(docs) ? 0 : docs).toBeLessThanOrEqual(2);
  }
});
