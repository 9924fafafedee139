import { budgetCalls } from '@fw/contract-finances/budgets';
import { cashFlowCalls } from '@fw/contract-finances/cash-flow';
import { categoryCalls } from '@fw/contract-finances/categories';
import { spendingCalls } from '@fw/contract-finances/spending';
import { sortField, transactionCalls, type Transaction } from '@fw/contract-finances/transactions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendCall, linkBank, callContract } from '../../testing/service-client.ts';
import { ANA, BEN, startTestService, TODAY, type TestService } from '../../testing/test-service.ts';

let house: TestService;
beforeAll(async () => {
  house = await startTestService();
  await linkBank(house, { username: 'user_transactions_dynamic' });
  await linkBank(house, { institution: 'ins_109509' });
});
afterAll(() => house.close());

const draft = { value: -12.5, categoryId: 'dining', description: 'Lunch & tea', date: TODAY };
type Query = Parameters<typeof sendCall>[2];
const list = (body: object = {}) => callContract(house, transactionCalls.list, { body });
const every = async (body: object = {}) => (await list({ pageSize: 500, ...body })).items;
const create = (body: object = {}, as = ANA) =>
  callContract(house, transactionCalls.create, { as, body: { ...draft, ...body } });

it('answers ten rows of page one, newest first, and how many there are [A9-05] [A3-47] [A3-48]', async () => {
  const { items, total } = await list();
  expect(items).toHaveLength(10);
  const all = await every();
  expect(total).toBe(all.length);
  expect(all.map(({ date }) => date)).toEqual(
    all
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  );
  expect(items).toEqual(all.slice(0, 10));
});

it('pages never lose or repeat a row [A9-05]', async () => {
  const ids = (await every()).map(({ userTransactionId }) => userTransactionId);
  const paged: string[] = [];
  for (let page = 1; page <= Math.ceil(ids.length / 50); page += 1) {
    paged.push(
      ...(await list({ page, pageSize: 50 })).items.map(({ userTransactionId }) => userTransactionId),
    );
  }
  expect(paged).toEqual(ids);
  expect((await list({ page: 900, pageSize: 500 })).items).toEqual([]);
});

const KEYS: Readonly<Record<string, (row: Transaction) => string | number>> = {
  date: ({ date }) => date,
  description: ({ description }) => description.toLowerCase(),
  'account.Name': ({ userAccountName }) => userAccountName.toLowerCase(),
  'category.CategoryName': ({ category }) => category.toLowerCase(),
  value: ({ value }) => value,
};
const compare = (left: string | number, right: string | number): number => {
  if (left === right) return 0;
  return left < right ? -1 : 1;
};

it.each(sortField.options.flatMap((name) => [[name, 'ASC'] as const, [name, 'DESC'] as const]))(
  'orders by %s %s [A7-26] [A3-47]',
  async (fieldName, sortDirection) => {
    const rows = await every({ ordering: { fieldName, sortDirection } });
    const keys = rows.map(KEYS[fieldName] ?? (() => ''));
    const sorted = keys.toSorted(compare);
    expect(keys).toEqual(sortDirection === 'ASC' ? sorted : sorted.toReversed());
    expect(new Set(keys).size).toBeGreaterThan(1);
  },
);

it('filters by days, accounts, categories, manual rows and incomes [A3-46] [A7-24]', async () => {
  await create();
  const all = await every();
  const inMonth = await every({ startDate: '2026-10-01', endDate: '2026-10-31' });
  expect(inMonth).toEqual(all.filter(({ date }) => date.startsWith('2026-10')));
  const userAccountId = all.find((row) => row.userAccountId !== null)?.userAccountId ?? '';
  expect(await every({ userAccountIds: [userAccountId] })).toEqual(
    all.filter((row) => row.userAccountId === userAccountId),
  );
  const categoryIds = ['dining', 'travel'];
  expect(await every({ categoryIds })).toEqual(all.filter((row) => categoryIds.includes(row.categoryId)));
  expect(await every({ excludeManualTransactions: true })).toEqual(
    all.filter(({ isManualTransaction }) => !isManualTransaction),
  );
  const outgoing = await every({ excludeIncomes: true });
  expect(outgoing.some(({ categoryId }) => categoryId === 'income')).toBe(false);
  expect(outgoing.some(({ value, categoryId }) => value > 0 && categoryId === 'travel')).toBe(true);
  expect(
    await every({ categoryIds, startDate: '2026-10-01', endDate: '2026-10-31', excludeIncomes: true }),
  ).toEqual(inMonth.filter((row) => categoryIds.includes(row.categoryId)));
});

it('filters by a budget: the rows of its category; another person’s budget shows nothing [A2-16] [A7-24]', async () => {
  const { budgetId } = await callContract(house, budgetCalls.create, {
    body: { categoryId: 'groceries', targetBudget: 10, budgetPeriod: '2026-11' },
  });
  const rows = await every({ budgetIds: [budgetId] });
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ categoryId }) => categoryId === 'groceries')).toBe(true);
  expect(await every({ budgetIds: ['0123456789abcdef01234567'] })).toEqual([]);
  const asBen = await callContract(house, transactionCalls.list, {
    as: BEN,
    body: { budgetIds: [budgetId] },
  });
  expect(asBen).toEqual({ items: [], total: 0 });
});

it('a hidden row stays in the list and counts in no sum; shown again it counts again [A4-41]', async () => {
  const { userTransactionId: transactionId } = await create({ categoryId: 'pets', value: -77.77 });
  await callContract(house, budgetCalls.create, {
    body: { categoryId: 'pets', targetBudget: 10, budgetPeriod: '2026-11' },
  });
  const sums = async () => ({
    flow: (await callContract(house, cashFlowCalls.perMonth, { body: { year: 2026, month: 11 } }))
      .totalExpenses,
    pets: (
      await callContract(house, budgetCalls.single, { body: { categoryId: 'pets', budgetPeriod: '2026-11' } })
    ).expenses,
    total: (
      await callContract(house, spendingCalls.ranked, {
        body: { fromDate: '2026-11-01', toDate: '2026-11-30' },
      })
    ).totalSpending,
  });
  const before = await sums();
  const hidden = await callContract(house, transactionCalls.visibility, {
    body: { transactionId, isHidden: true },
  });
  expect(hidden.hidden).toBe(true);
  const during = await sums();
  expect([before.flow - during.flow, before.pets - during.pets, before.total - during.total]).toEqual([
    7_777, 7_777, 7_777,
  ]);
  expect((await every()).some((row) => row.userTransactionId === transactionId)).toBe(true);
  await callContract(house, transactionCalls.visibility, { body: { transactionId, isHidden: false } });
  expect(await sums()).toEqual(before);
});

it('a row moved to another category counts there [A7-23]', async () => {
  const { userTransactionId: transactionId } = await create({ categoryId: 'dining', value: -5 });
  const moved = await callContract(house, transactionCalls.categoryUpdate, {
    body: { transactionId, categoryId: 'transfers' },
  });
  expect(moved).toMatchObject({ categoryId: 'transfers', category: 'Transfers' });
  const wrong = await sendCall(house, transactionCalls.categoryUpdate, {
    body: { transactionId, categoryId: 'nope' },
  });
  expect(wrong.status).toBe(422);
});

it('pending rows count in the sums of their month', async () => {
  const spent = async () =>
    (await callContract(house, cashFlowCalls.perMonth, { body: { year: 2026, month: 11 } })).totalExpenses;
  const pending = (await every()).find(({ isPending, value, hidden }) => isPending && value < 0 && !hidden);
  const { userTransactionId: transactionId = '', value = 0 } = pending ?? {};
  const before = await spent();
  await callContract(house, transactionCalls.visibility, { body: { transactionId, isHidden: true } });
  expect(before - (await spent())).toBe(0 - value);
});

it('a row added by hand is counted once, however often it is sent [A7-23] [A3-50]', async () => {
  const asking = { key: 'row-once', body: { ...draft, description: 'Once only' } };
  const [first, second] = [
    await sendCall(house, transactionCalls.create, asking),
    await sendCall(house, transactionCalls.create, asking),
  ];
  expect(second.text).toBe(first.text);
  expect((await every()).filter(({ description }) => description === 'Once only')).toHaveLength(1);
});

it.each([
  [{ date: '2026-11-22' }, 'date', 'Please enter a valid date.'],
  [{ date: '1896-11-20' }, 'date', 'Transaction cannot be more than 130 years old.'],
  [{ categoryId: 'nope' }, 'categoryId', 'Please select transaction category.'],
  [{ value: 0 }, 'value', 'Please enter a non-zero value.'],
  [{ description: 'a<b' }, 'description', 'Please enter a valid label.'],
])('refuses %j [A5-35] [A5-36] [A5-37] [A5-38]', async (change, Field, message) => {
  const answer = await sendCall(house, transactionCalls.create, { body: { ...draft, ...change } });
  expect([400, 422]).toContain(answer.status);
  expect(answer.json).toMatchObject({ errors: [{ Field, Errors: [message] }] });
});

it('the first day 130 years back is taken [A5-35]', async () => {
  expect(await create({ date: '1896-11-21' })).toMatchObject({ date: '1896-11-21' });
});

it('a row of the bank is not deleted, one added by hand is, another person’s is not there [A6-04]', async () => {
  const synced = (await every({ excludeManualTransactions: true }))[0]?.userTransactionId ?? '';
  const kept = await sendCall(house, transactionCalls.delete, { body: { userTransactionId: synced } });
  expect([kept.status, Object(kept.json)['reason']]).toEqual([409, 'SYNCED_STAYS']);
  const { userTransactionId } = await create();
  const stranger: Query = { as: BEN, body: { userTransactionId } };
  expect((await sendCall(house, transactionCalls.delete, stranger)).status).toBe(404);
  await callContract(house, transactionCalls.delete, { body: { userTransactionId } });
  expect((await sendCall(house, transactionCalls.delete, { body: { userTransactionId } })).status).toBe(404);
  for (const call of [transactionCalls.visibility, transactionCalls.categoryUpdate]) {
    const body = {
      transactionId: synced,
      ...(call === transactionCalls.visibility ? { isHidden: true } : { categoryId: 'pets' }),
    };
    expect((await sendCall(house, call, { as: BEN, body })).status).toBe(404);
  }
});

it('a hand-made copy of a synced row takes its place in every sum [A4-43]', async () => {
  const source = (await every({ excludeManualTransactions: true, categoryIds: ['dining'] })).find(
    ({ hidden }) => !hidden,
  );
  const copy = await create({ userTransactionId: source?.userTransactionId, value: -1 });
  expect(copy).toMatchObject({
    isManualTransaction: true,
    sourceUserTransactionId: source?.userTransactionId,
  });
  const rows = await every();
  expect(rows.find(({ userTransactionId }) => userTransactionId === source?.userTransactionId)?.hidden).toBe(
    true,
  );
});

it('knows 19 spending categories with their colours, Other last, and those without a budget [A3-39] [A7-22] [A9-05]', async () => {
  const categories = await callContract(house, categoryCalls.list);
  expect(
    categories
      .filter(({ isBudgetable }) => isBudgetable)
      .map(({ colorIndex }) => colorIndex)
      .toSorted((a, b) => Number(a) - Number(b)),
  ).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
  expect(categories.find(({ colorIndex }) => colorIndex === 19)?.name).toBe('Other');
  expect(categories.filter(({ isBudgetable }) => !isBudgetable).map(({ name }) => name)).toEqual([
    'Credit card payment',
    'Income',
    'Savings & Investments',
    'Transfers',
    'Uncategorized',
  ]);
});
