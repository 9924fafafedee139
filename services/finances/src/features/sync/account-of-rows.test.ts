import { cashFlowCalls } from '@fw/contract-finances/cash-flow';
import { expect, it } from 'vitest';
import { transactionModel } from '../../shared/ledger/transactions.schema.ts';
import { callContract } from '../../testing/service-client.ts';
import { startLinked, type LinkedBank } from '../../testing/linked-bank.ts';
import { TODAY } from '../../testing/test-service.ts';

const LOAN = 'Plaid Student Loan';
const INTEREST = { name: LOAN, date: TODAY, amount: 55.5, description: 'Corner Loan Interest' };

const withoutLoan = (answer: Record<string, unknown>): unknown => ({
  ...answer,
  accounts: Array.from(Object(answer['accounts'])).filter((one) => Object(one)['name'] !== LOAN),
});

const spentThisMonth = async ({ service }: LinkedBank): Promise<number> => {
  const month = { body: { year: 2026, month: 11 } };
  return (await callContract(service, cashFlowCalls.perMonth, month)).totalExpenses;
};

const countOrphans = async (bank: LinkedBank): Promise<number> =>
  (await bank.storedRows()).filter(({ accountId }) => accountId === null).length;

it('keeps the account of rows when one response of the bank omits it, and counts no row of a loan as spending', async () => {
  const bank = await startLinked();
  const [early] = await bank.change({ add: [{ ...INTEREST, description: 'Corner Loan Fee' }] });
  await bank.sync();
  const { userAccountId } = await bank.rowNamed('Corner Loan Fee');
  const before = await spentThisMonth(bank);
  bank.service.proxy.rewrite('/accounts/get', withoutLoan);
  await bank.change({ add: [INTEREST], modify: [{ transaction_id: early, amount: 60 }] });
  await bank.sync();
  expect(userAccountId).not.toBeNull();
  expect(await bank.rowNamed('Corner Loan Interest')).toMatchObject({ userAccountId, userAccountName: LOAN });
  expect(await bank.rowNamed('Corner Loan Fee')).toMatchObject({ userAccountId, value: -6_000 });
  expect(await spentThisMonth(bank)).toBe(before);
});

it('reads the accounts again when rows belong to an account that opened between two calls of a run', async () => {
  const bank = await startLinked();
  const { proxy, connection } = bank.service;
  await connection.collection('accounts').deleteOne({ name: LOAN });
  proxy.intercept('/accounts/get', async (forward) => {
    proxy.restore('/accounts/get');
    const { status, body } = await forward();
    return { status, body: JSON.stringify(withoutLoan({ ...Object(JSON.parse(body)) })) };
  });
  const reads = proxy.countCalls('/accounts/get');
  await bank.change({ add: [INTEREST] });
  await bank.sync();
  expect(proxy.countCalls('/accounts/get')).toBe(reads + 2);
  expect(await bank.rowNamed('Corner Loan Interest')).toMatchObject({ userAccountName: LOAN });
});

it('counts rows of an account that the bank never reports in no sum, and assigns them once it does', async () => {
  const bank = await startLinked();
  const before = await spentThisMonth(bank);
  bank.service.proxy.rewrite('/accounts/get', withoutLoan);
  const { connection } = bank.service;
  await connection.collection('accounts').deleteOne({ name: LOAN });
  await bank.change({ add: [INTEREST] });
  await bank.sync();
  expect(await bank.rowNamed('Corner Loan Interest')).toMatchObject({ userAccountId: null });
  expect(await spentThisMonth(bank)).toBe(before);
  bank.service.proxy.restore();
  await bank.sync();
  expect(await bank.rowNamed('Corner Loan Interest')).toMatchObject({ userAccountName: LOAN });
  expect(await spentThisMonth(bank)).toBe(before);
});

it('assigns rows that were stored without any account by an earlier version', async () => {
  const bank = await startLinked();
  const stored = await bank.storedRows();
  const before = await spentThisMonth(bank);
  const { collection } = transactionModel(bank.service.connection);
  const damaged = { accountId: null, accountName: '', accountSort: '', isEveryday: true };
  await collection.updateMany(
    { connectionId: bank.connectionId },
    { $set: damaged, $unset: { accountExternalId: 1 } },
  );
  expect(await countOrphans(bank)).toBe(stored.length);
  await bank.sync();
  const accounts = async () => new Map((await bank.storedRows()).map((row) => [row._id, row.accountId]));
  expect(await accounts()).toEqual(new Map(stored.map((row) => [row._id, row.accountId])));
  expect(await spentThisMonth(bank)).toBe(before);
});
