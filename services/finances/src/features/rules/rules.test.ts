import { accountCalls } from '@fw/contract-finances/accounts';
import { importCalls } from '@fw/contract-finances/imports';
import { ruleCalls, RULE_TEXT } from '@fw/contract-finances/rules';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { beforeEach, expect, it } from 'vitest';
import { aLedgerRow, insertLedgerRows } from '../../testing/ledger-row.ts';
import { profiledPlans } from '../../testing/profiled-plans.ts';
import { newUser } from '../../testing/new-user.ts';
import { callContract, sendCall } from '../../testing/service-client.ts';
import { BEN, startTestService, TODAY } from '../../testing/test-service.ts';
import { readTotals } from '../../testing/totals.ts';

let as = '';
const service = await startTestService({ isIdle: true });
beforeEach(() => {
  as = newUser();
});

const when = {
  text: { match: 'contains', value: 'market' },
  from: null,
  to: null,
  direction: 'any',
  userAccountId: null,
} as const;
const outcome = { categoryId: 'groceries', hide: false, parts: [] };
const aRule = (over: object = {}) =>
  callContract(service, ruleCalls.create, { as, body: { when, outcome, isActive: true, ...over } });
const list = async () =>
  (
    await callContract(service, transactionCalls.list, {
      as,
      body: { pageSize: 500, ordering: { fieldName: 'value', sortDirection: 'ASC' } },
    })
  ).items;
const bankRows = async (...over: object[]) =>
  insertLedgerRows(
    service.connection,
    over.map((one, index) =>
      aLedgerRow(as, { description: 'MARKET 12', date: TODAY, valueCents: -1_000 - index, ...one }),
    ),
  );
const dryRun = () => callContract(service, ruleCalls.dryRun, { as });
const run = () => callContract(service, ruleCalls.run, { as });

it('shows what would change in the last 90 days without changing it, and a run then changes exactly that', async () => {
  await bankRows({}, { date: '2026-08-23' }, { date: '2026-08-22' }, { description: 'Else' });
  const { ruleId } = await aRule();
  const shown = await dryRun();
  expect(shown.total).toBe(2);
  expect(shown.changes).toMatchObject([
    { fromCategoryId: 'shopping', toCategoryId: 'groceries', ruleId },
    { fromCategoryId: 'shopping', toCategoryId: 'groceries', ruleId },
  ]);
  const before = (await list()).map(({ categoryId }) => categoryId);
  expect(before).toEqual(['shopping', 'shopping', 'shopping', 'shopping']);
  expect(await run()).toMatchObject({ changed: 2, trigger: 'person', isUndone: false });
  const changed = (await list()).filter((row) => row.categoryId === 'groceries');
  expect(new Map(changed.map((row) => [row.userTransactionId, row.ruleId]))).toEqual(
    new Map(shown.changes.map((change) => [change.userTransactionId, ruleId])),
  );
  expect((await dryRun()).total).toBe(0);
});

it('counts what is earlier than 90 days apart, and changes it only when it is included, with one undoing', async () => {
  await bankRows({}, { date: '2026-08-22' }, { date: '2019-01-02' }, { date: '2019-01-02', isOwn: true });
  await aRule();
  const preview = (period: 'recent' | 'earlier' | 'all') =>
    callContract(service, ruleCalls.dryRun, { as, body: { period } });
  const plans = await profiledPlans(service.connection, async () => {
    const earlier = await preview('earlier');
    expect([earlier.total, earlier.changes.map(({ date }) => date)]).toEqual([
      2,
      ['2026-08-22', '2019-01-02'],
    ]);
  });
  expect(plans.filter(({ isRead }) => isRead).map(({ plan }) => plan)).toEqual([
    expect.stringContaining('IXSCAN'),
  ]);
  expect([(await preview('recent')).total, (await preview('all')).total]).toEqual([1, 3]);
  const all = () => callContract(service, ruleCalls.run, { as, body: { period: 'all' } });
  expect(await run()).toMatchObject({ changed: 1 });
  expect((await preview('earlier')).total).toBe(2);
  const { runId, changed } = await all();
  expect([changed, (await preview('all')).total]).toEqual([2, 0]);
  expect(await callContract(service, ruleCalls.undo, { as, body: { runId } })).toEqual({
    restored: 2,
    kept: 0,
  });
  expect((await list()).filter(({ categoryId }) => categoryId === 'groceries')).toHaveLength(1);
});

it('writes a run over many rows, and its undoing, in few updates', async () => {
  await bankRows(...Array.from({ length: 600 }, () => ({})));
  await aRule();
  const recordWrites = async (during: () => Promise<unknown>) =>
    (await profiledPlans(service.connection, during)).filter(({ isWrite }) => isWrite).length;
  expect(await recordWrites(run)).toBeLessThanOrEqual(5);
  const [{ runId, changed } = { runId: '', changed: 0 }] = await callContract(service, ruleCalls.runs, {
    as,
  });
  expect(changed).toBe(600);
  const undo = () => callContract(service, ruleCalls.undo, { as, body: { runId } });
  let undone: unknown = null;
  expect(await recordWrites(async () => (undone = await undo()))).toBeLessThanOrEqual(5);
  expect(undone).toEqual({ restored: 600, kept: 0 });
});

it('never changes what the person set: category, visibility, split, own rows and copies', async () => {
  await bankRows({}, {}, {}, {});
  const [moved, shown, split, copied] = (await list()).map((row) => row.userTransactionId);
  const at = (id: string | undefined) => id ?? '';
  await callContract(service, transactionCalls.categoryUpdate, {
    as,
    body: { transactionId: at(moved), categoryId: 'travel' },
  });
  for (const isHidden of [true, false]) {
    await callContract(service, transactionCalls.visibility, {
      as,
      body: { transactionId: at(shown), isHidden },
    });
  }
  await callContract(service, transactionCalls.split, {
    as,
    body: {
      sourceTransactionId: at(split),
      sourceTransaction: { category: 'shopping', value: -10 },
      splits: [{ category: 'pets', value: -0.01 }],
    },
  });
  const entered = { value: -5, categoryId: 'dining', description: 'Market lunch', date: TODAY };
  await callContract(service, transactionCalls.create, { as, body: entered });
  await callContract(service, transactionCalls.create, {
    as,
    body: { ...entered, userTransactionId: at(copied) },
  });
  await aRule();
  const before = await list();
  expect(await dryRun()).toEqual({ total: 0, changes: [] });
  expect(await run()).toMatchObject({ changed: 0 });
  expect(await list()).toEqual(before);
});

it('hides and splits, and undoing the run restores every row and sum except what was changed since', async () => {
  await bankRows({}, { description: 'Rent', valueCents: -90_000 }, { valueCents: -2_000 });
  await aRule({
    outcome: { categoryId: 'groceries', hide: false, parts: [{ categoryId: 'pets', share: 0.25 }] },
  });
  await aRule({
    when: { ...when, text: { match: 'equals', value: 'rent' } },
    outcome: { categoryId: null, hide: true, parts: [] },
  });
  const [before, rows] = [await readTotals(service, as), await list()];
  const { runId, changed } = await run();
  expect(changed).toBe(3);
  expect((await readTotals(service, as)).spending).toEqual({ groceries: 2_250, pets: 750 });
  const [kept] = (await list()).filter(({ value, isPart }) => value === -1_500 && isPart !== true);
  await callContract(service, transactionCalls.categoryUpdate, {
    as,
    body: { transactionId: kept?.userTransactionId ?? '', categoryId: 'travel' },
  });
  expect(await callContract(service, ruleCalls.undo, { as, body: { runId } })).toEqual({
    restored: 2,
    kept: 1,
  });
  const after = await readTotals(service, as);
  expect(after.spending).toEqual({ housing: undefined, shopping: 91_000, travel: 1_500, pets: 500 });
  expect(after.totalSpending).toBe(before.totalSpending);
  expect(
    (await list()).filter(({ splitted }) => !splitted).map(({ categoryId, hidden }) => [categoryId, hidden]),
  ).toEqual(
    rows
      .slice(0, 1)
      .concat(rows.slice(2))
      .map(({ categoryId, hidden }) => [categoryId, hidden]),
  );
  const again = await sendCall(service, ruleCalls.undo, { as, body: { runId } });
  expect([again.status, Object(again.json).reason]).toEqual([409, 'ALREADY_UNDONE']);
  expect((await callContract(service, ruleCalls.runs, { as }))[0]).toMatchObject({ runId, isUndone: true });
});

it('applies to rows of files as they are imported', async () => {
  const body = { categoryName: 'Banking', typeName: 'Checking', name: 'Old bank', balance: 100 };
  const { userAccountId } = await callContract(service, accountCalls.create, { as, body });
  const { ruleId } = await aRule({ when: { ...when, userAccountId } });
  const rows = [
    { date: TODAY, description: 'Market', value: -3 },
    { date: TODAY, description: 'Else', value: -4 },
  ];
  await callContract(service, importCalls.add, { as, body: { userAccountId, rows } });
  expect(await list()).toMatchObject([{ categoryId: 'uncategorized' }, { categoryId: 'groceries', ruleId }]);
  expect((await callContract(service, ruleCalls.runs, { as }))[0]).toMatchObject({
    trigger: 'import',
    changed: 1,
  });
});

it('keeps the order that is set, and refuses rules of another person', async () => {
  const [first, second] = [await aRule(), await aRule({ outcome: { ...outcome, categoryId: 'dining' } })];
  const order = (ruleIds: string[], who = as) =>
    sendCall(service, ruleCalls.order, { as: who, body: { ruleIds } });
  expect((await order([second.ruleId, first.ruleId])).status).toBe(200);
  expect((await callContract(service, ruleCalls.list, { as })).map(({ ruleId }) => ruleId)).toEqual([
    second.ruleId,
    first.ruleId,
  ]);
  await bankRows({});
  await run();
  expect(await list()).toMatchObject([{ categoryId: 'dining' }]);
  expect((await order([first.ruleId], BEN)).status).toBe(404);
  for (const [call, body] of [
    [ruleCalls.delete, { ruleId: first.ruleId }],
    [ruleCalls.update, { ruleId: first.ruleId, when, outcome, isActive: false, version: 0 }],
  ] as const) {
    expect((await sendCall(service, call, { as: BEN, body })).status).toBe(404);
  }
});

it('refuses a change of an outdated version with the present rule', async () => {
  const { ruleId } = await aRule();
  const change = { ruleId, when, outcome, isActive: false, version: 0 };
  expect(await callContract(service, ruleCalls.update, { as, body: change })).toMatchObject({
    isActive: false,
    version: 1,
  });
  const late = await sendCall(service, ruleCalls.update, { as, body: change });
  expect(late.status).toBe(409);
  expect(Object(late.json).current).toMatchObject({ ruleId, version: 1 });
});

it.each([
  [{ when: { ...when, text: null } }, 'when.text', RULE_TEXT.noCondition],
  [{ when: { ...when, from: 5, to: 4 } }, 'when.from', RULE_TEXT.range],
  [{ when: { ...when, from: -5 } }, 'when.from', RULE_TEXT.noText],
  [{ outcome: { ...outcome, categoryId: null } }, 'outcome.categoryId', RULE_TEXT.noOutcome],
  [{ outcome: { ...outcome, categoryId: 'nothing' } }, 'outcome.categoryId', RULE_TEXT.category],
  [
    {
      outcome: {
        ...outcome,
        parts: [
          { categoryId: 'pets', share: 0.5 },
          { categoryId: 'travel', share: 0.5 },
        ],
      },
    },
    'outcome.parts',
    RULE_TEXT.share,
  ],
])('refuses %j at its field', async (over, field, message) => {
  const body = { when, outcome, isActive: true, ...over };
  const { status, json } = await sendCall(service, ruleCalls.create, { as, body });
  expect([400, 422]).toContain(status);
  expect(Object(json).errors).toContainEqual({ Field: field, Errors: [message] });
  expect(await callContract(service, ruleCalls.list, { as })).toEqual([]);
});

it('lists and runs a rule that was stored before texts and rates were restricted', async () => {
  const { ruleId } = await aRule({ outcome: { ...outcome, parts: [{ categoryId: 'travel', share: 0.5 }] } });
  const changed = await service.connection
    .collection('rules')
    .updateOne(
      { userId: as },
      { $set: { 'when.text.value': 'mar\u202Eket', 'outcome.parts.0.share': 5e-324 } },
    );
  expect(changed.modifiedCount).toBe(1);
  await bankRows({});
  const rules = await callContract(service, ruleCalls.list, { as });
  expect(rules).toMatchObject([
    { ruleId, when: { text: { value: 'market' } }, outcome: { parts: [{ share: 1e-8 }] } },
  ]);
  expect((await run()).changed).toBe(1);
});
