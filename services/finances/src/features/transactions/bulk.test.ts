import { bulkCalls, MAX_BULK_ROWS, type BulkOutcome } from '@fw/contract-finances/bulk';
import { noteCalls } from '@fw/contract-finances/notes';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { stableId } from '@fw/service-kit';
import { expect, it } from 'vitest';
import { aLedgerRow, insertLedgerRows } from '../../testing/ledger-row.ts';
import { newUser } from '../../testing/new-user.ts';
import { profiledPlans } from '../../testing/profiled-plans.ts';
import { callContract, sendCall } from '../../testing/service-client.ts';
import { startTestService, TODAY } from '../../testing/test-service.ts';

const service = await startTestService({ isIdle: true });

/** A person with so many rows, of which every third was set by a rule and every fourth is hidden. */
async function withRows(count: number) {
  const as = newUser();
  const rows = Array.from({ length: count }, (_, index) =>
    aLedgerRow(as, {
      description: `Row ${String(index)}`,
      date: TODAY,
      version: index % 5,
      ...(index % 3 === 0
        ? {
            userCategoryId: 'dining',
            categoryId: 'dining',
            ruleId: stableId('rule'),
            ruleRunId: stableId('run'),
          }
        : {}),
      ...(index % 4 === 0 ? { hidden: true, counted: false } : {}),
    }),
  );
  await insertLedgerRows(service.connection, rows);
  const named = rows.map(({ _id, version }) => ({ userTransactionId: _id, version: version ?? 0 }));
  const stored = async () =>
    service.connection.collection('transactions').find({ userId: as }).sort({ _id: 1 }).toArray();
  const change = (outcome: BulkOutcome, of = named) =>
    sendCall(service, bulkCalls.update, { as, body: { outcome, rows: of } });
  const undo = (changeId: string) => sendCall(service, bulkCalls.undo, { as, body: { changeId } });
  return { as, rows, named, stored, change, undo };
}
const parseChangeId = ({ json }: { readonly json: unknown }): string =>
  bulkCalls.update.reply.parse(json).changeId;

/** All but what every write of a row computes. */
const withoutComputed = (rows: readonly object[]) =>
  rows.map((row) => {
    const {
      version: _v,
      descriptionSort: _d,
      accountSort: _a,
      ...own
    } = Object.assign({ version: 0, descriptionSort: '', accountSort: '' }, row);
    return own;
  });

it.each<readonly [string, BulkOutcome, object]>([
  ['moves', { categoryId: 'pets' }, { categoryId: 'pets', isOwn: true, ruleId: null }],
  ['hides', { isHidden: true }, { hidden: true, counted: false, isOwn: true, ruleId: null }],
  ['shows', { isHidden: false }, { hidden: false, counted: true, isOwn: true, ruleId: null }],
  ['tags', { addTags: ['Trip', 'work', 'trip'] }, { tags: ['Trip', 'work'] }],
])('%s 500 transactions at once, and one undo restores every one exactly', async (_name, outcome, is) => {
  const { stored, change, undo } = await withRows(MAX_BULK_ROWS);
  const before = await stored();
  const changed = await change(outcome);
  expect([changed.status, changed.json]).toMatchObject([200, { changed: MAX_BULK_ROWS }]);
  const after = await stored();
  expect(after).toHaveLength(MAX_BULK_ROWS);
  for (const row of after) expect(row).toMatchObject(is);
  const undone = await undo(parseChangeId(changed));
  expect([undone.status, undone.json]).toEqual([200, { restored: MAX_BULK_ROWS, kept: 0 }]);
  const restored = withoutComputed(await stored());
  for (const [at, row] of withoutComputed(before).entries()) expect(restored[at]).toMatchObject(row);
  const again = await undo(parseChangeId(changed));
  expect([again.status, again.json]).toMatchObject([409, { reason: 'ALREADY_UNDONE' }]);
});

it('changes none where one was changed since, is gone, or belongs to another person', async () => {
  const { as, named, stored, change } = await withRows(3);
  const other = await withRows(1);
  const before = await stored();
  const [first = { userTransactionId: '', version: 0 }, ...rest] = named;
  const stale = await change({ categoryId: 'pets' }, [{ ...first, version: first.version + 1 }, ...rest]);
  expect([stale.status, stale.json]).toMatchObject([409, { reason: 'VERSION_LOST' }]);
  expect((await change({ categoryId: 'pets' }, [...named, ...other.named])).status).toBe(404);
  expect((await change({ categoryId: 'no-such-category' })).status).toBe(422);
  expect(await stored()).toEqual(before);
  const undone = await sendCall(service, bulkCalls.undo, { as, body: { changeId: stableId('none') } });
  expect(undone.status).toBe(404);
});

it("undoes no other person's change", async () => {
  const { change } = await withRows(2);
  const other = await withRows(1);
  expect((await other.undo(parseChangeId(await change({ isHidden: true })))).status).toBe(404);
});

it('keeps what was changed after it when it is undone', async () => {
  const { as, named, change, undo, stored } = await withRows(3);
  const changed = await change({ categoryId: 'pets' });
  const transactionId = named[1]?.userTransactionId ?? '';
  await callContract(service, transactionCalls.categoryUpdate, {
    as,
    body: { transactionId, categoryId: 'travel' },
  });
  expect((await undo(parseChangeId(changed))).json).toEqual({ restored: 2, kept: 1 });
  const categories = (await stored()).map(({ _id, categoryId }) => [String(_id), String(categoryId)]);
  expect(Object.fromEntries(categories)).toMatchObject({ [transactionId]: 'travel' });
});

it.each([0, MAX_BULK_ROWS + 1])('refuses %d transactions', async (count) => {
  const { named, change } = await withRows(1);
  const [one = { userTransactionId: '', version: 0 }] = named;
  const sent = await change(
    { isHidden: true },
    Array.from({ length: count }, () => one),
  );
  expect(sent.status).toBe(400);
});

it('shows no row that a copy replaces', async () => {
  const { as, named, change } = await withRows(1);
  await callContract(service, transactionCalls.create, {
    as,
    body: {
      userTransactionId: named[0]?.userTransactionId ?? '',
      value: -10,
      categoryId: 'pets',
      description: 'Copy',
      date: TODAY,
    },
  });
  const sent = await change({ isHidden: false }, [{ ...named[0], version: 1 }] as typeof named);
  expect([sent.status, sent.json]).toMatchObject([409, { reason: 'REPLACED_BY_COPY' }]);
});

it('adds tags to those that a row has, leaves the row to rules, and refuses an 11th for all', async () => {
  const { as, named, change, stored } = await withRows(2);
  const transactionId = named[0]?.userTransactionId ?? '';
  const tags = Array.from('abcdefghi');
  const body = { transactionId, note: 'Kept', tags };
  const { version } = await callContract(service, noteCalls.update, { as, body });
  const rows = [{ userTransactionId: transactionId, version }, ...named.slice(1)];
  const refused = await change({ addTags: ['x', 'y'] }, rows);
  expect([refused.status, refused.json]).toMatchObject([
    422,
    { errors: [{ Field: 'outcome.addTags', Errors: ['A transaction has at most 10 tags.'] }] },
  ]);
  expect((await change({ addTags: ['A', 'x'] }, rows)).status).toBe(200);
  const after = new Map((await stored()).map((row) => [String(row._id), row]));
  expect(after.get(transactionId)).toMatchObject({ note: 'Kept', tags: [...tags, 'x'] });
  expect(after.get(transactionId)?.['isOwn'] ?? false).toBe(false);
  expect(after.get(named[1]?.userTransactionId ?? '')).toMatchObject({ tags: ['A', 'x'] });
});

it('keeps the latest 20 changes of a person', async () => {
  const { as, named } = await withRows(1);
  const [{ userTransactionId, version } = { userTransactionId: '', version: 0 }] = named;
  for (let at = 0; at < 22; at += 1) {
    await callContract(service, bulkCalls.update, {
      as,
      body: { outcome: { isHidden: at % 2 === 0 }, rows: [{ userTransactionId, version: version + at }] },
    });
  }
  expect(await service.connection.collection('bulk_changes').countDocuments({ userId: as })).toBe(20);
});

it('reads and writes 500 rows by their ids in a few operations', async () => {
  const { change, undo } = await withRows(MAX_BULK_ROWS);
  let changeId = '';
  const changing = await profiledPlans(service.connection, async () => {
    changeId = parseChangeId(await change({ categoryId: 'pets' }));
  });
  const undoing = await profiledPlans(service.connection, () => undo(changeId));
  for (const { plan, docs } of [...changing, ...undoing]) {
    expect(plan).toMatch(/IXSCAN|IDHACK|EXPRESS/);
    expect(Number.isNaN(docs) ? 0 : docs).toBeLessThanOrEqual(MAX_BULK_ROWS);
  }
  expect(changing.length).toBeGreaterThan(0);
});
