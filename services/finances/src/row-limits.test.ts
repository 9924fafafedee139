import { accountCalls, MANUAL_ACCOUNT_ROWS } from '@fw/contract-finances/accounts';
import { importCalls } from '@fw/contract-finances/imports';
import { ENTERED_TRANSACTION_ROWS } from '@fw/contract-finances/limits';
import { MAX_RULES, ruleCalls, RULE_TEXT } from '@fw/contract-finances/rules';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { beforeEach, expect, it } from 'vitest';
import { newUser } from './testing/new-user.ts';
import { callContract, sendCall } from './testing/service-client.ts';
import { startTestService, TODAY } from './testing/test-service.ts';

const BURST = 12;
const FREE = 4;
let as = '';
const service = await startTestService({ isIdle: true });
beforeEach(() => {
  as = newUser();
});

const aRule = {
  when: {
    text: { match: 'contains' as const, value: 'market' },
    from: null,
    to: null,
    direction: 'any' as const,
    userAccountId: null,
  },
  outcome: { categoryId: 'groceries', hide: false, parts: [] },
  isActive: true,
};
const anAccount = { categoryName: 'Banking', typeName: 'Savings', name: 'Rainy day', balance: 120.5 };
const aTransaction = { date: TODAY, description: 'Rent', value: -10, categoryId: 'groceries' };

type Sent = Awaited<ReturnType<typeof sendCall>>;
const burst = (send: () => Promise<Sent>): Promise<Sent[]> =>
  Promise.all(Array.from({ length: BURST }, send));
const sortedStatuses = (sent: readonly Sent[]): number[] =>
  sent.map(({ status }) => status).toSorted((one, other) => one - other);
const expected = (refused: number): number[] => [
  ...Array.from({ length: FREE }, () => 200),
  ...Array.from({ length: BURST - FREE }, () => refused),
];
const countRows = (collection: string, filter: object = {}) =>
  service.connection.collection(collection).countDocuments({ userId: as, ...filter });

/** Copies of a row that was created over HTTP, so that only `FREE` more fit. */
async function fill(collection: string, max: number): Promise<void> {
  const rows = service.connection.collection<{ _id: string }>(collection);
  const one = await rows.findOne({ userId: as });
  const copies = Array.from({ length: max - FREE - 1 }, (_empty, index) => ({
    ...one,
    _id: `${as.slice(0, 18)}${String(index).padStart(6, '0')}`,
    externalId: `${as}-${String(index)}`,
  }));
  await rows.insertMany(copies);
}

/** A person with all but `FREE` of the transactions that one may enter, as the service has counted them. */
const nearlyAllEntered = () =>
  service.connection
    .collection('row_counts')
    .updateOne({ userId: as }, { $set: { count: ENTERED_TRANSACTION_ROWS.max - FREE } });

it('keeps at most so many rules of a person, also of those created at once', async () => {
  await callContract(service, ruleCalls.create, { as, body: aRule });
  await fill('rules', MAX_RULES);
  const sent = await burst(() => sendCall(service, ruleCalls.create, { as, body: aRule }));
  expect(sortedStatuses(sent)).toEqual(expected(422));
  expect(sent.find(({ status }) => status === 422)?.json).toMatchObject({
    errors: [{ Field: 'when.text', Errors: [RULE_TEXT.tooMany] }],
  });
  expect(await countRows('rules')).toBe(MAX_RULES);
});

it('keeps at most so many accounts added by hand, also of those created at once', async () => {
  await callContract(service, accountCalls.create, { as, body: anAccount });
  await fill('accounts', MANUAL_ACCOUNT_ROWS.max);
  const sent = await burst(() => sendCall(service, accountCalls.create, { as, body: anAccount }));
  expect(sortedStatuses(sent)).toEqual(expected(429));
  expect(sent.find(({ status }) => status === 429)?.json).toMatchObject({ reason: 'ROW_LIMIT' });
  expect(await countRows('accounts')).toBe(MANUAL_ACCOUNT_ROWS.max);
});

it('counts entered and imported transactions together, also of those created at once', async () => {
  const { userAccountId } = await callContract(service, accountCalls.create, { as, body: anAccount });
  await callContract(service, transactionCalls.create, { as, body: aTransaction });
  await service.connection.collection('row_counts').deleteMany({ userId: as, _id: { $not: /entered/ } });
  const firstCount = await service.connection.collection('row_counts').findOne({ userId: as });
  expect(firstCount).toMatchObject({ count: 1 });
  await nearlyAllEntered();
  // The stored count decides while it is below the limit; beyond, the rows are counted again.
  const sent = await burst(() => sendCall(service, transactionCalls.create, { as, body: aTransaction }));
  expect(sortedStatuses(sent)).toEqual(Array.from({ length: BURST }, () => 200));
  const recounted = await service.connection.collection('row_counts').findOne({ userId: as });
  expect(recounted).toMatchObject({ count: BURST + 1 });
  const rows = [{ date: TODAY, description: 'Imported', value: -5 }];
  await callContract(service, importCalls.add, { as, body: { userAccountId, rows } });
  expect(await service.connection.collection('row_counts').findOne({ userId: as })).toMatchObject({
    count: BURST + 2,
  });
});
