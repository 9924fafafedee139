import { merchantNameCalls } from '@fw/contract-finances/merchant-names';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { stableId } from '@fw/service-kit';
import { personalData } from '@fw/service-kit/mongo';
import { expect, it } from 'vitest';
import { aLedgerRow, insertLedgerRows } from '../../testing/ledger-row.ts';
import { newUser } from '../../testing/new-user.ts';
import { profiledPlans } from '../../testing/profiled-plans.ts';
import { callContract, sendCall } from '../../testing/service-client.ts';
import { startTestService, TODAY } from '../../testing/test-service.ts';

const service = await startTestService({ isIdle: true });

const DESCRIPTIONS = [
  'AMZN Mktp US*2K4',
  'amzn mktp',
  'AMZN MKTPLACE',
  'AMZN Prime',
  'Refund AMZN MKTP',
  'Corner (5*) Market',
];

async function withRows(descriptions = DESCRIPTIONS) {
  const as = newUser();
  const rows = descriptions.map((description) => aLedgerRow(as, { description, date: TODAY }));
  await insertLedgerRows(service.connection, rows);
  const list = async (body: object = {}) =>
    (await callContract(service, transactionCalls.list, { as, body: { pageSize: 500, ...body } })).items;
  /** Descriptions of the rows that have a name, with it. */
  const named = async () =>
    Object.fromEntries(
      (await list()).flatMap(({ description, merchantName }) =>
        merchantName ? [[description, merchantName.name]] : [],
      ),
    );
  const found = async (search: string) =>
    (await list({ search })).map(({ description }) => description).toSorted();
  const save = (merchant: string, name: string) =>
    sendCall(service, merchantNameCalls.save, { as, body: { merchant, name } });
  const remove = (merchantNameId: string) =>
    sendCall(service, merchantNameCalls.delete, { as, body: { merchantNameId } });
  return { as, list, named, found, save, remove };
}
const parseId = ({ json }: { readonly json: unknown }) =>
  merchantNameCalls.save.reply.parse(json).merchantNameId;

it('names the past and the future transactions of a merchant, which both names find, until it is undone', async () => {
  const { as, named, found, save, remove } = await withRows();
  const saved = await save(' AMZN MKTP ', ' Amazon ');
  expect([saved.status, saved.json]).toMatchObject([200, { transactions: 2, previousName: null }]);
  expect(await named()).toEqual({ 'AMZN Mktp US*2K4': 'Amazon', 'amzn mktp': 'Amazon' });
  await insertLedgerRows(service.connection, [
    aLedgerRow(as, { description: 'AMZN MKTP later', date: TODAY }),
  ]);
  expect(await named()).toMatchObject({ 'AMZN MKTP later': 'Amazon' });
  expect(await found('amazo')).toEqual(['AMZN MKTP later', 'AMZN Mktp US*2K4', 'amzn mktp']);
  expect(await found('us*2')).toEqual(['AMZN Mktp US*2K4']);
  const { moneyOut } = await callContract(service, transactionCalls.totals, {
    as,
    body: { search: 'Amazon' },
  });
  expect(moneyOut).toBe(-3_000);
  expect((await remove(parseId(saved))).status).toBe(200);
  expect([await named(), await found('amazo')]).toEqual([{}, []]);
  expect((await remove(parseId(saved))).status).toBe(404);
});

it('renames a merchant in place, and prefers the longest merchant that fits', async () => {
  const { named, save } = await withRows();
  const first = await save('AMZN', 'Shop');
  await save('AMZN MKTP', 'Amazon');
  const again = await save('amzn', 'Store');
  expect(again.json).toMatchObject({ merchantNameId: parseId(first), previousName: 'Shop', transactions: 4 });
  expect(await named()).toEqual({
    'AMZN Mktp US*2K4': 'Amazon',
    'amzn mktp': 'Amazon',
    'AMZN MKTPLACE': 'Store',
    'AMZN Prime': 'Store',
  });
});

it('reads signs of a pattern as they are', async () => {
  const { named, found, save } = await withRows();
  await save('Corner (5*', 'Grocer');
  expect(await named()).toEqual({ 'Corner (5*) Market': 'Grocer' });
  expect(await found('grocer')).toEqual(['Corner (5*) Market']);
  await save('.*.*', 'Everything');
  expect(await found('everything')).toEqual([]);
});

it("names no other person's transactions, and lets no other person undo a name", async () => {
  const ana = await withRows();
  const ben = await withRows();
  const id = parseId(await ana.save('AMZN MKTP', 'Amazon'));
  expect([await ben.named(), await ben.found('amazon')]).toEqual([{}, []]);
  expect((await ben.remove(id)).status).toBe(404);
  expect(Object.keys(await ana.named())).toHaveLength(2);
});

it.each<readonly [string, { readonly merchant: string; readonly name: string }, string]>([
  ['a merchant of two characters', { merchant: 'AB ', name: 'Name' }, 'Enter at least 3 characters.'],
  ['a long merchant', { merchant: 'a'.repeat(61), name: 'Name' }, 'Enter at most 60 characters.'],
  ['an empty name', { merchant: 'Market', name: ' ' }, 'Enter a name.'],
  ['a long name', { merchant: 'Market', name: 'a'.repeat(61) }, 'Enter at most 60 characters.'],
])('refuses %s', async (_name, { merchant, name }, message) => {
  const { save, named } = await withRows();
  const { json } = await save(merchant, name);
  expect(Object(json).errors).toMatchObject([{ Errors: [message] }]);
  expect(await named()).toEqual({});
});

it('keeps 100 names of a person, all of which one search can find', async () => {
  const { as, found, save } = await withRows(['Merchant 99 (a) x']);
  const rows = Array.from({ length: 99 }, (_, index) => ({
    _id: stableId(as, String(index)),
    userId: as,
    merchant: `((((((((((((((((((((((((((((((((((((((((((((((${String(index)}`,
    merchantKey: String(index),
    name: 'Same',
  }));
  await service.connection.collection<{ _id: string }>('merchant_names').insertMany(rows);
  expect((await save('Merchant 99', 'Same')).status).toBe(200);
  expect(await found('same')).toEqual(['Merchant 99 (a) x']);
  const { json } = await save('One more', 'Same');
  expect(Object(json).errors).toMatchObject([
    { Errors: ['You have named 100 merchants. Remove a name before you add another.'] },
  ]);
});

it('exports the names of a person', async () => {
  const { as, save } = await withRows();
  await save('AMZN MKTP', 'Amazon');
  const exported: unknown[] = [];
  for await (const { rows } of personalData(service.connection).read(as)) exported.push(...rows);
  expect(exported).toContainEqual(expect.objectContaining({ merchant: 'AMZN MKTP', name: 'Amazon' }));
});

it('finds the names and the rows of a merchant by an index', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => `Row ${String(index)}`);
  const { list, save } = await withRows([...DESCRIPTIONS, ...many]);
  const counting = await profiledPlans(service.connection, () => save('AMZN MKTP', 'Amazon'));
  const reading = await profiledPlans(service.connection, () => list({ search: 'amazon' }));
  const naming = await profiledPlans(service.connection, () => list(), 'merchant_names');
  const reads = [...counting, ...reading, ...naming].filter(({ isRead }) => isRead);
  expect([counting, reading, naming].every(({ length }) => length > 0)).toBe(true);
  for (const { plan, docs, hasSorted } of reads) {
    expect(plan).toMatch(/IXSCAN|IDHACK|EXPRESS/);
    expect(Number.isNaN(docs) ? 0 : docs).toBeLessThanOrEqual(5);
    expect(hasSorted && naming.some((one) => one.plan === plan)).toBe(false);
  }
});
