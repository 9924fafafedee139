import { connectionCalls } from '@fw/contract-finances/connections';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { expect, it } from 'vitest';
import { tell } from '../../testing/browser.ts';
import { FAMILY_BANK } from '../../testing/family-bank.ts';
import { PENDING_ROW, startLinked } from '../../testing/linked-bank.ts';
import { TODAY } from '../../testing/open-house.ts';

const SYNC = '/transactions/sync';
const POSTED = { ...PENDING_ROW, pending: false };
const listOf = (value: unknown): Record<string, unknown>[] => Array.from(Object(value));

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
  const [listed] = await tell(bank.house, connectionCalls.list);
  expect(listed?.foreignCurrency).toEqual({ accounts: 1, transactions: 1 });
});

it('counts a foreign row no more once the bank removes it', async () => {
  const bank = await startLinked();
  const [id = ''] = await bank.change({ add: [POSTED] });
  bank.house.proxy.rewrite(SYNC, (answer) => ({
    ...answer,
    added: listOf(answer['added']).map((row) => ({ ...row, iso_currency_code: 'EUR' })),
  }));
  await bank.sync();
  bank.house.proxy.restore();
  const counted = async () =>
    (await tell(bank.house, connectionCalls.list))[0]?.foreignCurrency?.transactions;
  expect(await counted()).toBe(1);
  await bank.change({ remove: [id] });
  await bank.sync();
  expect(await counted()).toBe(0);
});

it.each(['one page', 'a later page'] as const)(
  'keeps a row that the bank removes and adds again in %s of one delta, with what the person chose for it',
  async (where) => {
    const bank = await startLinked();
    const [id] = await bank.change({ add: [POSTED] });
    await bank.sync();
    const { userTransactionId: transactionId } = await bank.rowNamed('Corner Pizza');
    await tell(bank.house, transactionCalls.categoryUpdate, {
      body: { transactionId, categoryId: 'travel' },
    });
    await bank.change({ modify: [{ transaction_id: id, amount: 21 }] });
    const removed = [{ transaction_id: id, account_id: 'any' }];
    let isFirst = true;
    bank.house.proxy.intercept(SYNC, async (forward, { cursor }) => {
      const { status, body } = await forward();
      const answer: Record<string, unknown> = { ...Object(JSON.parse(body)) };
      const added = [...listOf(answer['added']), ...listOf(answer['modified'])];
      if (where === 'one page') {
        return { status, body: JSON.stringify({ ...answer, added, modified: [], removed }) };
      }
      const page = isFirst
        ? { ...answer, added: [], modified: [], removed, has_more: true, next_cursor: cursor }
        : { ...answer, added, modified: [] };
      isFirst = false;
      return { status, body: JSON.stringify(page) };
    });
    await bank.sync();
    expect(await bank.rowNamed('Corner Pizza')).toMatchObject({
      userTransactionId: transactionId,
      value: -2_100,
      categoryId: 'travel',
    });
  },
);

it('removes a row that one page adds and a later page of the same delta removes', async () => {
  const bank = await startLinked();
  const [id] = await bank.change({ add: [POSTED] });
  let isFirst = true;
  bank.house.proxy.intercept(SYNC, async (forward, { cursor }) => {
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
    await bank.house.connection.collection('transactions').find({ date: TODAY }).toArray(),
  );
  expect(stored).toContain('THANK YOU');
  expect(stored).toContain('ORDER 20261121 NO 12345');
  expect(stored).not.toMatch(/4111 ?1111 ?1111|5500005555555559|123-?45-?6789/);
});

it('syncs the other rows when the bank reports an amount that no screen can carry', async () => {
  const bank = await startLinked();
  await bank.change({ add: [POSTED, { ...POSTED, amount: 2e17, description: 'Absurd Amount' }] });
  await bank.sync();
  expect((await bank.storedRows()).map(({ description }) => description)).toEqual(
    expect.arrayContaining(['Corner Pizza', 'Absurd Amount']),
  );
  expect((await bank.syncRow()).parts.transactions).toMatchObject({ failures: 0 });
});
