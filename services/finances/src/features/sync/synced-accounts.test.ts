import { createEventBus, buildIndexes, connectMongo } from '@fw/service-kit/mongo';
import { testDatabase } from '@fw/test-kit/mongo';
import { cents, fraction } from '@fw/units';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NormalAccount } from '../../aggregator/adapter.ts';
import { accountModel } from '../../shared/ledger/accounts.schema.ts';
import { transactionModel } from '../../shared/ledger/transactions.schema.ts';
import {
  syncedAccountsRepo,
  type SyncedAccountsRepo,
  type ReportedAccounts,
} from './synced-accounts.repo.ts';

let connection: Connection;
let apply: SyncedAccountsRepo;
let made = 0;
let place = { userId: 'u', connectionId: '', at: new Date(0) };

beforeAll(async () => {
  connection = await connectMongo(await testDatabase('apply_accounts'));
  apply = syncedAccountsRepo(connection);
  transactionModel(connection);
  await createEventBus(connection);
  await buildIndexes(connection);
});
afterAll(() => connection.close());
beforeEach(() => {
  made += 1;
  place = { ...place, connectionId: `connection-${String(made)}` };
});

const anAccount = (change: Partial<NormalAccount> = {}): NormalAccount => ({
  externalId: 'ext-1',
  persistentId: null,
  name: 'Checking',
  mask: '0000',
  typeName: 'Checking',
  balance: cents(100),
  isEveryday: true,
  ...change,
});
const report = (...accounts: NormalAccount[]): ReportedAccounts => ({
  accounts,
  liabilities: null,
});
const stored = () => accountModel(connection).find({ connectionId: place.connectionId }).lean();
const applyReport = (reported: ReportedAccounts) =>
  connection.transaction((session) => apply.apply({ ...place, session }, reported));
const see = (...accounts: NormalAccount[]) => applyReport(report(...accounts));

it('keeps the id of an account that the bank renames: by its persistent id, or by name, mask and type', async () => {
  await see(
    anAccount({ persistentId: 'p' }),
    anAccount({ externalId: 'ext-2', name: 'Savings', typeName: 'Savings' }),
  );
  const before = await stored();
  await see(
    anAccount({ externalId: 'new-1', persistentId: 'p', name: 'Renamed' }),
    anAccount({ externalId: 'new-2', name: 'Savings', typeName: 'Savings' }),
  );
  const after = await stored();
  expect(after.map(({ _id }) => _id).toSorted((a, b) => a.localeCompare(b))).toEqual(
    before.map(({ _id }) => _id).toSorted((a, b) => a.localeCompare(b)),
  );
  expect(after.find(({ externalId }) => externalId === 'new-1')).toMatchObject({ name: 'Renamed' });
});

const alike = (externalId: string, balance = 100): NormalAccount =>
  anAccount({ externalId, mask: null, balance: cents(balance) });
const byExternalId = async () => new Map((await stored()).map((row) => [row.externalId, row]));

it('keeps two accounts with equal names and no mask apart', async () => {
  await see(alike('ext-1'), alike('ext-2'));
  await see(alike('ext-1'), alike('ext-2'));
  expect(await stored()).toHaveLength(2);
});

it('merges no accounts with equal names and no mask when the bank gives both new ids', async () => {
  await see(alike('ext-1', 100), alike('ext-2', 200));
  const before = new Set((await stored()).map(({ _id }) => _id));
  await see(alike('new-1', 100), alike('new-2', 200));
  const after = await byExternalId();
  expect(after.get('new-1')?._id).not.toBe(after.get('new-2')?._id);
  expect([after.get('new-1')?.balanceCents, after.get('new-2')?.balanceCents]).toEqual([100, 200]);
  const kept = [...after.values()].filter(({ _id }) => before.has(_id));
  expect(kept.map(({ externalId }) => externalId).toSorted()).toEqual(['ext-1', 'ext-2']);
});

it('takes one new account for neither of two accounts with equal names that are both missing', async () => {
  await see(alike('ext-1'), alike('ext-2'));
  await see(alike('new-1'));
  expect([...(await byExternalId()).keys()].toSorted()).toEqual(['ext-1', 'ext-2', 'new-1']);
});

it('keeps the id of the only missing one of two accounts with equal names', async () => {
  await see(alike('ext-1'), alike('ext-2'));
  const before = await byExternalId();
  await see(alike('ext-1'), alike('new-2'));
  const after = await byExternalId();
  expect(after.get('new-2')?._id).toBe(before.get('ext-2')?._id);
  expect(after.get('ext-1')?._id).toBe(before.get('ext-1')?._id);
});

it('keeps an account with another persistent id apart though name, mask and type are equal', async () => {
  await see(anAccount({ persistentId: 'p1' }));
  await see(anAccount({ externalId: 'new-1', persistentId: 'p2' }));
  expect(await stored()).toHaveLength(2);
});

it('makes a new account when an old bank id comes back that another account had before', async () => {
  await see(anAccount());
  await see(anAccount({ externalId: 'new-1' }));
  await see(anAccount({ externalId: 'new-1' }), anAccount({ balance: cents(7) }));
  const after = await byExternalId();
  expect([after.get('new-1')?.balanceCents, after.get('ext-1')?.balanceCents]).toEqual([100, 7]);
});

it('keeps an account that is missing twice, closes it after three times and reopens it when it is reported again', async () => {
  await see(anAccount(), anAccount({ externalId: 'ext-2', name: 'Other' }));
  const other = async () => (await stored()).find(({ name }) => name === 'Other');
  await see(anAccount());
  await see(anAccount());
  expect(await other()).toMatchObject({ goneAt: null, missingRuns: 2 });
  await see(anAccount());
  expect((await other())?.goneAt).not.toBeNull();
  await see(anAccount(), anAccount({ externalId: 'ext-2', name: 'Other' }));
  expect(await other()).toMatchObject({ goneAt: null, missingRuns: 0 });
});

it('keeps balance and rates that the bank does not report now', async () => {
  const liabilities = [
    {
      accountExternalId: 'ext-1',
      interestRate: fraction(0.0525),
      minimumPayment: cents(10),
      currentPayment: cents(20),
      loanType: 1 as const,
    },
  ];
  await applyReport({ ...report(anAccount()), liabilities });
  await see(anAccount({ balance: null }));
  expect(await stored()).toMatchObject([
    { balanceCents: 100, rateE5: 5_250, minimumCents: 10, currentCents: 20, bankLoanType: 1, loanType: null },
  ]);
});

it('keeps the id of a renamed account and replaces its balance when the stored balance is invalid', async () => {
  await see(anAccount());
  await see(anAccount({ externalId: 'new-1' }));
  const before = await byExternalId();
  const { collection } = accountModel(connection);
  await collection.updateOne({ connectionId: place.connectionId }, { $set: { balanceCents: Number.NaN } });
  await see(anAccount({ externalId: 'new-1', balance: cents(250) }));
  const after = await stored();
  expect(after).toMatchObject([{ _id: before.get('new-1')?._id, balanceCents: 250 }]);
  expect(after).toHaveLength(1);
});
