import { accountCalls } from '@fw/contract-finances/accounts';
import { budgetCalls } from '@fw/contract-finances/budgets';
import { cashFlowCalls } from '@fw/contract-finances/cash-flow';
import { MAX_AMOUNT } from '@fw/contract-finances/limits';
import { spendingCalls } from '@fw/contract-finances/spending';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { negate, toDollars } from '@fw/units';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountModel } from './ledger/accounts.schema.ts';
import { ask, tell } from './testing/browser.ts';
import { aLedgerRow, insertLedgerRows } from './testing/ledger-row.ts';
import { openHouse, TODAY, type House } from './testing/open-house.ts';

/** 2^51 cents: the largest amount the code can hold, $22,517,998,136,852.48. */
const LARGEST = 2 ** 51;
const NOVEMBER = { budgetPeriod: '2026-11' };
const NOVEMBER_DAYS = { fromDate: '2026-11-01', toDate: '2026-11-30' };

let house: House;
let people = 0;
const newPerson = (): string => {
  people += 1;
  return people.toString(16).padStart(24, 'f');
};
beforeAll(async () => {
  house = await openHouse({ isIdle: true });
});
afterAll(() => house.close());

const views = async (as: string) => ({
  list: await tell(house, transactionCalls.list, { as, body: { pageSize: 500 } }),
  byValue: await tell(house, transactionCalls.list, {
    as,
    body: { ordering: { fieldName: 'value', sortDirection: 'ASC' } },
  }),
  flow: await tell(house, cashFlowCalls.all, { as, body: {} }),
  month: await tell(house, cashFlowCalls.perMonth, { as, body: { year: 2026, month: 11 } }),
  ranked: await tell(house, spendingCalls.ranked, { as, body: NOVEMBER_DAYS }),
  budgets: await tell(house, budgetCalls.list, { as, body: NOVEMBER }),
  single: await tell(house, budgetCalls.single, { as, body: { ...NOVEMBER, categoryId: 'shopping' } }),
});

const setBudget = (as: string, categoryId: string) =>
  tell(house, budgetCalls.create, { as, body: { ...NOVEMBER, categoryId, targetBudget: 100 } });

const draft = { value: -1, categoryId: 'shopping', description: 'Shop', date: TODAY };
const account = { categoryName: 'Banking', typeName: 'Savings', name: 'Savings', balance: 1 };
const loan = {
  categoryName: 'Loan',
  typeName: 'Auto Loan',
  name: 'Car',
  balance: -1,
  interestRate: 0.05,
  minimumMonthlyPayment: 0,
  currentMonthlyPayment: 1,
};
const limit = toDollars(MAX_AMOUNT);

it.each([
  ['value', transactionCalls.create, { ...draft, value: 0 - limit }],
  ['value', transactionCalls.create, { ...draft, value: limit }],
  ['targetBudget', budgetCalls.create, { ...NOVEMBER, categoryId: 'pets', targetBudget: limit }],
  ['balance', accountCalls.create, { ...account, balance: limit }],
  ['balance', accountCalls.create, { ...loan, balance: 0 - limit }],
  ['minimumMonthlyPayment', accountCalls.create, { ...loan, minimumMonthlyPayment: limit }],
  ['currentMonthlyPayment', accountCalls.create, { ...loan, currentMonthlyPayment: limit }],
] as const)('accepts a %s of 999,999,999.99 dollars and refuses one cent more', async (field, call, body) => {
  const as = newPerson();
  expect(limit).toBe(999_999_999.99);
  expect((await ask(house, call, { as, body })).status).toBe(200);
  const sign = Math.sign(Number(Reflect.get(body, field)));
  for (const tooMuch of [1_000_000_000, 22_517_998_136_852.48, 1e308]) {
    const { status, json } = await ask(house, call, { as, body: { ...body, [field]: sign * tooMuch } });
    expect([tooMuch, status]).toEqual([tooMuch, 400]);
    expect(json).toMatchObject({ code: 10001, errors: [{ Field: field }] });
  }
});

it('answers every money view when two rows of 22,517,998,136,852.48 dollars are in one month, and leaves them out of the sums', async () => {
  const as = newPerson();
  await setBudget(as, 'shopping');
  const tooLarge = [LARGEST, -LARGEST, -LARGEST].map((valueCents, index) =>
    aLedgerRow(as, {
      valueCents,
      description: `Too large ${String(index)}`,
      date: `2026-11-0${String(index + 1)}`,
    }),
  );
  const atLimit = aLedgerRow(as, { valueCents: negate(MAX_AMOUNT), description: 'At the limit' });
  const usual = aLedgerRow(as, { valueCents: -12_34, description: 'Usual' });
  const pay = aLedgerRow(as, { valueCents: 5_000, categoryId: 'income', description: 'Pay' });
  await insertLedgerRows(house.connection, [...tooLarge, atLimit, usual, pay]);

  const { list, byValue, flow, month, ranked, budgets, single } = await views(as);

  const spent = MAX_AMOUNT + 12_34;
  expect(list.total).toBe(6);
  expect(byValue.total).toBe(6);
  expect(list.items.filter(({ isOutOfRange }) => isOutOfRange).map(({ description }) => description)).toEqual(
    expect.arrayContaining(['Too large 0', 'Too large 1', 'Too large 2']),
  );
  expect(list.items.filter(({ isOutOfRange }) => isOutOfRange)).toHaveLength(3);
  expect(month).toMatchObject({ totalIncomes: 5_000, totalExpenses: spent, transactionCount: 3 });
  expect(flow.at(-1)).toEqual(month);
  expect(ranked).toMatchObject({ totalSpending: spent, rankedCategories: [{ amount: spent, count: 2 }] });
  expect(budgets).toMatchObject([{ expenses: spent }]);
  expect(single).toMatchObject({ expenses: spent });
});

it('limits a sum of more than 22,517 rows of the largest amount instead of failing', async () => {
  const as = newPerson();
  await setBudget(as, 'shopping');
  const count = 22_600;
  const rows = Array.from({ length: count }, (_, index) =>
    aLedgerRow(as, { valueCents: negate(MAX_AMOUNT), description: `Row ${String(index)}` }),
  );
  await insertLedgerRows(house.connection, rows);

  const { month, ranked, budgets, single } = await views(as);

  expect(month).toMatchObject({ totalExpenses: LARGEST, transactionCount: count });
  expect(ranked.totalSpending).toBe(LARGEST);
  expect(budgets).toMatchObject([{ expenses: LARGEST }]);
  expect(single.expenses).toBe(LARGEST);
}, 60_000);

it.each([
  ['an amount of NaN', { valueCents: Number.NaN }],
  ['an amount of 1e308', { valueCents: 1e308 }],
  ['an infinite amount', { valueCents: Number.POSITIVE_INFINITY }],
  ['an amount as text', { valueCents: '12.50' }],
  ['half a cent', { valueCents: -0.5 }],
  ['no amount', { valueCents: null }],
  ['a day that does not exist', { date: '2026-11-31' }],
  ['a month that does not exist', { date: '2026-11x' }],
  ['no description', { description: null }],
  ['a category that does not exist', { categoryId: 'no such' }],
])('answers every money view when a stored row has %s', async (name, damage) => {
  const as = newPerson();
  await setBudget(as, 'shopping');
  const good = aLedgerRow(as, { description: 'Good' });
  const bad = { ...aLedgerRow(as, { description: 'Bad', flow: 'spending' }), ...damage };
  await insertLedgerRows(house.connection, [good, bad]);

  const { list, month, ranked } = await views(as);

  expect(list.items.map(({ description }) => description)).toContain('Good');
  expect(month.totalExpenses).toBeGreaterThanOrEqual(1_000);
  expect(ranked.totalSpending).toBeGreaterThanOrEqual(1_000);
  expect(name).not.toBe('');
});

it.each([
  ['a balance of NaN', { balanceCents: Number.NaN }],
  ['a balance of 1e308', { balanceCents: 1e308 }],
  ['a rate as text', { rateE5: 'five' }],
  ['an unknown type', { typeName: 'No such' }],
])('lists the other accounts when a stored account has %s', async (_name, damage) => {
  const as = newPerson();
  await tell(house, accountCalls.create, { as, body: { ...account, name: 'Good' } });
  const { userAccountId } = await tell(house, accountCalls.create, { as, body: { ...account, name: 'Bad' } });
  const changed = await accountModel(house.connection).collection.updateOne(
    { userId: as, name: 'Bad' },
    { $set: damage },
  );
  expect(changed.matchedCount).toBe(1);
  const names = (await tell(house, accountCalls.all, { as })).map(({ name }) => name);
  expect(names).toContain('Good');
  expect(userAccountId).not.toBe('');
});
