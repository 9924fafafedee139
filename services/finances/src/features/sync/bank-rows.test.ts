import { accountCalls } from '@fw/contract-finances/accounts';
import { connectionCalls } from '@fw/contract-finances/connections';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { expect, it } from 'vitest';
import { callContract } from '../../testing/service-client.ts';
import { FAMILY_BANK } from '../../testing/family-bank.ts';
import { PENDING_ROW, startLinked } from '../../testing/linked-bank.ts';
import { TODAY } from '../../testing/test-service.ts';

const SYNC = '/transactions/sync';
const POSTED = { ...PENDING_ROW, pending: false };
const toList = (value: unknown): Record<string, unknown>[] => Array.from(Object(value));

it('keeps rows in another currency uncounted and out of the list, and states how many there are', async () => {
  const family = { institution: 'ins_109509', username: 'user_custom', password: FAMILY_BANK };
  const bank = await startLinked({}, family);
  const foreign = (await bank.storedRows()).filter(({ currency }) => currency !== 'USD');
  expect(foreign).toMatchObject([
    { currency: 'CAD', valueCents: -9_999, live: false, counted: false, removedAt: null },
  ]);
  expect((await bank.rows()).map(({ description }) => description)).not.toContain('Tim coffee');
  const shown = (await bank.rows()).filter(({ value }) => value === -9_999);
  expect(shown).toEqual([]);
  const [listed] = await callContract(bank.service, connectionCalls.list);
  expect(listed?.foreignCurrency).toEqual({ accounts: 1, transactions: 1 });
});

it('decrements the count of foreign rows when the bank removes one', async () => {
  const bank = await startLinked();
  const [id = ''] = await bank.change({ add: [POSTED] });
  bank.service.proxy.rewrite(SYNC, (answer) => ({
    ...answer,
    added: toList(answer['added']).map((row) => ({ ...row, iso_currency_code: 'EUR' })),
  }));
  await bank.sync();
  bank.service.proxy.restore();
  const counted = async () =>
    (await callContract(bank.service, connectionCalls.list))[0]?.foreignCurrency?.transactions;
  expect(await counted()).toBe(1);
  await bank.change({ remove: [id] });
  await bank.sync();
  expect(await counted()).toBe(0);
});

it('states how many pending rows of a connection count in sums, until they are hidden or posted', async () => {
  const bank = await startLinked();
  const counted = async () => (await callContract(bank.service, connectionCalls.list))[0]?.pendingCount;
  expect(await counted()).toBe(0);
  const [id = ''] = await bank.change({ add: [PENDING_ROW] });
  await bank.sync();
  expect(await counted()).toBe(1);
  const { userTransactionId } = await bank.rowNamed('Corner Pizza');
  const show = (hidden: boolean) =>
    callContract(bank.service, transactionCalls.visibility, {
      body: { transactionId: userTransactionId, isHidden: hidden },
    });
  await show(true);
  expect(await counted()).toBe(0);
  await show(false);
  expect(await counted()).toBe(1);
  await bank.change({ post: [id] });
  await bank.sync();
  expect(await counted()).toBe(0);
});

it('keeps a row that one page removes and a later page of the same delta adds again, with what the person chose for it', async () => {
  const bank = await startLinked();
  const [id] = await bank.change({ add: [POSTED] });
  await bank.sync();
  const { userTransactionId: transactionId } = await bank.rowNamed('Corner Pizza');
  await callContract(bank.service, transactionCalls.categoryUpdate, {
    body: { transactionId, categoryId: 'travel' },
  });
  await bank.change({ modify: [{ transaction_id: id, amount: 21 }] });
  let isFirst = true;
  bank.service.proxy.intercept(SYNC, async (forward, { cursor }) => {
    const { status, body } = await forward();
    const answer: Record<string, unknown> = { ...Object(JSON.parse(body)) };
    const removed = [{ transaction_id: id, account_id: 'any' }];
    const page = isFirst
      ? { ...answer, added: [], modified: [], removed, has_more: true, next_cursor: cursor }
      : { ...answer, added: [...toList(answer['added']), ...toList(answer['modified'])], modified: [] };
    isFirst = false;
    return { status, body: JSON.stringify(page) };
  });
  await bank.sync();
  expect(await bank.rowNamed('Corner Pizza')).toMatchObject({
    userTransactionId: transactionId,
    value: -2_100,
    categoryId: 'travel',
  });
});

it.each(['added', 'modified'] as const)(
  'removes a row that one page lists as %s and as removed, from the list and from every sum',
  async (list) => {
    const bank = await startLinked();
    const [id] = await bank.change({ add: [POSTED] });
    await bank.sync();
    const totals = () => callContract(bank.service, transactionCalls.totals, { body: {} });
    const before = await totals();
    await bank.change({ modify: [{ transaction_id: id, amount: 21 }] });
    bank.service.proxy.rewrite(SYNC, (answer) => ({
      ...answer,
      added: [],
      modified: [],
      [list]: toList(answer['modified']),
      removed: [{ transaction_id: id, account_id: 'any' }],
    }));
    await bank.sync();
    expect((await bank.rows()).map(({ description }) => description)).not.toContain('Corner Pizza');
    const after = await totals();
    expect(before.moneyOut - after.moneyOut).toBe(-2_000);
  },
);

it('removes a row that one page adds and a later page of the same delta removes', async () => {
  const bank = await startLinked();
  const [id] = await bank.change({ add: [POSTED] });
  let isFirst = true;
  bank.service.proxy.intercept(SYNC, async (forward, { cursor }) => {
    const { status, body } = await forward();
    const answer: Record<string, unknown> = { ...Object(JSON.parse(body)) };
    const page = isFirst
      ? { ...answer, has_more: true, next_cursor: cursor }
      : { ...answer, added: [], removed: [{ transaction_id: id, account_id: 'any' }] };
    isFirst = false;
    return { status, body: JSON.stringify(page) };
  });
  await bank.sync();
  expect((await bank.rows()).map(({ description }) => description)).not.toContain('Corner Pizza');
});

it('stores no full card number and no social security number of a description', async () => {
  const bank = await startLinked();
  const descriptions = [
    'PAYMENT 4111 1111 1111 1111 THANK YOU',
    'CARD 5500005555555559',
    'TAX ID 123-45-6789 REFUND',
    'SSN 123456789',
    'ORDER 20261121 NO 12345',
  ];
  await bank.change({ add: descriptions.map((description) => ({ ...POSTED, date: TODAY, description })) });
  await bank.sync();
  const stored = JSON.stringify(
    await bank.service.connection.collection('transactions').find({ date: TODAY }).toArray(),
  );
  expect(stored).toContain('THANK YOU');
  expect(stored).toContain('ORDER 20261121 NO 12345');
  expect(stored).not.toMatch(/4111 ?1111 ?1111|5500005555555559|123-?45-?6789/);
});

it('syncs all accounts when the bank reports one balance and one payment beyond the largest safe integer, and a rate with nine decimals', async () => {
  const bank = await startLinked();
  const replaced = (path: string, change: (body: string) => string) =>
    bank.service.proxy.intercept(path, async (forward) => {
      const answer = await forward();
      return { ...answer, body: change(answer.body) };
    });
  replaced('/accounts/get', (body) => body.replace(/"current":[\d.]+/, '"current":2e17'));
  replaced('/liabilities/get', (body) =>
    body
      .replace(/"interest_rate_percentage":[\d.]+/, '"interest_rate_percentage":5.123456789')
      .replaceAll(/"last_payment_amount":[\d.]+/g, '"last_payment_amount":3e17'),
  );
  await bank.change({ add: [POSTED] });
  await bank.sync();
  expect((await bank.syncRow()).parts).toMatchObject({
    accounts: { failures: 0 },
    liabilities: { failures: 0 },
    transactions: { failures: 0 },
  });
  const accounts = await callContract(bank.service, accountCalls.all);
  expect(accounts.map(({ balance }) => balance)).toContain(2 ** 51);
  expect(accounts.map(({ interestRate }) => interestRate)).toContain(0.05123);
  expect(accounts.map(({ currentMonthlyPayment }) => currentMonthlyPayment)).toContain(2 ** 51);
  expect(await bank.rowNamed('Corner Pizza')).toMatchObject({ value: -2_000 });
});

it('syncs the other rows when the bank reports an amount that exceeds the largest safe integer', async () => {
  const bank = await startLinked();
  await bank.change({ add: [POSTED, { ...POSTED, amount: 2e17, description: 'Absurd Amount' }] });
  await bank.sync();
  expect((await bank.storedRows()).map(({ description }) => description)).toEqual(
    expect.arrayContaining(['Corner Pizza', 'Absurd Amount']),
  );
  expect((await bank.syncRow()).parts.transactions).toMatchObject({ failures: 0 });
});

it('masks numbers of accounts, cards and persons in what a bank writes, before anything is stored', async () => {
  const bank = await startLinked();
  await bank.change({ add: [{ ...POSTED, description: 'Transfer to 123456789012' }] });
  bank.service.proxy.rewrite('/accounts/get', (answer) => ({
    ...answer,
    accounts: toList(answer['accounts']).map((row) => ({ ...row, name: 'Loan of 536-22-1234' })),
  }));
  await bank.sync();
  const stored = JSON.stringify([
    await bank.service.connection.collection('accounts').find().toArray(),
    await bank.storedRows(),
  ]);
  expect(stored).toContain('Loan of ***-**-****');
  expect(stored).toContain('Transfer to ****9012');
  expect(stored).not.toMatch(/536-22-1234|123456789012/);
});
