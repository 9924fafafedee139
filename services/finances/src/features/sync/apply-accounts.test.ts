import { buildBus, buildIndexes, connectMongo } from '@fw/service-kit/mongo';
import { testDatabase } from '@fw/test-kit/mongo';
import { cents, fraction } from '@fw/units';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NormalAccount, Snapshot } from '../../aggregator/adapter.ts';
import { accountModel } from '../../ledger/accounts.schema.ts';
import { transactionModel } from '../../ledger/transactions.schema.ts';
import { applyAccounts, type ApplyAccounts } from './apply-accounts.repo.ts';

let connection: Connection;
let apply: ApplyAccounts;
let made = 0;
let place = { userId: 'u', connectionId: '', at: new Date(0) };

beforeAll(async () => {
  connection = await connectMongo(await testDatabase('apply_accounts'));
  apply = applyAccounts(connection);
  transactionModel(connection);
  await buildBus(connection);
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
const snapshot = (...accounts: NormalAccount[]): Snapshot => ({
  institution: { institutionId: 'i', name: 'Bank' },
  consentExpiresAt: null,
  accounts,
  liabilities: 'unavailable',
});
const stored = () => accountModel(connection).find({ connectionId: place.connectionId }).lean();
const see = (...accounts: NormalAccount[]) => apply.apply(place, snapshot(...accounts));

it('an account keeps its own id when the bank gives it a new one: by its lasting id, or by name, mask and type', async () => {
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

it('two accounts that look alike do not become one', async () => {
  await see(anAccount(), anAccount({ externalId: 'ext-2' }));
  await see(anAccount(), anAccount({ externalId: 'ext-2' }));
  expect(await stored()).toHaveLength(2);
});

it('an account missing once is kept, after three times it counts as closed, and it comes back when it is named again', async () => {
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

it('a balance the bank does not tell now stays as it was, and so do rates', async () => {
  const liabilities = [
    {
      accountExternalId: 'ext-1',
      interestRate: fraction(0.0525),
      minimumPayment: cents(10),
      currentPayment: cents(20),
    },
  ];
  await apply.apply(place, { ...snapshot(anAccount()), liabilities });
  await see(anAccount({ balance: null }));
  expect(await stored()).toMatchObject([
    { balanceCents: 100, rateE5: 5_250, minimumCents: 10, currentCents: 20 },
  ]);
});
