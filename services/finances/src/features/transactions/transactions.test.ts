import { budgetCalls } from '@fw/contract-finances/budgets';
import { cashFlowCalls } from '@fw/contract-finances/cash-flow';
import { categoryCalls } from '@fw/contract-finances/categories';
import { spendingCalls } from '@fw/contract-finances/spending';
import { sortField, transactionCalls, type Transaction } from '@fw/contract-finances/transactions';
import { beforeAll, expect, it } from 'vitest';
import { aLedgerRow, insertLedgerRows } from '../../testing/ledger-row.ts';
import { sendCall, linkBank, callContract } from '../../testing/service-client.ts';
import { ANA, BEN, startTestService, TODAY } from '../../testing/test-service.ts';

const service = await startTestService();
beforeAll(async () => {
  await linkBank(service, { username: 'user_transactions_dynamic' });
  await linkBank(service, { institution: 'ins_109509' });
});

const draft = { value: -12.5, categoryId: 'dining', description: 'Lunch & tea', date: TODAY };
type Query = Parameters<typeof sendCall>[2];
const list = (body: object = {}) => callContract(service, transactionCalls.list, { body });
const every = async (body: object = {}) => (await list({ pageSize: 500, ...body })).items;
const create = (body: object = {}, as = ANA) =>
  callContract(service, transactionCalls.create, { as, body: { ...draft, ...body } });

it('returns the first ten rows by date, newest first, and the count of all rows without a query [A3-48]', async () => {
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

it('lists every row exactly once over all pages, and none on a page beyond the last', async () => {
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
  'orders by %s %s',
  async (fieldName, sortDirection) => {
    const rows = await every({ ordering: { fieldName, sortDirection } });
    const keys = rows.map(KEYS[fieldName] ?? (() => ''));
    const sorted = keys.toSorted(compare);
    expect(keys).toEqual(sortDirection === 'ASC' ? sorted : sorted.toReversed());
    expect(new Set(keys).size).toBeGreaterThan(1);
  },
);

it('orders by date descending without an ordering, and by a given field in both directions [A3-47]', async () => {
  const valuesIn = async (ordering: object) => (await every(ordering)).map(({ value }) => value);
  expect(await every()).toEqual(await every({ ordering: { fieldName: 'date', sortDirection: 'DESC' } }));
  const rising = await valuesIn({ ordering: { fieldName: 'value', sortDirection: 'ASC' } });
  const falling = await valuesIn({ ordering: { fieldName: 'value', sortDirection: 'DESC' } });
  expect(rising).toEqual(rising.toSorted((left, right) => left - right));
  expect(falling).toEqual(rising.toReversed());
  expect(falling).not.toEqual(rising);
  const body = { ordering: { fieldName: 'value', sortDirection: 'UP' } };
  expect((await sendCall(service, transactionCalls.list, { body })).status).toBe(400);
});

it('accepts the sort fields date, description, account.Name, category.CategoryName and value, and no other [A7-26]', async () => {
  const statusFor = async (fieldName: string) =>
    (
      await sendCall(service, transactionCalls.list, {
        body: { ordering: { fieldName, sortDirection: 'ASC' } },
      })
    ).status;
  for (const name of ['date', 'description', 'account.Name', 'category.CategoryName', 'value'])
    expect([name, await statusFor(name)]).toEqual([name, 200]);
  for (const name of ['accountName', 'category', 'Value', '_id', ''])
    expect([name, await statusFor(name)]).toEqual([name, 400]);
});

it('applies every filter, the ordering and the page of one query together [A7-24] [A3-46]', async () => {
  const { budgetId } = await callContract(service, budgetCalls.create, {
    body: { categoryId: 'travel', targetBudget: 10, budgetPeriod: '2026-11' },
  });
  const dining = await callContract(service, budgetCalls.create, {
    body: { categoryId: 'dining', targetBudget: 10, budgetPeriod: '2026-11' },
  });
  await create({ categoryId: 'travel', date: '2026-10-10' });
  const elsewhere = { categoryId: 'travel', date: '2026-10-11', accountName: 'Elsewhere' };
  await insertLedgerRows(service.connection, [aLedgerRow(ANA, elsewhere)]);
  const days = { startDate: '2026-08-01', endDate: '2026-10-31' };
  const matches = (await every()).filter(
    ({ date, categoryId, isManualTransaction }) =>
      date >= days.startDate && date <= days.endDate && categoryId === 'travel' && !isManualTransaction,
  );
  const userAccountId = matches.find(({ source }) => source !== 'Elsewhere')?.userAccountId ?? '';
  const expected = matches
    .filter((row) => row.userAccountId === userAccountId)
    .map(({ value }) => value)
    .toSorted((left, right) => left - right);
  expect(expected.length).toBeGreaterThanOrEqual(3);
  expect(expected.length).toBeLessThan(matches.length);
  const { items, total } = await list({
    ...days,
    excludeIncomes: true,
    excludeManualTransactions: true,
    page: 2,
    pageSize: 2,
    budgetIds: [budgetId, dining.budgetId],
    userAccountIds: [userAccountId],
    categoryIds: ['travel', 'groceries'],
    ordering: { fieldName: 'value', sortDirection: 'ASC' },
  });
  expect(total).toBe(expected.length);
  expect(items.map(({ value }) => value)).toEqual(expected.slice(2, 4));
  const outgoing = await list({ ...days, excludeIncomes: true });
  expect(outgoing.total).toBeGreaterThan(total);
  expect(outgoing.total).toBeLessThan((await list(days)).total);
});

it('lists only the matching rows for each filter by days, accounts, categories, manual rows and incomes', async () => {
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

it('lists the rows of a budget’s category, and none for an unknown or another user’s budget', async () => {
  const { budgetId } = await callContract(service, budgetCalls.create, {
    body: { categoryId: 'groceries', targetBudget: 10, budgetPeriod: '2026-11' },
  });
  const rows = await every({ budgetIds: [budgetId] });
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ categoryId }) => categoryId))).toEqual(new Set(['groceries']));
  expect(await every({ budgetIds: ['0123456789abcdef01234567'] })).toEqual([]);
  const asBen = await callContract(service, transactionCalls.list, {
    as: BEN,
    body: { budgetIds: [budgetId] },
  });
  expect(asBen).toEqual({ items: [], total: 0 });
});

it('keeps a hidden row in the list and out of every sum, and counts it again once it is shown', async () => {
  const { userTransactionId: transactionId } = await create({ categoryId: 'pets', value: -77.77 });
  await callContract(service, budgetCalls.create, {
    body: { categoryId: 'pets', targetBudget: 10, budgetPeriod: '2026-11' },
  });
  const sums = async () => ({
    flow: (await callContract(service, cashFlowCalls.perMonth, { body: { year: 2026, month: 11 } }))
      .totalExpenses,
    pets: (
      await callContract(service, budgetCalls.single, {
        body: { categoryId: 'pets', budgetPeriod: '2026-11' },
      })
    ).expenses,
    total: (
      await callContract(service, spendingCalls.ranked, {
        body: { fromDate: '2026-11-01', toDate: '2026-11-30' },
      })
    ).totalSpending,
  });
  const before = await sums();
  const hidden = await callContract(service, transactionCalls.visibility, {
    body: { transactionId, isHidden: true },
  });
  expect(hidden.hidden).toBe(true);
  const during = await sums();
  expect([before.flow - during.flow, before.pets - during.pets, before.total - during.total]).toEqual([
    7_777, 7_777, 7_777,
  ]);
  expect((await every()).some((row) => row.userTransactionId === transactionId)).toBe(true);
  await callContract(service, transactionCalls.visibility, { body: { transactionId, isHidden: false } });
  expect(await sums()).toEqual(before);
});

it('counts a row in its new category after it is moved, and refuses an unknown category with 422', async () => {
  const { userTransactionId: transactionId } = await create({ categoryId: 'dining', value: -5 });
  const readExpenses = async (categoryId: string): Promise<number> =>
    (
      await callContract(service, budgetCalls.single, {
        body: { categoryId, budgetPeriod: '2026-11' },
      })
    ).expenses;
  const before = [await readExpenses('dining'), await readExpenses('education')];
  const moved = await callContract(service, transactionCalls.categoryUpdate, {
    body: { transactionId, categoryId: 'education' },
  });
  expect(moved).toMatchObject({ categoryId: 'education', category: 'Education' });
  const after = [await readExpenses('dining'), await readExpenses('education')];
  expect(after.map((expenses, index) => expenses - (before[index] ?? 0))).toEqual([-500, 500]);
  const unknown = await sendCall(service, transactionCalls.categoryUpdate, {
    body: { transactionId, categoryId: 'nope' },
  });
  expect(unknown.status).toBe(422);
  expect([await readExpenses('dining'), await readExpenses('education')]).toEqual(after);
});

it('counts pending rows in the sums of their month', async () => {
  const spent = async () =>
    (await callContract(service, cashFlowCalls.perMonth, { body: { year: 2026, month: 11 } })).totalExpenses;
  const pending = (await every()).find(({ isPending, value, hidden }) => isPending && value < 0 && !hidden);
  const { userTransactionId: transactionId = '', value = 0 } = pending ?? {};
  const before = await spent();
  await callContract(service, transactionCalls.visibility, { body: { transactionId, isHidden: true } });
  expect(before - (await spent())).toBe(0 - value);
});

it('inserts one row when a request with the same idempotency key comes twice', async () => {
  const options = { key: 'row-once', body: { ...draft, description: 'Once only' } };
  const [first, second] = [
    await sendCall(service, transactionCalls.create, options),
    await sendCall(service, transactionCalls.create, options),
  ];
  expect(second.text).toBe(first.text);
  expect((await every()).filter(({ description }) => description === 'Once only')).toHaveLength(1);
});

it('refuses to delete a bank’s row with 409, deletes a manual row, and returns 404 for another user’s row', async () => {
  const synced = (await every({ excludeManualTransactions: true }))[0]?.userTransactionId ?? '';
  const kept = await sendCall(service, transactionCalls.delete, { body: { userTransactionId: synced } });
  expect([kept.status, Object(kept.json)['reason']]).toEqual([409, 'SYNCED_STAYS']);
  const { userTransactionId } = await create();
  const otherUser: Query = { as: BEN, body: { userTransactionId } };
  expect((await sendCall(service, transactionCalls.delete, otherUser)).status).toBe(404);
  await callContract(service, transactionCalls.delete, { body: { userTransactionId } });
  expect((await sendCall(service, transactionCalls.delete, { body: { userTransactionId } })).status).toBe(
    404,
  );
  for (const call of [transactionCalls.visibility, transactionCalls.categoryUpdate]) {
    const body = {
      transactionId: synced,
      ...(call === transactionCalls.visibility ? { isHidden: true } : { categoryId: 'pets' }),
    };
    expect((await sendCall(service, call, { as: BEN, body })).status).toBe(404);
  }
});

it('hides a bank’s row and counts its manual copy instead when a copy is created', async () => {
  const spent = async () =>
    (await callContract(service, cashFlowCalls.perMonth, { body: { year: 2026, month: 11 } })).totalExpenses;
  const candidates = await every({ excludeManualTransactions: true, startDate: '2026-11-01' });
  const source = candidates.find(
    ({ hidden, value, categoryId }) =>
      !hidden && value < 0 && ['dining', 'groceries', 'shopping', 'travel'].includes(categoryId),
  );
  if (!source) throw new Error('no row to copy');
  const before = await spent();
  const copy = await create({ userTransactionId: source.userTransactionId, value: -1 });
  expect(copy).toMatchObject({
    isManualTransaction: true,
    sourceUserTransactionId: source.userTransactionId,
  });
  const kept = (await every()).find(
    ({ userTransactionId }) => userTransactionId === source.userTransactionId,
  );
  expect(kept).toMatchObject({ hidden: true, value: source.value });
  expect((await spent()) - before).toBe(source.value + 100);
});

it('returns 19 budgetable categories with colours 1 to 19, Other last, and five that cannot have a budget [A3-39]', async () => {
  const categories = await callContract(service, categoryCalls.list);
  expect(categories).toContainEqual({
    expenseCategoryId: 'pets',
    name: 'Pets',
    isBudgetable: true,
    colorIndex: 14,
  });
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
