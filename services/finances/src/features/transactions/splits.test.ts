import { transactionCalls, type Splitted } from '@fw/contract-finances/transactions';
import { expect, it } from 'vitest';
import { aLedgerRow, insertLedgerRows } from '../../testing/ledger-row.ts';
import { newUser } from '../../testing/new-user.ts';
import { callContract, sendCall } from '../../testing/service-client.ts';
import { BEN, startTestService, TODAY } from '../../testing/test-service.ts';
import { readTotals } from '../../testing/totals.ts';

let as = '';
const service = await startTestService({ isIdle: true });

const BY_VALUE = { fieldName: 'value', sortDirection: 'ASC' } as const;

/** A new person with one synced row of $100.00 spent on groceries. */
async function aBankRow(valueCents = -10_000): Promise<string> {
  as = newUser();
  const row = aLedgerRow(as, { description: 'Market', categoryId: 'groceries', valueCents, date: TODAY });
  await insertLedgerRows(service.connection, [row]);
  return row._id;
}
type Draft = NonNullable<
  Parameters<typeof callContract<never, typeof transactionCalls.split.body, never>>[2]
>['body'];
const part = (category: string, value: number, userTransactionId?: string) => ({
  category,
  value,
  ...(userTransactionId === undefined ? {} : { userTransactionId }),
});
const aDraft = (sourceTransactionId: string, remainder: number, splits: ReturnType<typeof part>[]) =>
  ({ sourceTransactionId, sourceTransaction: part('groceries', remainder), splits }) satisfies Draft;
const split = (id: string, remainder: number, splits: ReturnType<typeof part>[]): Promise<Splitted> =>
  callContract(service, transactionCalls.split, { as, body: aDraft(id, remainder, splits) });
const refused = async (body: object) => {
  const { status, json } = await sendCall(service, transactionCalls.split, { as, body });
  const [first] = Object(json)['errors'] ?? [];
  return [status, first?.Field, first?.Errors[0]];
};
const rows = async (body: object = {}) =>
  (
    await callContract(service, transactionCalls.list, {
      as,
      body: { pageSize: 500, ordering: BY_VALUE, ...body },
    })
  ).items;

it('stores the source, its remainder and each part with category and value, and reads them again [A3-49]', async () => {
  const id = await aBankRow();
  const splits = [part('dining', -30.01), part('pets', -0.01)];
  const made = await split(id, -69.98, splits);
  expect(made).toMatchObject({
    sourceTransactionId: id,
    sourceTransaction: {
      category: 'groceries',
      value: -6_998,
      description: 'Market',
      originalValue: -10_000,
    },
  });
  expect(made.splits.map(({ category, value }) => [category, value])).toEqual([
    ['dining', -3_001],
    ['pets', -1],
  ]);
  const read = (sourceTransactionId: string) =>
    callContract(service, transactionCalls.related, { as, body: { sourceTransactionId } });
  expect(await read(id)).toEqual(made);
  expect(await read(made.splits[1]?.userTransactionId ?? '')).toEqual(made);
  const foreign = { as: BEN, body: { sourceTransactionId: id } };
  expect((await sendCall(service, transactionCalls.related, foreign)).status).toBe(404);
});

it('lists original and parts as rows that sum to the bank’s amount, and counts each in its category', async () => {
  const id = await aBankRow();
  const before = await readTotals(service, as);
  await split(id, -60, [part('dining', -40)]);
  const found = await rows();
  expect(found.map(({ category, value, splitted }) => [category, value, splitted])).toEqual([
    ['Groceries', -6_000, true],
    ['Dining', -4_000, true],
  ]);
  expect(found.find(({ category }) => category === 'Dining')?.sourceUserTransactionId).toBe(id);
  expect((await rows({ categoryIds: ['dining'] })).map(({ value }) => value)).toEqual([-4_000]);
  const after = await readTotals(service, as);
  expect(after.spending).toEqual({ dining: 4_000, groceries: 6_000 });
  expect(after.cashFlow).toEqual(before.cashFlow);
});

it('replaces the parts: a named part keeps its id and stays hidden, others are removed, none undo the split', async () => {
  const id = await aBankRow();
  const first = await split(id, -50, [part('dining', -20), part('pets', -30)]);
  const kept = first.splits[0]?.userTransactionId ?? '';
  await callContract(service, transactionCalls.visibility, {
    as,
    body: { transactionId: kept, isHidden: true },
  });
  const second = await split(id, -75, [part('travel', -25, kept)]);
  expect(second.splits).toEqual([{ userTransactionId: kept, category: 'travel', value: -2_500 }]);
  expect((await rows()).map(({ value, hidden }) => [value, hidden])).toEqual([
    [-7_500, false],
    [-2_500, true],
  ]);
  await split(id, -100, []);
  expect((await rows()).map(({ value, splitted }) => [value, splitted])).toEqual([[-10_000, false]]);
});

const TOO_SMALL = 'Note the original transaction and split transactions must be at least $0.01.';
const TOO_LARGE =
  'The split amount cannot be larger than the original transaction. Both the original transaction and split transaction must be at least $0.01.';

it('refuses parts of nothing, against the sign, and amounts that are not the whole one; nothing is stored', async () => {
  const id = await aBankRow();
  const zero = await refused(aDraft(id, -100, [part('dining', 0)]));
  expect(zero.slice(0, 1).concat(zero.slice(2))).toEqual([400, TOO_SMALL]);
  expect(await refused(aDraft(id, -140, [part('dining', 40)]))).toEqual([422, 'splits', TOO_SMALL]);
  expect(await refused(aDraft(id, 20, [part('dining', -120)]))).toEqual([422, 'splits', TOO_LARGE]);
  for (const remainder of [-59.99, -60.01])
    expect(await refused(aDraft(id, remainder, [part('dining', -40)]))).toEqual([422, 'splits', TOO_LARGE]);
  expect((await refused(aDraft(id, -60, [part('nope', -40)])))[0]).toBe(422);
  expect((await refused(aDraft(id, -60, [part('dining', -40, 'a'.repeat(24))])))[0]).toBe(404);
  expect((await refused({ ...aDraft(id, -60, [part('dining', -40)]), version: 7 }))[0]).toBe(409);
  expect(await rows()).toHaveLength(1);
  expect(await split(id, -0.01, [part('dining', -99.99)])).toMatchObject({
    sourceTransaction: { value: -1 },
  });
});

it('keeps the sign of an income, and makes one split of two requests with one key', async () => {
  const id = await aBankRow(5_000);
  const body = aDraft(id, 30, [part('income', 20)]);
  for (let count = 0; count < 2; count += 1)
    await callContract(service, transactionCalls.split, { as, body, key: 'split-once' });
  expect((await rows()).map(({ value }) => value)).toEqual([2_000, 3_000]);
});

it('lets one of two splits at the same time win; the ledger still has the whole amount', async () => {
  const id = await aBankRow();
  const attempts = await Promise.all(
    [-10, -20, -30].map((value) =>
      sendCall(service, transactionCalls.split, {
        as,
        body: { ...aDraft(id, -100 - value, [part('dining', value)]), version: 0 },
      }),
    ),
  );
  expect(attempts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect((await rows()).reduce((sum, { value }) => sum + value, 0)).toBe(-10_000);
});
