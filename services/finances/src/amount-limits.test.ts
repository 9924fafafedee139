import { accountCalls } from '@fw/contract-finances/accounts';
import { budgetCalls } from '@fw/contract-finances/budgets';
import { cashFlowCalls } from '@fw/contract-finances/cash-flow';
import { MAX_AMOUNT } from '@fw/contract-finances/limits';
import { spendingCalls } from '@fw/contract-finances/spending';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { negate, toDollars } from '@fw/units';
import { expect, it } from 'vitest';
import { accountModel } from './shared/ledger/accounts.schema.ts';
import { newUser } from './testing/new-user.ts';
import { sendCall, callContract } from './testing/service-client.ts';
import { aLedgerRow, insertLedgerRows } from './testing/ledger-row.ts';
import { startTestService, TODAY } from './testing/test-service.ts';
import { LOAN_DRAFT as loan } from './testing/loan-draft.ts';

/** 2^51 cents: the largest amount the code can hold, $22,517,998,136,852.48. */
const LARGEST = 2 ** 51;
const NOVEMBER = { budgetPeriod: '2026-11' };
const NOVEMBER_DAYS = { fromDate: '2026-11-01', toDate: '2026-11-30' };

const service = await startTestService({ isIdle: true });

const views = async (as: string) => ({
  list: await callContract(service, transactionCalls.list, { as, body: { pageSize: 500 } }),
  byValue: await callContract(service, transactionCalls.list, {
    as,
    body: { ordering: { fieldName: 'value', sortDirection: 'ASC' } },
  }),
  flow: await callContract(service, cashFlowCalls.all, { as, body: {} }),
  month: await callContract(service, cashFlowCalls.perMonth, { as, body: { year: 2026, month: 11 } }),
  ranked: await callContract(service, spendingCalls.ranked, { as, body: NOVEMBER_DAYS }),
  budgets: await callContract(service, budgetCalls.list, { as, body: NOVEMBER }),
  single: await callContract(service, budgetCalls.single, {
    as,
    body: { ...NOVEMBER, categoryId: 'shopping' },
  }),
});

const setBudget = (as: string, categoryId: string) =>
  callContract(service, budgetCalls.create, { as, body: { ...NOVEMBER, categoryId, targetBudget: 100 } });

const draft = { value: -1, categoryId: 'shopping', description: 'Shop', date: TODAY };
const account = { categoryName: 'Banking', typeName: 'Savings', name: 'Savings', balance: 1 };
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
  const as = newUser();
  expect(limit).toBe(999_999_999.99);
  expect((await sendCall(service, call, { as, body })).status).toBe(200);
  const sign = Math.sign(Number(Reflect.get(body, field)));
  for (const tooMuch of [1_000_000_000, 22_517_998_136_852.48, 1e308]) {
    const { status, json } = await sendCall(service, call, {
      as,
      body: { ...body, [field]: sign * tooMuch },
    });
    expect([tooMuch, status]).toEqual([tooMuch, 400]);
    expect(json).toMatchObject({ code: 10001, errors: [{ Field: field }] });
  }
});

it('answers every money view and leaves rows of 22,517,998,136,852.48 dollars out of the sums', async () => {
  const as = newUser();
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
  await insertLedgerRows(service.connection, [...tooLarge, atLimit, usual, pay]);

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
  const as = newUser();
  await setBudget(as, 'shopping');
  const count = 22_600;
  const rows = Array.from({ length: count }, (_, index) =>
    aLedgerRow(as, { valueCents: negate(MAX_AMOUNT), description: `Row ${String(index)}` }),
  );
  await insertLedgerRows(service.connection, rows);

  const { month, ranked, budgets, single } = await views(as);

  expect(month).toMatchObject({ totalExpenses: LARGEST, transactionCount: count });
  expect(ranked.totalSpending).toBe(LARGEST);
  expect(budgets).toMatchObject([{ expenses: LARGEST }]);
  expect(single.expenses).toBe(LARGEST);
});

/** The month's cash flow and ranked spending beside a good row of $10.00, in cents. */
it.each([
  ['an amount of NaN', { valueCents: Number.NaN }, 1_000, 1_000],
  ['an amount of 1e308', { valueCents: 1e308 }, 1_000, 1_000],
  ['an infinite amount', { valueCents: Number.POSITIVE_INFINITY }, 1_000, 1_000],
  ['an amount as text', { valueCents: '12.50' }, 1_000, 1_000],
  ['half a cent', { valueCents: -0.5 }, 1_001, 1_001],
  ['no amount', { valueCents: null }, 1_000, 1_000],
  ['a day that does not exist', { date: '2026-11-31' }, 1_000, 1_000],
  ['a month that does not exist', { date: '2026-11x' }, 1_000, 1_000],
  ['no description', { description: null }, 2_000, 2_000],
  ['a category that does not exist', { categoryId: 'no such' }, 2_000, 1_000],
])('answers every money view when a stored row has %s', async (...[, damage, inFlow, inRanks]) => {
  const as = newUser();
  await setBudget(as, 'shopping');
  const good = aLedgerRow(as, { description: 'Good' });
  const bad = { ...aLedgerRow(as, { description: 'Bad', flow: 'spending' }), ...damage };
  await insertLedgerRows(service.connection, [good, bad]);

  const { list, month, ranked } = await views(as);

  expect(list.items.map(({ description }) => description)).toContain('Good');
  expect([month.totalExpenses, ranked.totalSpending]).toEqual([inFlow, inRanks]);
});

it.each([
  ['a balance of NaN', { balanceCents: Number.NaN }],
  ['a balance of 1e308', { balanceCents: 1e308 }],
  ['a rate as text', { rateE5: 'five' }],
  ['an unknown type', { typeName: 'No such' }],
])('lists the other accounts when a stored account has %s', async (_name, damage) => {
  const as = newUser();
  await callContract(service, accountCalls.create, { as, body: { ...account, name: 'Good' } });
  await callContract(service, accountCalls.create, { as, body: { ...account, name: 'Bad' } });
  const changed = await accountModel(service.connection).collection.updateOne(
    { userId: as, name: 'Bad' },
    { $set: damage },
  );
  expect(changed.matchedCount).toBe(1);
  const names = (await callContract(service, accountCalls.all, { as })).map(({ name }) => name);
  expect(names).toContain('Good');
});
