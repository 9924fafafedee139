import { accountCalls } from '@fw/contract-finances/accounts';
import { budgetCalls } from '@fw/contract-finances/budgets';
import { cashFlowCalls } from '@fw/contract-finances/cash-flow';
import { spendingCalls } from '@fw/contract-finances/spending';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { isoDate } from '@fw/units';
import { expect, it } from 'vitest';
import { accountModel } from '../../shared/ledger/accounts.schema.ts';
import { connectionModel } from '../../shared/connections/connections.schema.ts';
import { aLedgerRow, insertLedgerRows } from '../../testing/ledger-row.ts';
import { callContract } from '../../testing/service-client.ts';
import { ANA, BEN, startTestService } from '../../testing/test-service.ts';

const service = await startTestService({ isIdle: true });

/** Two accounts of one bank, each with one expense and one income of this month. */
async function withTwoAccounts(userId: string) {
  const rows = ['Checking', 'Business'].flatMap((accountName, index) => [
    aLedgerRow(userId, { accountName, valueCents: -1_000 * (index + 1) }),
    aLedgerRow(userId, { accountName, valueCents: 5_000 * (index + 1), categoryId: 'income' }),
  ]);
  await insertLedgerRows(service.connection, rows);
  const at = new Date();
  await connectionModel(service.connection).collection.insertOne(
    Object.assign({
      _id: `${userId.slice(0, 23)}c`,
      userId,
      type: 1,
      externalId: userId,
      institutionId: 'ins_1',
      name: 'Bank',
      status: 'good',
      tokenIssuedAt: at,
      createdAt: at,
    }),
  );
  const ids = [...new Set(rows.map(({ accountId }) => accountId ?? ''))];
  for (const _id of ids) {
    await accountModel(service.connection).create({
      _id,
      userId,
      connectionId: `${userId.slice(0, 23)}c`,
      externalId: _id,
      persistentId: null,
      name: _id === ids[0] ? 'Checking' : 'Business',
      mask: null,
      typeName: 'Checking',
      balanceCents: 100,
      isEveryday: true,
      rateE5: null,
      minimumCents: null,
      currentCents: null,
      goneAt: null,
      readAt: at,
    });
  }
  const [, business = ''] = ids;
  return business;
}

/** What each view of money shows of this month. */
async function readFigures(as: string) {
  const month = await callContract(service, cashFlowCalls.perMonth, { as, body: { year: 2026, month: 11 } });
  const ranked = await callContract(service, spendingCalls.ranked, {
    as,
    body: { page: 1, pageSize: 500, fromDate: '2026-11-01', toDate: '2026-11-30', rankSize: 100 },
  });
  const budget = await callContract(service, budgetCalls.single, {
    as,
    body: { budgetPeriod: '2026-11', categoryId: 'shopping' },
  });
  return [month.totalIncomes, month.totalExpenses, ranked.totalSpending, budget.expenses];
}

const hide = async (as: string, userAccountId: string, flags: object) => {
  const { version } = await callContract(service, accountCalls.single, { as, body: { userAccountId } });
  await callContract(service, accountCalls.update, { as, body: { userAccountId, version, ...flags } });
};

/** The rows that a list leads to from a sum, without those that the person hid. */
async function sumOfRows(as: string, over: object): Promise<number> {
  const body = {
    startDate: isoDate('2026-11-01'),
    endDate: isoDate('2026-11-30'),
    excludeOutsideSums: true,
    ...over,
  };
  const { items, total } = await callContract(service, transactionCalls.list, { as, body });
  expect(items).toHaveLength(total);
  return items.filter(({ hidden }) => !hidden).reduce((sum, { value }) => sum + value, 0);
}

it('lists behind each sum exactly the rows that make it, and rows that the person hid as hidden', async () => {
  const CAT = 'c'.repeat(24);
  const business = await withTwoAccounts(CAT);
  const extra = [
    aLedgerRow(CAT, { categoryId: 'transfers', flow: 'neither', description: 'Moved', valueCents: -7_000 }),
    aLedgerRow(CAT, { isEveryday: false, flow: 'neither', description: 'Of a loan', valueCents: -3_000 }),
    aLedgerRow(CAT, { hidden: true, counted: false, description: 'Hidden', valueCents: -400 }),
    aLedgerRow(CAT, { description: 'Refund', valueCents: 250 }),
  ];
  await insertLedgerRows(service.connection, extra);
  await hide(CAT, business, { isHiddenFromCFBS: true });
  const budget = await callContract(service, budgetCalls.create, {
    as: CAT,
    body: { budgetPeriod: '2026-11', categoryId: 'shopping', targetBudget: 100 },
  });

  const [incomes, expenses, spending, ofBudget] = await readFigures(CAT);
  expect([incomes, expenses, spending, ofBudget]).toEqual([5_000, 750, 750, 750]);
  expect(await sumOfRows(CAT, {})).toBe(5_000 - 750);
  expect(await sumOfRows(CAT, { excludeIncomes: true, categoryIds: ['shopping'] })).toBe(-750);
  expect(await sumOfRows(CAT, { budgetIds: [budget.budgetId] })).toBe(-750);
  const names = async (body: object) =>
    (await callContract(service, transactionCalls.list, { as: CAT, body })).items.map(
      ({ description }) => description,
    );
  expect((await names({ budgetIds: [budget.budgetId], excludeOutsideSums: true })).toSorted()).toEqual([
    'Hidden',
    'Merchant',
    'Refund',
  ]);
  expect(await names({})).toHaveLength(8);
  expect(await names({ userAccountIds: [business], excludeOutsideSums: true })).toEqual([]);
  expect(await names({ userAccountIds: [business] })).toHaveLength(2);
});

it('leaves a hidden account out of cash flow, spending and budgets, and counts it again when it is shown', async () => {
  const business = await withTwoAccounts(ANA);
  await withTwoAccounts(BEN);
  const all = [15_000, 3_000, 3_000, 3_000];
  expect(await readFigures(ANA)).toEqual(all);

  await hide(ANA, business, { isHiddenFromCFBS: true });
  expect(await readFigures(ANA)).toEqual([5_000, 1_000, 1_000, 1_000]);
  expect(await readFigures(BEN)).toEqual(all);
  const { total } = await callContract(service, transactionCalls.list, { body: { page: 1 } });
  expect(total).toBe(4);

  await hide(ANA, business, { isHiddenFromCFBS: false, isHiddenFromNW: true });
  expect(await readFigures(ANA)).toEqual(all);
});
