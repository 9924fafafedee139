import { budgetCalls } from '@fw/contract-finances/budgets';
import { cashFlowCalls } from '@fw/contract-finances/cash-flow';
import { spendingCalls } from '@fw/contract-finances/spending';
import { sortField, transactionCalls } from '@fw/contract-finances/transactions';
import { stableId } from '@fw/service-kit';
import { addDays, isoDate } from '@fw/units';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredTransaction } from './ledger/transactions.schema.ts';
import { tell } from './testing/browser.ts';
import { aLedgerRow, insertLedgerRows } from './testing/ledger-row.ts';
import { ANA, BEN, openHouse, TODAY, type House } from './testing/open-house.ts';
import { CATEGORIES } from './vocabulary/categories.ts';

const ROWS = 20_000;
const spending = CATEGORIES.filter(({ isBudgetable }) => isBudgetable);
let house: House;

function aRow(userId: string, index: number): StoredTransaction {
  const isIncome = index % 20 === 0;
  return {
    ...aLedgerRow(userId, {
      date: addDays(isoDate(TODAY), -(index % 730)),
      description: `Merchant ${String((index * 7_919) % 400)}`,
      accountName: `Account ${String(index % 6)}`,
      valueCents: isIncome ? 310_000 : -100 - ((index * 31) % 9_000),
      categoryId: isIncome ? 'income' : (spending[index % spending.length]?.expenseCategoryId ?? 'other'),
    }),
    _id: stableId(userId, String(index)),
    externalId: stableId(userId, String(index)),
  };
}

beforeAll(async () => {
  house = await openHouse({ isIdle: true });
  for (const userId of [ANA, BEN]) {
    for (let from = 0; from < ROWS; from += 5_000) {
      const rows = Array.from({ length: 5_000 }, (_, index) => aRow(userId, from + index));
      await insertLedgerRows(house.connection, rows);
    }
  }
}, 60_000);
afterAll(() => house.close());

const month = { body: { budgetPeriod: '2026-11' } };
const work = {
  page: () => tell(house, transactionCalls.list, { body: {} }),
  deepPage: () => tell(house, transactionCalls.list, { body: { page: 1_999 } }),
  budgets: () => tell(house, budgetCalls.list, month),
  cashFlow: () => tell(house, cashFlowCalls.all, { body: { pastMonthCount: 12 } }),
  ranked: () => tell(house, spendingCalls.ranked, { body: { fromDate: '2025-12-01', toDate: '2026-11-30' } }),
};

/** Time that the faster half of the calls stays under: what the code costs, not what this machine does beside. */
async function median(once: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 40; count += 1) {
    const began = performance.now();
    await once();
    times.push(performance.now() - began);
  }
  return times.toSorted((left, right) => left - right)[times.length / 2] ?? Infinity;
}

/** Twice the bars of the design, which the bench holds to: this machine is shared while tests run. */
it.each([
  ['page', 50],
  ['deepPage', 200],
  ['budgets', 100],
  ['cashFlow', 100],
  ['ranked', 120],
] as const)('%s of 20,000 rows answers within %i ms', async (name, bar) => {
  await tell(house, budgetCalls.create, {
    body: { categoryId: 'pets', targetBudget: 1, budgetPeriod: '2026-11' },
  });
  expect(await median(work[name])).toBeLessThan(bar);
});

/** What the database really did for the calls of `during`, on transactions. */
async function plansOf(during: () => Promise<unknown>) {
  const { db } = house.connection;
  await db?.command({ profile: 2 });
  await during();
  await db?.command({ profile: 0 });
  const lines = await db
    ?.collection('system.profile')
    .find({ ns: /\.transactions$/ })
    .toArray();
  await db?.dropCollection('system.profile');
  return (lines ?? []).map((line) => ({
    plan: String(line['planSummary']),
    docs: Number(line['docsExamined']),
    hasSorted: line['hasSortStage'] === true,
  }));
}

it.each(['budgets', 'cashFlow', 'ranked'] as const)('%s is answered from the index alone', async (name) => {
  const plans = await plansOf(work[name]);
  expect(plans.length).toBeGreaterThan(0);
  for (const { plan, docs } of plans) {
    expect(plan).toContain('IXSCAN { userId: 1, counted: 1, date: 1');
    expect(docs).toBe(0);
  }
});

it.each(sortField.options.flatMap((field) => [[field, 'ASC'] as const, [field, 'DESC'] as const]))(
  'a page by %s %s reads no more rows than it shows, however deep',
  async (fieldName, sortDirection) => {
    const body = { page: 1_500, ordering: { fieldName, sortDirection } };
    const plans = await plansOf(() => tell(house, transactionCalls.list, { body }));
    expect(plans).toHaveLength(3);
    for (const { plan, docs, hasSorted } of plans) {
      expect(plan).toMatch(/IXSCAN|IDHACK|COUNT_SCAN/);
      expect(docs).toBeLessThanOrEqual(10);
      expect(hasSorted).toBe(false);
    }
  },
);

it('a filtered page in the order of days is found in the index too', async () => {
  const body = {
    excludeIncomes: true,
    excludeManualTransactions: true,
    categoryIds: ['pets', 'travel'],
    startDate: '2026-01-01',
  };
  for (const { docs } of await plansOf(() => tell(house, transactionCalls.list, { body }))) {
    expect(docs).toBeLessThanOrEqual(10);
  }
});
