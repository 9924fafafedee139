import { accountCalls } from '@fw/contract-finances/accounts';
import { budgetCalls } from '@fw/contract-finances/budgets';
import { cashFlowCalls } from '@fw/contract-finances/cash-flow';
import { spendingCalls } from '@fw/contract-finances/spending';
import { transactionCalls, type Transaction } from '@fw/contract-finances/transactions';
import { addMonths, firstDayOf, isoDate, lastDayOf, yearMonth, yearMonthOf } from '@fw/units';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRawBankData, expectedCategoryOf, sumsOf, type RawBankData } from './testing/raw-bank-data.ts';
import { linkBank, callContract } from './testing/service-client.ts';
import { FAMILY_BANK } from './testing/family-bank.ts';
import { BEN, startTestService, TODAY, type TestService } from './testing/test-service.ts';

const THIS_MONTH = yearMonthOf(isoDate(TODAY));
const months = Array.from({ length: 25 }, (_, back) => addMonths(THIS_MONTH, -back));
const inDollars = ({ iso_currency_code }: { iso_currency_code: string | null }): boolean =>
  iso_currency_code === 'USD';

let house: TestService;
let truth: RawBankData;

beforeAll(async () => {
  house = await startTestService();
  const good = await linkBank(house);
  const family = await linkBank(house, {
    institution: 'ins_109509',
    username: 'user_custom',
    password: FAMILY_BANK,
  });
  await linkBank(house, { as: BEN, username: 'user_yuppie' });
  const banks = [
    await readRawBankData(house, good.connectionId),
    await readRawBankData(house, family.connectionId),
  ];
  truth = {
    accounts: banks.flatMap(({ accounts }) => accounts).filter(({ balances }) => inDollars(balances)),
    rows: banks.flatMap(({ rows }) => rows).filter(inDollars),
  };
}, 60_000);
afterAll(() => house.close());

async function allRows(): Promise<Transaction[]> {
  const rows: Transaction[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await callContract(house, transactionCalls.list, {
      body: { page, pageSize: 500 },
    });
    rows.push(...items);
    if (page * 500 >= total) return rows;
  }
}

it('shows every account with the balance the bank gives, debts below zero [A3-01] [A3-08]', async () => {
  const accounts = await callContract(house, accountCalls.all);
  const expected = truth.accounts
    .filter(({ name }) => name !== 'Cash')
    .map(({ name, mask, type, balances }) => ({
      name,
      mask,
      balance: Math.round((balances.current ?? 0) * 100) * (type === 'credit' || type === 'loan' ? -1 : 1),
    }));
  const shown = accounts.map(({ name, mask, balance }) => ({ name, mask, balance }));
  expect(shown).toHaveLength(14);
  expect(shown).toEqual(
    expect.arrayContaining(expected.map((one) => ({ ...one, balance: one.balance || 0 }))),
  );
  expect(accounts.find(({ name }) => name === 'School 403b')?.typeName).toBe('403b');
});

it('shows what debts cost, rates as fractions [A3-02] [A3-03]', async () => {
  const accounts = await callContract(house, accountCalls.all);
  const byName = new Map(accounts.map((account) => [account.name, account]));
  expect(byName.get('Family Student Loan')).toMatchObject({ interestRate: 0.0525, groupName: 'Liability' });
  expect(byName.get('Plaid Credit Card')?.monthlyMinimumPayment).toBeGreaterThan(0);
  expect(byName.get('Plaid Checking')).toMatchObject({ interestRate: null, currentMonthlyPayment: null });
});

it('lists every row the bank gave, to the cent, in its own words and no other person’s [A3-44] [A3-48]', async () => {
  const shown = (await allRows())
    .map((row) => `${row.date}|${row.description}|${String(row.value)}|${row.userAccountName}`)
    .toSorted();
  const nameOf = new Map(truth.accounts.map(({ account_id, name }) => [account_id, name]));
  const expected = truth.rows
    .map((row) => {
      const value = -Math.round(row.amount * 100);
      return `${row.date}|${row.merchant_name ?? row.name}|${String(value)}|${nameOf.get(row.account_id) ?? ''}`;
    })
    .toSorted();
  expect(shown).toEqual(expected);
});

it.each([3, 6, 12])(
  'cash flow of %i months equals the bank’s rows [A3-40] [A7-28]',
  async (pastMonthCount) => {
    const flow = await callContract(house, cashFlowCalls.all, { body: { pastMonthCount } });
    const expected = months
      .slice(0, pastMonthCount)
      .toReversed()
      .map((month) => {
        const sums = sumsOf(truth, { from: firstDayOf(month), to: lastDayOf(month) });
        return [month, sums.income, sums.spending, sums.count];
      });
    expect(
      flow.map(({ year, month, totalIncomes, totalExpenses, transactionCount }) => [
        yearMonth(`${String(year)}-${String(month).padStart(2, '0')}`),
        totalIncomes,
        totalExpenses,
        transactionCount,
      ]),
    ).toEqual(expected);
    expect(flow.some(({ totalIncomes }) => totalIncomes > 0)).toBe(true);
  },
);

it('one month of cash flow says the same as the row of months [A2-56] [A7-28]', async () => {
  const [first] = await callContract(house, cashFlowCalls.all, { body: {} });
  const single = await callContract(house, cashFlowCalls.perMonth, { body: { year: 2026, month: 9 } });
  expect(single).toEqual(first);
});

it('budgets of every month hold what the bank’s rows say, refunds reduce [A3-37] [A7-31] [A4-32]', async () => {
  const categories = ['groceries', 'dining', 'housing', 'travel', 'other', 'debt-payments', 'pets'];
  const first = months.at(-1) ?? THIS_MONTH;
  for (const categoryId of categories) {
    await callContract(house, budgetCalls.create, {
      body: { categoryId, targetBudget: 100, budgetPeriod: first },
    });
  }
  for (const month of months) {
    const list = await callContract(house, budgetCalls.list, { body: { budgetPeriod: month } });
    const { byCategory } = sumsOf(truth, { from: firstDayOf(month), to: lastDayOf(month) });
    const expected = categories.map((id) => [id, 10_000, byCategory.get(id)?.cents ?? 0]);
    const shown = list.map(({ categoryId, targetBudget, expenses }) => [categoryId, targetBudget, expenses]);
    expect(new Set(shown)).toEqual(new Set(expected));
    expect(shown).toHaveLength(expected.length);
    const single = await callContract(house, budgetCalls.single, {
      body: { budgetPeriod: month, categoryId: 'shopping' },
    });
    expect(single).toMatchObject({ expenses: byCategory.get('shopping')?.cents ?? 0, budget: null });
  }
});

it.each([
  ['this month', '2026-11-01', '2026-11-30'],
  ['three months', '2026-09-01', '2026-11-30'],
  ['two years', '2024-11-01', '2026-11-30'],
])('ranks the spending of %s as the bank’s rows say [A3-43] [A7-27]', async (_name, from, to) => {
  const answer = await callContract(house, spendingCalls.ranked, { body: { fromDate: from, toDate: to } });
  const { byCategory, spending } = sumsOf(truth, { from, to });
  const positive = [...byCategory.values()].reduce((sum, line) => sum + Math.max(line.cents, 0), 0);
  const shown = answer.rankedCategories.map(({ categoryIds, amount, count, percentage }) => {
    const percent = amount > 0 ? Math.floor((amount * 100) / positive + 0.5) : 0;
    expect(percentage).toBe(percent);
    return [categoryIds[0], { cents: amount, count }] as const;
  });
  expect(new Map(shown)).toEqual(byCategory);
  expect(shown).toHaveLength(byCategory.size);
  const amounts = answer.rankedCategories.map(({ amount }) => amount);
  expect(amounts).toEqual(amounts.toSorted((left, right) => right - left));
  expect(answer.totalSpending).toBe(spending);
  expect(answer.uncategorizedCount).toBe(byCategory.get('uncategorized')?.count ?? 0);
  expect(answer.uncategorizedCount).toBeGreaterThan(0);
});

it('card payments and transfers between own accounts count in neither income nor spending', () => {
  const nowhere = truth.rows.filter((row) => expectedCategoryOf(row) === null).map(({ name }) => name);
  expect(nowhere).toEqual(expect.arrayContaining(['CREDIT CARD 3333 PAYMENT', 'TRANSFER to savings']));
});
