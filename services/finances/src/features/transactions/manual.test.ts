import { accountCalls } from '@fw/contract-finances/accounts';
import { transactionCalls, type Transaction } from '@fw/contract-finances/transactions';
import { expect, it } from 'vitest';
import { aLedgerRow, insertLedgerRows } from '../../testing/ledger-row.ts';
import { newUser } from '../../testing/new-user.ts';
import { callContract, sendCall } from '../../testing/service-client.ts';
import { BEN, startTestService, TODAY } from '../../testing/test-service.ts';
import { readTotals } from '../../testing/totals.ts';

let as = '';
const service = await startTestService({ isIdle: true });

const aPerson = (): void => {
  as = newUser();
};
async function aBankRow(): Promise<string> {
  aPerson();
  const row = aLedgerRow(as, {
    description: 'Market',
    categoryId: 'groceries',
    valueCents: -10_000,
    date: TODAY,
  });
  await insertLedgerRows(service.connection, [row]);
  return row._id;
}
const draft = { value: -12.5, categoryId: 'dining', description: 'Lunch', date: TODAY };
const create = (body: object = {}): Promise<Transaction> =>
  callContract(service, transactionCalls.create, { as, body: { ...draft, ...body } });
const refusal = async (call: (typeof transactionCalls)[keyof typeof transactionCalls], body: object) => {
  const { status, json } = await sendCall(service, call, { as, body });
  return [status, Object(json)['reason']];
};
const BY_VALUE = { fieldName: 'value', sortDirection: 'ASC' } as const;
const rows = async () =>
  (await callContract(service, transactionCalls.list, { as, body: { pageSize: 500, ordering: BY_VALUE } }))
    .items;

it('edits and deletes a manual transaction; a synced one is only copied, and only for a signed-in user [A6-04]', async () => {
  const synced = await aBankRow();
  const { userTransactionId } = await create();
  const change = { ...draft, userTransactionId, value: -20, description: 'Dinner' };
  expect(await callContract(service, transactionCalls.update, { as, body: change })).toMatchObject({
    userTransactionId,
    value: -2_000,
    description: 'Dinner',
  });
  expect(await refusal(transactionCalls.update, { ...change, userTransactionId: synced })).toEqual([
    409,
    'SYNCED_STAYS',
  ]);
  expect(await refusal(transactionCalls.delete, { userTransactionId: synced })).toEqual([
    409,
    'SYNCED_STAYS',
  ]);
  await callContract(service, transactionCalls.delete, { as, body: { userTransactionId } });
  const copy = await create({ userTransactionId: synced, value: -100 });
  expect(copy).toMatchObject({ isManualTransaction: true, sourceUserTransactionId: synced });
  expect((await rows()).find((row) => row.userTransactionId === synced)).toMatchObject({
    value: -10_000,
    description: 'Market',
    isReplaced: true,
    hidden: true,
  });
  const anonymous = service.gateway.as({ userId: 'anonymous', role: null });
  for (const { path } of Object.values(transactionCalls)) {
    const answer = await fetch(`${service.url}${path}`, { method: 'POST', headers: anonymous, body: '{}' });
    expect([path, answer.status]).toEqual([path, 403]);
  }
});

it('creates without an id or with an empty one and edits with the id, by value, category, description and date [A3-50]', async () => {
  aPerson();
  const made = await create({ userTransactionId: '' });
  expect(made).toMatchObject({ ...draft, value: -1_250, sourceUserTransactionId: null });
  const changed = {
    userTransactionId: made.userTransactionId,
    value: 3.25,
    categoryId: 'income',
    description: 'Sold a chair',
    date: '2026-11-03',
  };
  await callContract(service, transactionCalls.update, { as, body: changed });
  expect(await rows()).toMatchObject([{ ...changed, value: 325 }]);
  expect(await refusal(transactionCalls.update, { ...changed, userTransactionId: '' })).toEqual([
    400,
    'VALIDATION',
  ]);
});

it('edits by the rules of a new transaction, and answers 409 with the present one for an outdated version', async () => {
  aPerson();
  const { userTransactionId, version } = await create();
  const body = { ...draft, userTransactionId };
  const refusedAt = async (change: object) => {
    const { status, json } = await sendCall(service, transactionCalls.update, {
      as,
      body: { ...body, ...change },
    });
    return [status >= 400, Object(json)['errors'][0].Field];
  };
  expect(await refusedAt({ date: '2026-11-22' })).toEqual([true, 'date']);
  expect(await refusedAt({ date: '1896-11-20' })).toEqual([true, 'date']);
  expect(await refusedAt({ categoryId: 'nope' })).toEqual([true, 'categoryId']);
  expect(await refusedAt({ value: 0 })).toEqual([true, 'value']);
  expect(await refusedAt({ description: 'a<b' })).toEqual([true, 'description']);
  expect(await rows()).toMatchObject([{ description: 'Lunch', value: -1_250 }]);
  await callContract(service, transactionCalls.update, { as, body: { ...body, value: -1, version } });
  const stale = await sendCall(service, transactionCalls.update, { as, body: { ...body, version } });
  expect([stale.status, Object(stale.json)['current']['value']]).toEqual([409, -1]);
  const foreign = await sendCall(service, transactionCalls.update, { as: BEN, body });
  expect(foreign.status).toBe(404);
});

it('counts a copy in place of the bank’s row and its parts, and counts them again once the copy is deleted', async () => {
  const synced = await aBankRow();
  await callContract(service, transactionCalls.split, {
    as,
    body: {
      sourceTransactionId: synced,
      sourceTransaction: { category: 'groceries', value: -60 },
      splits: [{ category: 'pets', value: -40 }],
    },
  });
  const before = await readTotals(service, as);
  const { userTransactionId } = await create({ userTransactionId: synced, value: -70 });
  expect(await readTotals(service, as)).toMatchObject({ spending: { dining: 7_000 }, totalSpending: 7_000 });
  expect(await refusal(transactionCalls.visibility, { transactionId: synced, isHidden: false })).toEqual([
    409,
    'REPLACED_BY_COPY',
  ]);
  expect(await refusal(transactionCalls.create, { ...draft, userTransactionId: synced })).toEqual([
    409,
    'REPLACED_BY_COPY',
  ]);
  await callContract(service, transactionCalls.delete, { as, body: { userTransactionId } });
  expect(await readTotals(service, as)).toEqual(before);
});

it('edits a split transaction by its remainder, keeps its sign, and deletes it with its parts', async () => {
  aPerson();
  const { userTransactionId } = await create({ value: -100 });
  const { splits } = await callContract(service, transactionCalls.split, {
    as,
    body: {
      sourceTransactionId: userTransactionId,
      sourceTransaction: { category: 'dining', value: -60 },
      splits: [{ category: 'pets', value: -40 }],
    },
  });
  const body = { ...draft, userTransactionId, value: -50, date: '2026-10-30' };
  await callContract(service, transactionCalls.update, { as, body });
  expect((await rows()).map(({ value, date }) => [value, date])).toEqual([
    [-5_000, '2026-10-30'],
    [-4_000, '2026-10-30'],
  ]);
  expect((await refusal(transactionCalls.update, { ...body, value: 5 }))[0]).toBe(422);
  const partId = splits[0]?.userTransactionId ?? '';
  for (const call of [transactionCalls.update, transactionCalls.delete]) {
    const change =
      call === transactionCalls.update
        ? { ...body, userTransactionId: partId }
        : { userTransactionId: partId };
    expect(await refusal(call, change)).toEqual([409, 'PART_OF_SPLIT']);
  }
  await callContract(service, transactionCalls.delete, { as, body: { userTransactionId } });
  expect(await rows()).toEqual([]);
});

/** The body of every call with exactly the members of the specification; each is accepted. */
it('accepts the members of add, update, delete, visibility, category update and split [A7-23]', async () => {
  aPerson();
  const { userTransactionId } = await create({ userTransactionId: '' });
  const accepts = async (call: (typeof transactionCalls)[keyof typeof transactionCalls], body: object) => {
    expect([call.path, (await sendCall(service, call, { as, body })).status]).toEqual([call.path, 200]);
    const more = await sendCall(service, call, { as, body: { ...body, more: 1 } });
    expect([call.path, more.status]).toEqual([call.path, 400]);
    for (const name of Object.keys(body).filter(
      (key) => key !== 'userTransactionId' || call !== transactionCalls.create,
    )) {
      const less = Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
      expect([call.path, name, (await sendCall(service, call, { as, body: less })).status]).toEqual([
        call.path,
        name,
        400,
      ]);
    }
  };
  await accepts(transactionCalls.create, { ...draft, userTransactionId: '' });
  await accepts(transactionCalls.update, { ...draft, userTransactionId });
  await accepts(transactionCalls.visibility, { transactionId: userTransactionId, isHidden: false });
  await accepts(transactionCalls.categoryUpdate, { transactionId: userTransactionId, categoryId: 'dining' });
  await accepts(transactionCalls.split, {
    sourceTransactionId: userTransactionId,
    sourceTransaction: { category: 'dining', value: -12.49 },
    splits: [{ category: 'pets', value: -0.01 }],
  });
  await accepts(transactionCalls.delete, { userTransactionId });
});

it('adds a transaction to an account that the person added, with which it is renamed and deleted', async () => {
  aPerson();
  const account = { categoryName: 'Banking', typeName: 'Checking', name: 'Wallet', balance: 100 };
  const { userAccountId } = await callContract(service, accountCalls.create, { as, body: account });
  const { userTransactionId } = await create({ userAccountId });
  const without = await create({ userAccountId: null });
  const inAccount = async () =>
    (
      await callContract(service, transactionCalls.list, { as, body: { userAccountIds: [userAccountId] } })
    ).items.map((row) => [row.userTransactionId, row.userAccountName]);
  expect(await inAccount()).toEqual([[userTransactionId, 'Wallet']]);
  expect(without).toMatchObject({ userAccountId: null, userAccountName: 'Manually Added' });
  expect((await readTotals(service, as)).totalSpending).toBe(2_500);
  await callContract(service, accountCalls.update, {
    as,
    body: { userAccountId, ...account, name: 'Purse', version: 0 },
  });
  expect(await inAccount()).toEqual([[userTransactionId, 'Purse']]);
  await callContract(service, accountCalls.delete, { as, body: { userAccountId } });
  expect((await rows()).map((row) => row.userTransactionId)).toEqual([without.userTransactionId]);
});

it('adds no transaction to an account of a bank or of another person', async () => {
  aPerson();
  const account = { categoryName: 'Banking', typeName: 'Checking', name: 'Wallet', balance: 100 };
  const { userAccountId } = await callContract(service, accountCalls.create, { as: BEN, body: account });
  expect(await refusal(transactionCalls.create, { ...draft, userAccountId })).toEqual([404, 'NOT_FOUND']);
  const own = await callContract(service, accountCalls.create, { as, body: account });
  const linked = await service.connection
    .collection('accounts')
    .updateOne({ userId: as }, { $set: { connectionId: 'a'.repeat(24) } });
  expect(linked.modifiedCount).toBe(1);
  expect(await refusal(transactionCalls.create, { ...draft, userAccountId: own.userAccountId })).toEqual([
    409,
    'SYNCED_STAYS',
  ]);
  expect(await rows()).toEqual([]);
});
