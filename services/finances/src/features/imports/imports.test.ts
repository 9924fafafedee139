import { accountCalls } from '@fw/contract-finances/accounts';
import { importCalls, MAX_IMPORT_BATCH, type ImportMapping } from '@fw/contract-finances/imports';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { timesAsLong } from '@fw/test-kit/lower-quartile';
import { beforeEach, expect, it } from 'vitest';
import { aLedgerRow, insertLedgerRows } from '../../testing/ledger-row.ts';
import { newUser } from '../../testing/new-user.ts';
import { callContract, sendCall } from '../../testing/service-client.ts';
import { BEN, startTestService } from '../../testing/test-service.ts';
import { readTotals } from '../../testing/totals.ts';

let as = '';
let userAccountId = '';
const service = await startTestService({ isIdle: true });
beforeEach(async () => {
  as = newUser();
  const body = { categoryName: 'Banking', typeName: 'Checking', name: 'Old bank', balance: 100 };
  userAccountId = (await callContract(service, accountCalls.create, { as, body })).userAccountId;
});

const row = { date: '2026-11-03', description: 'MARKET #12', value: -20.5 };
const add = (rows: object[], more: object = {}) =>
  sendCall(service, importCalls.add, { as, body: { userAccountId, rows, ...more } });
const preview = async (rows: object[]) => {
  const { json } = await sendCall(service, importCalls.preview, { as, body: { userAccountId, rows } });
  return Object(json).rows;
};
const list = async () =>
  callContract(service, transactionCalls.list, { as, body: { page: 1, pageSize: 500 } });
it('adds the rows of a file as manual rows of the account, which count in every sum', async () => {
  const { json } = await add([row, { ...row, value: 1_000, description: 'PAY', categoryId: 'income' }]);
  expect(json).toEqual({ added: 2, existing: 0 });
  expect((await list()).items).toMatchObject([
    { isManualTransaction: true, userAccountId, source: 'Old bank', date: '2026-11-03' },
    { isManualTransaction: true, userAccountId, source: 'Old bank' },
  ]);
  expect(await readTotals(service, as)).toMatchObject({
    spending: { uncategorized: 2_050 },
    cashFlow: [100_000, 2_050],
  });
});

it('adds a row once, however often its file is sent and in whatever batches', async () => {
  await add([row, { ...row, occurrence: 1 }]);
  const again = await Promise.all([add([row]), add([row, { ...row, occurrence: 1 }]), add([row])]);
  expect(again.map(({ json }) => Object(json).added)).toEqual([0, 0, 0]);
  expect((await list()).total).toBe(2);
  const parallel = { ...row, date: '2026-11-04' };
  await Promise.all(Array.from({ length: 5 }, () => add([parallel])));
  expect((await list()).total).toBe(3);
});

const SPLIT_ROW = {
  ...row,
  value: -100,
  categoryId: 'groceries',
  parts: [{ value: -30, categoryId: 'pets' }, { value: -10 }],
};

it('adds a row that the file splits as one transaction with its parts, once, which count by category', async () => {
  expect((await add([SPLIT_ROW])).json).toEqual({ added: 1, existing: 0 });
  expect((await add([SPLIT_ROW])).json).toEqual({ added: 0, existing: 1 });
  expect(await preview([SPLIT_ROW])).toMatchObject([{ status: 'imported' }]);
  const { items } = await list();
  expect(items.map(({ splitted }) => splitted)).toEqual([true, true, true]);
  const related = await Promise.all(
    items.map(({ userTransactionId }) =>
      callContract(service, transactionCalls.related, {
        as,
        body: { sourceTransactionId: userTransactionId },
      }),
    ),
  );
  const [first] = related;
  expect(first).toMatchObject({
    sourceTransaction: { category: 'groceries', value: -6_000, originalValue: -10_000 },
    splits: [
      { category: 'pets', value: -3_000 },
      { category: 'uncategorized', value: -1_000 },
    ],
  });
  expect(related).toEqual([first, first, first]);
  expect((await readTotals(service, as)).spending).toEqual({
    groceries: 6_000,
    pets: 3_000,
    uncategorized: 1_000,
  });
});

it('finds a split whose parts an earlier version imported as rows of their own, and imports it when one of them is missing', async () => {
  const ofThree = { ...SPLIT_ROW, parts: [{ value: -20 }, { value: -20 }] };
  const { parts: _parts, ...whole } = ofThree;
  const rowsOfParts = [
    { ...whole, value: -60 },
    { ...whole, value: -20 },
    { ...whole, value: -20, occurrence: 1 },
  ];
  await add(rowsOfParts.slice(0, 2));
  expect(await preview([ofThree])).toMatchObject([{ status: 'new' }]);
  await add(rowsOfParts);
  expect(await preview([ofThree])).toMatchObject([{ status: 'imported', match: { value: -60 } }]);
  expect((await add([ofThree])).json).toEqual({ added: 0, existing: 1 });
  expect((await list()).total).toBe(3);
  // An equal split on the same day is another one.
  expect(await preview([{ ...ofThree, occurrence: 1 }])).toMatchObject([{ status: 'new' }]);
});

it('finds the whole amount of a row that the file splits among the rows of the bank', async () => {
  const bankRow = aLedgerRow(as, { date: '2026-11-04', valueCents: -10_000, description: 'Market' });
  await insertLedgerRows(service.connection, [bankRow]);
  expect(await preview([SPLIT_ROW])).toMatchObject([{ status: 'similar', match: { value: -100 } }]);
});

it('finds a split of the ledger by its whole amount, and not by the amount that its first part counts with', async () => {
  await add([SPLIT_ROW]);
  const ofBank = { ...row, value: -100, description: 'MARKET CARD' };
  expect(await preview([ofBank])).toMatchObject([{ status: 'similar', match: { value: -100 } }]);
  expect(await preview([{ ...ofBank, value: -60 }])).toMatchObject([{ status: 'new', match: null }]);
  expect(await preview([{ ...ofBank, date: '2026-10-02' }])).toMatchObject([{ status: 'new', match: null }]);
});

it.each([
  ['of the other sign', [{ value: 10 }], 'parts'],
  ['as large as the row', [{ value: -100 }], 'parts'],
  ['of an unknown category', [{ value: -10, categoryId: 'nothing' }], 'parts.0.categoryId'],
])('refuses a part %s and stores nothing', async (_name, parts, field) => {
  const { status, json } = await add([{ ...SPLIT_ROW, parts }]);
  expect(status).toBe(422);
  expect(Object(json).errors).toMatchObject([{ Field: `rows.0.${field}` }]);
  expect((await list()).total).toBe(0);
});

it('recognises a row by the number of the bank, also when its text has changed', async () => {
  await add([{ ...row, bankId: 'F1' }]);
  expect(await preview([{ ...row, description: 'Market', bankId: 'F1' }])).toMatchObject([
    { status: 'imported', match: { description: 'MARKET #12' } },
  ]);
  await add([{ ...row, bankId: 'F1', description: 'Market' }]);
  expect((await list()).items).toMatchObject([{ description: 'MARKET #12' }]);
});

it('leaves what the person changed since as it is', async () => {
  await add([row]);
  const [{ userTransactionId: transactionId } = { userTransactionId: '' }] = (await list()).items;
  await callContract(service, transactionCalls.categoryUpdate, {
    as,
    body: { transactionId, categoryId: 'pets' },
  });
  await add([row]);
  expect((await list()).items).toMatchObject([{ categoryId: 'pets' }]);
});

it('shows rows of other accounts with the amount and nearly the day, each for one row of the file', async () => {
  const bankRow = aLedgerRow(as, { date: '2026-11-05', valueCents: -2_050, description: 'Market' });
  await insertLedgerRows(service.connection, [bankRow]);
  const far = { ...row, date: '2026-11-09' };
  const shown = await preview([row, { ...row, occurrence: 1 }, far, { ...row, value: -20.51 }]);
  expect(shown.map(({ status }: { status: string }) => status)).toEqual(['similar', 'new', 'new', 'new']);
  expect(shown[0].match).toEqual({
    date: '2026-11-05',
    description: 'Market',
    value: -20.5,
    source: 'Checking',
  });
  expect((await list()).total).toBe(1);
});

it('imports only into an account of the person that was added by hand', async () => {
  const foreign = await sendCall(service, importCalls.add, { as: BEN, body: { userAccountId, rows: [row] } });
  expect(foreign.status).toBe(404);
  expect((await list()).total).toBe(0);
  await service.connection
    .collection('accounts')
    .updateOne({ userId: as }, { $set: { connectionId: 'f'.repeat(24) } });
  const linked = await add([row]);
  expect([linked.status, Object(linked.json).reason]).toEqual([409, 'SYNCED_STAYS']);
  expect((await list()).total).toBe(0);
});

const BAD: readonly (readonly [string, object, readonly [string, string]])[] = [
  ['a denormal amount', { value: 5e-324 }, ['value', 'Please enter a valid value.']],
  ['three decimals', { value: 1.005 }, ['value', 'Please enter a valid value.']],
  ['zero', { value: 0 }, ['value', 'Please enter a non-zero value.']],
  [
    'an amount out of range',
    { value: 1_000_000_000 },
    ['value', 'Please enter an amount up to $999,999,999.99.'],
  ],
  ['a day that does not exist', { date: '2026-02-30' }, ['date', 'Please enter a valid date.']],
  ['tomorrow', { date: '2026-11-22' }, ['date', 'Please enter a valid date.']],
  ['the year 9999', { date: '9999-12-31' }, ['date', 'Please enter a valid date.']],
  ['the year 0001', { date: '0001-01-01' }, ['date', 'Transaction cannot be more than 130 years old.']],
  ['more than 130 years', { date: '1896-11-20' }, ['date', 'Transaction cannot be more than 130 years old.']],
  ['no description', { description: '' }, ['description', 'Please enter a valid label.']],
  ['nothing but controls', { description: '\u0000\u202E' }, ['description', 'Please enter a valid label.']],
  ['an unknown category', { categoryId: 'nothing' }, ['categoryId', 'Please select transaction category.']],
];
it('imports a row of the day 130 years ago, as one that is entered may be of it', async () => {
  expect((await add([{ ...row, date: '1896-11-21' }])).status).toBe(200);
  expect((await list()).total).toBe(1);
});
it.each(BAD)('refuses %s and stores no row of the batch', async (_name, over, [member, message]) => {
  const { status, json } = await add([row, { ...row, ...over }]);
  expect([400, 422]).toContain(status);
  expect(Object(json).errors).toContainEqual({ Field: `rows.1.${member}`, Errors: [message] });
  expect((await list()).total).toBe(0);
});

it('refuses NaN, more rows than a batch holds, an operator and a description of 1 MB, and stores nothing', async () => {
  const many = Array.from({ length: MAX_IMPORT_BATCH + 1 }, (_, occurrence) => ({ ...row, occurrence }));
  for (const rows of [
    many,
    [{ ...row, value: null }],
    [{ ...row, date: { $gt: '' } }],
    [{ ...row, description: 'x'.repeat(300) }],
  ]) {
    expect((await add(rows)).status).toBe(400);
  }
  expect((await add([{ ...row, description: 'x'.repeat(1_000_000) }])).status).toBe(413);
  expect((await list()).total).toBe(0);
});

it('stores numbers of cards and accounts, and anything like a social security number, masked', async () => {
  await add([
    { ...row, description: 'PAY 4111 1111 1111 1111' },
    { ...row, description: 'REF 123456789' },
    { ...row, description: 'ID 900-12-3456' },
  ]);
  const text = JSON.stringify((await list()).items);
  expect(text).not.toMatch(/4111 1111|123456789|900-12-3456/);
  expect(text).toContain('ID ***-**-****');
});

it('remembers the columns for files of the same shape, by account of a person', async () => {
  const mapping: ImportMapping = {
    date: 0,
    dateOrder: 'month-first',
    description: 2,
    amount: null,
    moneyIn: 4,
    moneyOut: 3,
    category: null,
    isReversed: false,
  };
  const body = { userAccountId, shape: 'date|text|in|out' };
  expect(await callContract(service, importCalls.mapping, { as, body })).toEqual({ mapping: null });
  await add([row], { remember: { shape: body.shape, mapping } });
  expect(await callContract(service, importCalls.mapping, { as, body })).toEqual({ mapping });
  expect(await callContract(service, importCalls.mapping, { as: BEN, body })).toEqual({ mapping: null });
  const ofAnother = { ...body, userAccountId: 'f'.repeat(24) };
  expect(await callContract(service, importCalls.mapping, { as, body: ofAnother })).toEqual({
    mapping: null,
  });
});

let importedFiles = 0;

/** Imports 500 new rows with a preview of each batch. */
async function importFile(): Promise<void> {
  importedFiles += 1;
  const rows = Array.from({ length: 500 }, (_, index) => ({
    ...row,
    value: -(100 + index) / 100,
    bankId: `B${String(importedFiles)}-${String(index)}`,
  }));
  for (let from = 0; from < rows.length; from += MAX_IMPORT_BATCH) {
    const batch = rows.slice(from, from + MAX_IMPORT_BATCH);
    expect(await preview(batch)).toHaveLength(MAX_IMPORT_BATCH);
    expect((await add(batch)).json).toEqual({ added: MAX_IMPORT_BATCH, existing: 0 });
  }
}

it('imports 500 rows with their duplicates found among 20,000 rows in at most twice the time of an empty account', async () => {
  const few = { as, userAccountId };
  const many = { as: newUser(), userAccountId: '' };
  const importInto = (person: typeof few) => async () => {
    ({ as, userAccountId } = person);
    await importFile();
  };
  const body = { categoryName: 'Banking', typeName: 'Checking', name: 'Old bank', balance: 100 };
  ({ userAccountId: many.userAccountId } = await callContract(service, accountCalls.create, {
    as: many.as,
    body,
  }));
  const others = Array.from({ length: 20_000 }, (_, index) =>
    aLedgerRow(many.as, {
      description: `Row ${String(index)}`,
      valueCents: -100 - index,
      date: '2026-10-20',
    }),
  );
  await insertLedgerRows(service.connection, others);
  const times = await timesAsLong({ work: importInto(many), reference: importInto(few), runs: 6 });
  expect(times).toBeLessThan(2);
});

it('stores the description of a row on one line and without hidden characters, and refuses no row for them', async () => {
  const description = 'Market\r\n12 \u202Eknab\u202C\u0000';
  expect((await add([{ ...row, description }])).status).toBe(200);
  expect((await list()).items).toMatchObject([{ description: 'Market 12 knab' }]);
});
