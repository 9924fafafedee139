import { accountCalls } from '@fw/contract-finances/accounts';
import { netWorthCalls } from '@fw/contract-finances/net-worth';
import { addDays, isoDate, toDollars } from '@fw/units';
import { timesAsLong } from '@fw/test-kit/lower-quartile';
import { trusted } from 'mongoose';
import { expect, it } from 'vitest';
import { accountModel } from '../../shared/ledger/accounts.schema.ts';
import { balancePointModel } from '../../shared/ledger/balance-points.schema.ts';
import { transactionModel } from '../../shared/ledger/transactions.schema.ts';
import { aLedgerRow, insertLedgerRows } from '../../testing/ledger-row.ts';
import { callContract } from '../../testing/service-client.ts';
import { ANA, BEN, startTestService, TODAY } from '../../testing/test-service.ts';

const ROWS = 20_000;
const DAYS = 730;

const service = await startTestService({ isIdle: true });

const daysAgo = (days: number) => addDays(isoDate(TODAY), -days);

/** An account of a bank with a balance that is known since today. */
async function linkedAccount(userId: string, balance: number): Promise<string> {
  const { userAccountId: id } = await callContract(service, accountCalls.create, {
    as: userId,
    body: { categoryName: 'Banking', typeName: 'Checking', name: 'Checking', balance },
  });
  await accountModel(service.connection).updateOne(
    { _id: id, userId },
    { $set: { connectionId: 'c'.repeat(24), externalId: id } },
  );
  return id;
}

const toLedgerRows = (
  userId: string,
  accountId: string,
  rows: readonly (readonly [daysAgo: number, cents: number, over?: object])[],
) =>
  rows.map(([days, valueCents, over = {}], index) =>
    aLedgerRow(userId, {
      accountId,
      date: daysAgo(days),
      valueCents,
      description: `Row ${String(index)}`,
      ...over,
    }),
  );

const trend = async (as: string) =>
  (await callContract(service, netWorthCalls.trend, { as })).map(
    ({ day, netWorth, isReconstructed = false }) => ({
      day,
      netWorth: toDollars(netWorth),
      isReconstructed,
    }),
  );

it('reconstructs the year before the first balance from the rows of the bank, and marks it', async () => {
  const accountId = await linkedAccount(ANA, 1_000);
  await callContract(service, accountCalls.create, {
    body: { categoryName: 'Banking', typeName: 'Savings', name: 'By hand', balance: 50 },
  });
  await insertLedgerRows(
    service.connection,
    toLedgerRows(ANA, accountId, [
      [400, -900_000],
      [20, 30_000],
      [10, -10_000],
      [9, -2_500, { hidden: true, counted: false }],
      [8, -700, { isManual: true }],
      [6, -4_000, { live: false, counted: false }],
      [3, -5_000, { isPending: true }],
    ]),
  );
  expect(await trend(ANA)).toEqual([
    { day: daysAgo(20), netWorth: 1_175, isReconstructed: true },
    { day: daysAgo(14), netWorth: 1_175, isReconstructed: true },
    { day: daysAgo(7), netWorth: 1_050, isReconstructed: true },
    { day: TODAY, netWorth: 1_050, isReconstructed: false },
  ]);

  await balancePointModel(service.connection).create({
    _id: 'b'.repeat(24),
    userId: ANA,
    accountId,
    day: daysAgo(12),
    balanceCents: 90_000,
  });
  expect(
    (await trend(ANA)).map(({ day, netWorth, isReconstructed }) => [day, netWorth, isReconstructed]),
  ).toEqual([
    [daysAgo(20), 950, true],
    [daysAgo(14), 950, true],
    [daysAgo(12), 950, false],
    [TODAY, 1_050, false],
  ]);
});

it('reads at most a point a week of 20,000 rows, within 8 times a plain sum of the rows', async () => {
  const accountId = await linkedAccount(BEN, 1_000);
  const rows = Array.from({ length: ROWS }, (_, index) =>
    aLedgerRow(BEN, { accountId, date: daysAgo(index % DAYS), valueCents: -1_000 - index }),
  );
  await insertLedgerRows(service.connection, rows);
  expect((await trend(BEN)).length).toBeLessThanOrEqual(54);
  const work = () => callContract(service, netWorthCalls.trend, { as: BEN });
  const reference = () =>
    transactionModel(service.connection)
      .aggregate([
        { $match: { userId: BEN, valueCents: trusted({ $lt: 0 }) } },
        { $group: { _id: '$categoryId', sum: { $sum: '$valueCents' } } },
      ])
      .exec();
  const times = await timesAsLong({ work, reference });
  expect(times).toBeLessThan(8);
});
