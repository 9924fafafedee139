import { accountCalls } from '@fw/contract-finances/accounts';
import { importCalls } from '@fw/contract-finances/imports';
import { MAX_NOTE_LENGTH, MAX_TAG_LENGTH, noteCalls } from '@fw/contract-finances/notes';
import { ruleCalls } from '@fw/contract-finances/rules';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { expect, it } from 'vitest';
import { aLedgerRow, insertLedgerRows } from '../../testing/ledger-row.ts';
import { newUser } from '../../testing/new-user.ts';
import { profiledPlans } from '../../testing/profiled-plans.ts';
import { callContract, sendCall } from '../../testing/service-client.ts';
import { startTestService, TODAY } from '../../testing/test-service.ts';

const service = await startTestService({ isIdle: true });

/** A person with one row of a bank and 500 others. */
async function withRow() {
  const as = newUser();
  const row = aLedgerRow(as, { description: 'Harbor Hotel', valueCents: -20_000, date: TODAY });
  const others = Array.from({ length: 500 }, (_, index) =>
    aLedgerRow(as, { description: `Row ${String(index)}`, date: '2026-01-02' }),
  );
  await insertLedgerRows(service.connection, [row, ...others]);
  const send = (change: object) =>
    sendCall(service, noteCalls.update, {
      as,
      body: { transactionId: row._id, note: '', tags: [], ...change },
    });
  const find = async (search: string) =>
    (await callContract(service, transactionCalls.list, { as, body: { search, pageSize: 10 } })).items;
  return { as, row, send, find };
}

it('keeps note and tags of a transaction, finds it by both, and removes them again', async () => {
  const { send, find } = await withRow();
  const { status, json } = await send({
    note: '  Trip to Lisbon\nwith Ana ',
    tags: ['Travel', ' work', 'travel'],
  });
  expect([status, json]).toMatchObject([
    200,
    { note: 'Trip to Lisbon\nwith Ana', tags: ['Travel', 'work'], version: 1 },
  ]);
  for (const search of ['lisbon', 'WITH ANA', 'trav', 'work', 'harbor', '200.00']) {
    const found = await find(search);
    expect(found.map(({ description }) => description)).toEqual(['Harbor Hotel']);
  }
  await send({});
  expect(await find('lisbon')).toEqual([]);
  const [row] = await find('harbor');
  expect([row?.note, row?.tags]).toEqual([undefined, undefined]);
});

it("answers a lost race with the stored transaction, and 404 for another person's", async () => {
  const { row, send } = await withRow();
  await send({ note: 'First', version: 0 });
  const lost = await send({ note: 'Second', version: 0 });
  expect([lost.status, lost.json]).toMatchObject([409, { current: { note: 'First', version: 1 } }]);
  const body = { transactionId: row._id, note: 'x', tags: [] };
  expect((await sendCall(service, noteCalls.update, { as: newUser(), body })).status).toBe(404);
});

it.each<readonly [string, object, string]>([
  ['a long note', { note: 'a'.repeat(MAX_NOTE_LENGTH + 1) }, 'A note has at most 500 characters.'],
  ['a long tag', { tags: ['a'.repeat(MAX_TAG_LENGTH + 1)] }, 'A tag has at most 30 characters.'],
  ['many tags', { tags: Array.from('abcdefghijk') }, 'A transaction has at most 10 tags.'],
  ['an empty tag', { tags: [''] }, 'Enter a tag.'],
])('refuses %s with its limit', async (_name, change, message) => {
  const { send } = await withRow();
  const { status, json } = await send(change);
  expect(status).toBe(400);
  expect(Object(json).errors[0]).toMatchObject({ Errors: [message] });
  expect(Object(json).errors[0].Field).toMatch(new RegExp(`^${Object.keys(change).join('|')}`));
});

it('leaves the transaction to rules, whose change keeps note and tags', async () => {
  const { as, row, send, find } = await withRow();
  await send({ note: 'Kept', tags: ['kept'] });
  const when = {
    text: { match: 'contains', value: 'harbor' },
    from: null,
    to: null,
    direction: 'any',
    userAccountId: null,
  } as const;
  const body = { when, outcome: { categoryId: 'travel', hide: false, parts: [] }, isActive: true };
  await callContract(service, ruleCalls.create, { as, body });
  await sendCall(service, ruleCalls.run, { as, body: { period: 'all' } });
  expect(await find('kept')).toMatchObject([
    { userTransactionId: row._id, categoryId: 'travel', note: 'Kept', tags: ['kept'] },
  ]);
});

it('gives a copy the note and the tags of the row that it replaces', async () => {
  const { as, row, send, find } = await withRow();
  await send({ note: 'Kept', tags: ['kept'] });
  const body = { value: -20, categoryId: 'pets', description: 'Copy', date: TODAY };
  await callContract(service, transactionCalls.create, {
    as,
    body: { ...body, userTransactionId: row._id },
  });
  const copies = (await find('kept')).filter(({ isManualTransaction }) => isManualTransaction);
  expect(copies).toMatchObject([{ description: 'Copy', note: 'Kept', tags: ['kept'] }]);
});

it('keeps note and tags of an imported row when its file is imported again', async () => {
  const as = newUser();
  const account = { categoryName: 'Banking', typeName: 'Checking', name: 'Old bank', balance: 100 };
  const { userAccountId } = await callContract(service, accountCalls.create, { as, body: account });
  const body = { userAccountId, rows: [{ date: TODAY, description: 'MARKET', value: -20.5 }] };
  await callContract(service, importCalls.add, { as, body });
  const list = () => callContract(service, transactionCalls.list, { as, body: {} });
  const transactionId = (await list()).items[0]?.userTransactionId ?? '';
  await callContract(service, noteCalls.update, {
    as,
    body: { transactionId, note: 'Kept', tags: ['kept'] },
  });
  expect(await callContract(service, importCalls.add, { as, body })).toMatchObject({ added: 0 });
  expect((await list()).items).toMatchObject([{ note: 'Kept', tags: ['kept'] }]);
});

it('changes one row by its id', async () => {
  const { send } = await withRow();
  const plans = await profiledPlans(service.connection, () => send({ note: 'One' }));
  expect(plans.length).toBeGreaterThan(0);
  for (const { plan, docs } of plans) {
    expect(plan).toMatch(/IXSCAN|IDHACK|EXPRESS/);
    expect(Number.isNaN(docs) ? 0 : docs).toBeLessThanOrEqual(1);
  }
});
