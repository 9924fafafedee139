import { noteCalls } from '@fw/contract-finances/notes';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { expect, it } from 'vitest';
import { PENDING_ROW, startLinked, type LinkedBank } from '../../testing/linked-bank.ts';
import { callContract } from '../../testing/service-client.ts';

/** A bank whose answers list everything that happened to a row. */
async function startFullyReporting(): Promise<LinkedBank> {
  const bank = await startLinked();
  await bank.service.steer(`items/${bank.itemId}/reports`, { full: true });
  return bank;
}

const ADDED = { note: 'Birthday of Sam', tags: ['family'] };
const annotate = (bank: LinkedBank, transactionId: string) =>
  callContract(bank.service, noteCalls.update, { body: { transactionId, ...ADDED } });

/** The pending row is replaced by another pending one, and that by a posted one, which has its id from the bank. */
async function replaceTwice(bank: LinkedBank, first: string): Promise<void> {
  const [second = ''] = await bank.change({
    add: [{ ...PENDING_ROW, amount: 22, pending_transaction_id: first }],
  });
  await bank.change({ remove: [first] });
  await bank.change({ post: [second] });
}

it('removes a row that the bank reports as modified and as removed in one answer, from the list and from every sum', async () => {
  const bank = await startFullyReporting();
  const totals = () => callContract(bank.service, transactionCalls.totals, { body: {} });
  const before = { totals: await totals(), rows: await bank.rows() };
  const [id = ''] = await bank.change({ add: [PENDING_ROW] });
  await bank.sync();
  expect((await totals()).moneyOut).not.toBe(before.totals.moneyOut);
  await bank.change({ modify: [{ transaction_id: id, amount: 21 }] });
  await bank.change({ remove: [id] });
  await bank.sync();
  expect(await totals()).toEqual(before.totals);
  expect(await bank.rows()).toEqual(before.rows);
});

it('never shows a row that the bank reports as added and as removed in one answer', async () => {
  const bank = await startFullyReporting();
  const before = await bank.rows();
  const [id = ''] = await bank.change({ add: [PENDING_ROW] });
  await bank.change({ remove: [id] });
  await bank.sync();
  expect(await bank.rows()).toEqual(before);
});

it('keeps id, category, visibility, note and tags over pending, pending again and posted in one answer', async () => {
  const bank = await startFullyReporting();
  const [first = ''] = await bank.change({ add: [PENDING_ROW] });
  await bank.sync();
  const { userTransactionId: transactionId } = await bank.rowNamed('Corner Pizza');
  await callContract(bank.service, transactionCalls.categoryUpdate, {
    body: { transactionId, categoryId: 'travel' },
  });
  await callContract(bank.service, transactionCalls.visibility, { body: { transactionId, isHidden: true } });
  await annotate(bank, transactionId);
  await replaceTwice(bank, first);
  await bank.sync();
  const rows = (await bank.rows()).filter(({ description }) => description === 'Corner Pizza');
  expect(rows).toMatchObject([
    {
      userTransactionId: transactionId,
      value: -2_200,
      categoryId: 'travel',
      hidden: true,
      isPending: false,
      ...ADDED,
    },
  ]);
});

it('keeps the parts of a split row over pending, pending again and posted in one answer', async () => {
  const bank = await startFullyReporting();
  const [first = ''] = await bank.change({ add: [PENDING_ROW] });
  await bank.sync();
  const { userTransactionId } = await bank.rowNamed('Corner Pizza');
  await callContract(bank.service, transactionCalls.split, {
    body: {
      sourceTransactionId: userTransactionId,
      sourceTransaction: { category: 'dining', value: -15 },
      splits: [{ category: 'pets', value: -5 }],
    },
  });
  await replaceTwice(bank, first);
  await bank.sync();
  const rows = (await bank.rows()).filter(({ description }) => description === 'Corner Pizza');
  const shown = rows.map(({ categoryId, value, isPending }) => ({ categoryId, value, isPending }));
  expect(shown).toHaveLength(2);
  expect(shown).toEqual(
    expect.arrayContaining([
      { categoryId: 'dining', value: -1_700, isPending: false },
      { categoryId: 'pets', value: -500, isPending: false },
    ]),
  );
});

it('finds the edit again when a pending row was replaced and removed, and its posted row arrives in a later answer', async () => {
  const bank = await startFullyReporting();
  const [first = ''] = await bank.change({ add: [PENDING_ROW] });
  await bank.sync();
  const { userTransactionId: transactionId } = await bank.rowNamed('Corner Pizza');
  await callContract(bank.service, transactionCalls.categoryUpdate, {
    body: { transactionId, categoryId: 'travel' },
  });
  const [second = ''] = await bank.change({
    add: [{ ...PENDING_ROW, pending_transaction_id: first }],
  });
  await bank.change({ remove: [first, second] });
  await bank.sync();
  expect((await bank.rows()).map(({ description }) => description)).not.toContain('Corner Pizza');
  await bank.change({ add: [{ ...PENDING_ROW, pending: false, pending_transaction_id: second }] });
  await bank.sync();
  expect(await bank.rowNamed('Corner Pizza')).toMatchObject({
    userTransactionId: transactionId,
    categoryId: 'travel',
  });
});

it('gives a posted row note and tags of its pending row that the bank removes in a later answer', async () => {
  const bank = await startFullyReporting();
  const [first = ''] = await bank.change({ add: [PENDING_ROW] });
  await bank.sync();
  await bank.change({ add: [{ ...PENDING_ROW, pending: false, pending_transaction_id: first }] });
  await bank.sync();
  const pending = (await bank.rows()).find(({ isPending, value }) => isPending && value === -2_000);
  await annotate(bank, pending?.userTransactionId ?? '');
  await bank.change({ remove: [first] });
  await bank.sync();
  const rows = (await bank.rows()).filter(({ description }) => description === 'Corner Pizza');
  expect(rows).toMatchObject([{ isPending: false, ...ADDED }]);
});

it('gives a posted row the edit of its pending row that the bank removes in a later answer', async () => {
  const bank = await startFullyReporting();
  const [first = ''] = await bank.change({ add: [PENDING_ROW] });
  await bank.sync();
  await bank.change({
    add: [{ ...PENDING_ROW, pending: false, amount: 23, pending_transaction_id: first }],
  });
  await bank.sync();
  const pending = (await bank.rows()).find(({ isPending, value }) => isPending && value === -2_000);
  await callContract(bank.service, transactionCalls.categoryUpdate, {
    body: { transactionId: pending?.userTransactionId ?? '', categoryId: 'travel' },
  });
  await bank.change({ remove: [first] });
  await bank.sync();
  const rows = (await bank.rows()).filter(({ description }) => description === 'Corner Pizza');
  expect(rows).toMatchObject([{ value: -2_300, isPending: false, categoryId: 'travel' }]);
});
