import { accountCalls, type Account } from '@fw/contract-finances/accounts';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { stableId } from '@fw/service-kit';
import { expect, it, vi } from 'vitest';
import { aLedgerRow, insertLedgerRows } from '../../testing/ledger-row.ts';
import { callContract, eventsOfUser } from '../../testing/service-client.ts';
import { startTestService } from '../../testing/test-service.ts';
import { accountRows } from './account-rows.repo.ts';
import { accountsRepo } from './accounts.repo.ts';

/** One more than a transaction holds. */
const MANY = 1_001;
const FEW = 1_000;

let userCount = 0;
const service = await startTestService({ isIdle: true });

/** A person with an account of so many rows, and with a second account of one row. */
async function createOwner(rowCount: number) {
  userCount += 1;
  const as = userCount.toString(16).padStart(24, 'e');
  const create = (name: string) =>
    callContract(service, accountCalls.create, {
      as,
      body: { categoryName: 'Banking', typeName: 'Checking', name, balance: 100 },
    });
  const [account, other] = [await create('Old'), await create('Other')];
  const aRow = ({ userAccountId: accountId, name: accountName }: Account, index: number) => {
    const _id = stableId(accountId, String(index));
    return { ...aLedgerRow(as, { connectionId: null, accountId, accountName }), _id, externalId: _id };
  };
  const rows = Array.from({ length: rowCount }, (_, index) => aRow(account, index));
  await insertLedgerRows(service.connection, [...rows, aRow(other, 0)]);

  const rename = async (name: string): Promise<void> => {
    const { userAccountId } = account;
    const { version } = await callContract(service, accountCalls.single, { as, body: { userAccountId } });
    const changed = await callContract(service, accountCalls.update, {
      as,
      body: { userAccountId, version, name },
    });
    expect(changed.name).toBe(name);
  };
  /** How many rows have which name, and which name they are sorted by. */
  const names = async () => {
    const stored = await service.connection.collection('transactions').find({ userId: as }).toArray();
    const counts = new Map<string, number>();
    for (const { accountName, accountSort } of stored) {
      const name = `${String(accountName)} ${String(accountSort)}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return Object.fromEntries(counts);
  };
  return { as, account, rename, names };
}

it('renames up to 1,000 transactions together with their account', async () => {
  const { as, rename, names } = await createOwner(FEW);
  await rename('Everyday');
  expect(await names()).toEqual({ 'Everyday everyday': FEW, 'Other other': 1 });
  expect(await eventsOfUser(service, as, 'account.renamed')).toEqual([]);
});

it('answers before it renames more of them, and renames all of them soon', async () => {
  const { as, account, rename, names } = await createOwner(MANY);
  await rename('Everyday');
  expect(await eventsOfUser(service, as, 'account.renamed')).toMatchObject([
    { payload: { userId: as, userAccountIds: [account.userAccountId] } },
  ]);
  await vi.waitFor(
    async () => expect(await names()).toEqual({ 'Everyday everyday': MANY, 'Other other': 1 }),
    {
      interval: 100,
    },
  );
  const { items } = await callContract(service, transactionCalls.list, {
    as,
    body: { page: 1, pageSize: 5 },
  });
  expect(items.map(({ source }) => source)).toEqual(Array.from({ length: 5 }, () => 'Everyday'));
});

it('ends with the last of several names, also with a name that the rows had before', async () => {
  const { rename, names } = await createOwner(MANY);
  for (const name of ['Second', 'Third', 'Old']) await rename(name);
  await vi.waitFor(async () => expect(await names()).toEqual({ 'Old old': MANY, 'Other other': 1 }), {
    interval: 100,
  });
  await rename('Last');
  await vi.waitFor(async () => expect(await names()).toEqual({ 'Last last': MANY, 'Other other': 1 }), {
    interval: 100,
  });
});

it('changes nothing when it is repeated, or when the account was deleted', async () => {
  const { as, account, names } = await createOwner(3);
  const { renameAll } = accountRows(service.connection);
  await renameAll(as, account.userAccountId);
  await renameAll(as, stableId('no such account'));
  expect(await names()).toEqual({ 'Old old': 3, 'Other other': 1 });
});

it('deletes an account whose transactions the request had no time for, and soon all of them', async () => {
  const { as, account, names } = await createOwner(MANY);
  const { userAccountId: id } = account;
  const repo = accountsRepo(service.connection);
  expect(await repo.removeManual({ userId: as, id, at: new Date() }, AbortSignal.abort())).toBe(true);
  expect(await repo.find(as, id)).toBeNull();
  await vi.waitFor(async () => expect(await names()).toEqual({ 'Other other': 1 }), {
    interval: 100,
  });
});

it('keeps the transactions of an account that exists', async () => {
  const { as, account, names } = await createOwner(3);
  await accountRows(service.connection).removeOfDeleted(as, account.userAccountId);
  expect(await names()).toEqual({ 'Old old': 3, 'Other other': 1 });
});
