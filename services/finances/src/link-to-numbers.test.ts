import { accountCalls, STUDENT_LOAN_KIND } from '@fw/contract-finances/accounts';
import { budgetCalls } from '@fw/contract-finances/budgets';
import { cashFlowCalls } from '@fw/contract-finances/cash-flow';
import { spendingCalls } from '@fw/contract-finances/spending';
import { transactionCalls, type Transaction } from '@fw/contract-finances/transactions';
import { addMonths, firstDayOf, isoDate, lastDayOf, yearMonth, yearMonthOf } from '@fw/units';
import { beforeAll, expect, it } from 'vitest';
import { readRawBankData, sumRows, type RawBankData } from './testing/raw-bank-data.ts';
import { linkBank, callContract } from './testing/service-client.ts';
import { FAMILY_BANK } from './testing/family-bank.ts';
import { BEN, startTestService, TODAY } from './testing/test-service.ts';

const CARLA = '0000000000000000000000c3';
const THIS_MONTH = yearMonthOf(isoDate(TODAY));
const months = Array.from({ length: 25 }, (_, back) => addMonths(THIS_MONTH, -back));
/** The two banks hold more rows than this. */
const MIN_ROWS = 400;
/** Budgets of 25 months that must have expenses for the comparison to prove anything. */
const MIN_BUDGETS_WITH_EXPENSES = 25;
const inDollars = ({ iso_currency_code }: { iso_currency_code: string | null }): boolean =>
  iso_currency_code === 'USD';

let bankData: RawBankData;

const service = await startTestService();
beforeAll(async () => {
  const good = await linkBank(service);
  const family = await linkBank(service, {
    institution: 'ins_109509',
    username: 'user_custom',
    password: FAMILY_BANK,
  });
  await linkBank(service, { as: BEN, username: 'user_yuppie' });
  const banks = [
    await readRawBankData(service, good.connectionId),
    await readRawBankData(service, family.connectionId),
  ];
  bankData = {
    accounts: banks.flatMap(({ accounts }) => accounts).filter(({ balances }) => inDollars(balances)),
    rows: banks.flatMap(({ rows }) => rows).filter(inDollars),
  };
});

async function allRows(): Promise<Transaction[]> {
  const rows: Transaction[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await callContract(service, transactionCalls.list, {
      body: { page, pageSize: 500 },
    });
    rows.push(...items);
    if (page * 500 >= total) return rows;
  }
}

it('lists every account except Cash with the bank’s balance, debts below zero [A3-08]', async () => {
  const accounts = await callContract(service, accountCalls.all);
  const expected = bankData.accounts
    .filter(({ name }) => name !== 'Cash')
    .map(({ name, mask, type, balances }) => ({
      name,
      mask,
      balance: Math.round((balances.current ?? 0) * 100) * (type === 'credit' || type === 'loan' ? -1 : 1),
    }));
  const shown = accounts.map(({ name, mask, balance }) => ({ name, mask, balance }));
  expect(bankData.accounts.map(({ name }) => name)).toContain('Cash');
  expect(expected).toHaveLength(14);
  expect(shown).toHaveLength(14);
  expect(shown).toEqual(
    expect.arrayContaining(expected.map((one) => ({ ...one, balance: one.balance || 0 }))),
  );
  expect(accounts.find(({ name }) => name === 'School 403b')?.typeName).toBe('403b');
});

it('returns rates of debts as fractions and their payments, and neither for a checking account', async () => {
  const accounts = await callContract(service, accountCalls.all);
  const byName = new Map(accounts.map((account) => [account.name, account]));
  expect(byName.get('Family Student Loan')).toMatchObject({
    interestRate: 0.0525,
    groupName: 'Liability',
    loanType: STUDENT_LOAN_KIND.federal,
  });
  expect(byName.get('Plaid Credit Card')?.loanType).toBeNull();
  expect(byName.get('Plaid Credit Card')?.monthlyMinimumPayment).toBeGreaterThan(0);
  expect(byName.get('Plaid Checking')).toMatchObject({ interestRate: null, currentMonthlyPayment: null });
});

it('lists exactly the bank’s rows of the user with date, description, amount in cents and account', async () => {
  const shown = (await allRows())
    .map((row) => `${row.date}|${row.description}|${String(row.value)}|${row.userAccountName}`)
    .toSorted();
  const nameOf = new Map(bankData.accounts.map(({ account_id, name }) => [account_id, name]));
  const expected = bankData.rows
    .map((row) => {
      const value = -Math.round(row.amount * 100);
      return `${row.date}|${row.merchant_name ?? row.name}|${String(value)}|${nameOf.get(row.account_id) ?? ''}`;
    })
    .toSorted();
  expect(expected.length).toBeGreaterThan(MIN_ROWS);
  expect(shown).toEqual(expected);
});

it.each([3, 6, 12])(
  'returns the income, spending and count of the bank’s rows for each of %i months',
  async (pastMonthCount) => {
    const flow = await callContract(service, cashFlowCalls.all, { body: { pastMonthCount } });
    const expected = months
      .slice(0, pastMonthCount)
      .toReversed()
      .map((month) => {
        const sums = sumRows(bankData, { from: firstDayOf(month), to: lastDayOf(month) });
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
    expect(flow).toHaveLength(pastMonthCount);
    for (const { totalIncomes, totalExpenses, transactionCount } of flow) {
      expect(totalIncomes).toBeGreaterThan(0);
      expect(totalExpenses).toBeGreaterThan(0);
      expect(transactionCount).toBeGreaterThanOrEqual(10);
    }
  },
);

it('returns the same month from the cash flow of one month and of the default three months', async () => {
  const [first] = await callContract(service, cashFlowCalls.all, { body: {} });
  const single = await callContract(service, cashFlowCalls.perMonth, { body: { year: 2026, month: 9 } });
  expect(single).toEqual(first);
});

it('returns the bank’s rows less refunds as expenses of every budget in each of 25 months', async () => {
  const categories = ['groceries', 'dining', 'housing', 'travel', 'other', 'debt-payments', 'pets'];
  const first = months.at(-1) ?? THIS_MONTH;
  for (const categoryId of categories) {
    await callContract(service, budgetCalls.create, {
      body: { categoryId, targetBudget: 100, budgetPeriod: first },
    });
  }
  let nonZero = 0;
  for (const month of months) {
    const list = await callContract(service, budgetCalls.list, { body: { budgetPeriod: month } });
    const { byCategory } = sumRows(bankData, { from: firstDayOf(month), to: lastDayOf(month) });
    const expected = categories.map((id) => [id, 10_000, byCategory.get(id)?.cents ?? 0]);
    const shown = list.map(({ categoryId, targetBudget, expenses }) => [categoryId, targetBudget, expenses]);
    expect(new Set(shown)).toEqual(new Set(expected));
    expect(shown).toHaveLength(expected.length);
    nonZero += list.filter(({ expenses }) => expenses !== 0).length;
    const single = await callContract(service, budgetCalls.single, {
      body: { budgetPeriod: month, categoryId: 'shopping' },
    });
    expect(single).toMatchObject({ expenses: byCategory.get('shopping')?.cents ?? 0, budget: null });
  }
  expect(nonZero).toBeGreaterThanOrEqual(MIN_BUDGETS_WITH_EXPENSES);
});

it.each([
  ['this month', '2026-11-01', '2026-11-30'],
  ['three months', '2026-09-01', '2026-11-30'],
  ['two years', '2024-11-01', '2026-11-30'],
])('ranks the categories of %s by the spending of the bank’s rows', async (_name, from, to) => {
  const answer = await callContract(service, spendingCalls.ranked, { body: { fromDate: from, toDate: to } });
  const { byCategory, spending } = sumRows(bankData, { from, to });
  const positive = [...byCategory.values()].reduce((sum, line) => sum + Math.max(line.cents, 0), 0);
  const shown = answer.rankedCategories.map(({ categoryIds, amount, count, percentage }) => {
    const percent = amount > 0 ? Math.floor((amount * 100) / positive + 0.5) : 0;
    expect(percentage).toBe(percent);
    return [categoryIds[0], { cents: amount, count }] as const;
  });
  expect(new Map(shown)).toEqual(byCategory);
  expect(byCategory.size).toBeGreaterThanOrEqual(5);
  expect(shown).toHaveLength(byCategory.size);
  const amounts = answer.rankedCategories.map(({ amount }) => amount);
  expect(amounts).toEqual(amounts.toSorted((left, right) => right - left));
  expect(answer.totalSpending).toBe(spending);
  expect(answer.uncategorizedCount).toBe(byCategory.get('uncategorized')?.count ?? 0);
  expect(answer.uncategorizedCount).toBeGreaterThan(0);
});

/** One checking account in November 2026; the amounts are as Plaid signs them: money out is positive. */
const HAND_COUNTED_BANK = JSON.stringify({
  override_accounts: [
    {
      type: 'depository',
      subtype: 'checking',
      starting_balance: 100,
      meta: { name: 'Checking', mask: '1111' },
      transactions: [
        ['2026-11-05', -3000, 'ACME PAYROLL'],
        ['2026-11-06', 1450.5, 'CITY RENT'],
        ['2026-11-07', 88.13, 'Kroger grocer'],
        ['2026-11-08', -12.34, 'Kroger grocer refund'],
        ['2026-11-09', 210.1, 'CREDIT CARD PAYMENT'],
        ['2026-11-10', 300, 'TRANSFER to savings', 'TRANSFER_OUT_ACCOUNT_TRANSFER'],
      ].map(([date, amount, description, category]) => ({
        date_transacted: date,
        date_posted: date,
        amount,
        description,
        currency: 'USD',
        ...(category === undefined ? {} : { personal_finance_category: category }),
      })),
    },
  ],
});

it('counts card payments and transfers between own accounts in neither income nor spending', async () => {
  await linkBank(service, {
    as: CARLA,
    institution: 'ins_109509',
    username: 'user_custom',
    password: HAND_COUNTED_BANK,
  });
  const { items } = await callContract(service, transactionCalls.list, { as: CARLA, body: {} });
  expect(items.map(({ description, value }) => [description, value])).toEqual([
    ['TRANSFER to savings', -30_000],
    ['CREDIT CARD PAYMENT', -21_010],
    ['Kroger grocer refund', 1_234],
    ['Kroger grocer', -8_813],
    ['CITY RENT', -145_050],
    ['ACME PAYROLL', 300_000],
  ]);
  const month = { body: { year: 2026, month: 11 } };
  expect(await callContract(service, cashFlowCalls.perMonth, { as: CARLA, ...month })).toEqual({
    year: 2026,
    month: 11,
    totalIncomes: 300_000,
    totalExpenses: 152_629,
    transactionCount: 4,
  });
  const days = { fromDate: '2026-11-01', toDate: '2026-11-30' };
  const ranked = await callContract(service, spendingCalls.ranked, { as: CARLA, body: days });
  expect(ranked).toMatchObject({ totalSpending: 152_629, uncategorizedCount: 0 });
  expect(
    ranked.rankedCategories.map(({ categoryIds, amount, percentage, count }) => [
      categoryIds,
      amount,
      percentage,
      count,
    ]),
  ).toEqual([
    [['housing'], 145_050, 95, 1],
    [['groceries'], 7_579, 5, 2],
  ]);
});

it('names the connection of a manual account Manually Added and that of a linked account otherwise [A3-06]', async () => {
  const draft = { categoryName: 'Banking', typeName: 'Savings', name: 'Jar', balance: 5 };
  await callContract(service, accountCalls.create, { as: BEN, body: draft });
  const accounts = await callContract(service, accountCalls.all, { as: BEN });
  const connectionNames = (isManual: boolean) =>
    accounts
      .filter(({ isManualAccount }) => isManualAccount === isManual)
      .map(({ accountConnection }) => accountConnection.name);
  expect(connectionNames(true)).toEqual(['Manually Added']);
  expect(connectionNames(false).length).toBeGreaterThan(0);
  expect(connectionNames(false)).not.toContain('Manually Added');
  expect(connectionNames(false)).not.toContain('');
});
