import { bulkCalls, MAX_BULK_ROWS } from '@fw/contract-finances/bulk';
import { budgetCalls } from '@fw/contract-finances/budgets';
import { cashFlowCalls } from '@fw/contract-finances/cash-flow';
import { spendingCalls } from '@fw/contract-finances/spending';
import { sortField, transactionCalls } from '@fw/contract-finances/transactions';
import { stableId } from '@fw/service-kit';
import { timesAsLong } from '@fw/test-kit/lower-quartile';
import { addDays, isoDate } from '@fw/units';
import { trusted } from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { DERIVED } from './shared/ledger/derive.ts';
import { transactionModel, type StoredTransaction } from './shared/ledger/transactions.schema.ts';
import { callContract } from './testing/service-client.ts';
import { aLedgerRow, insertLedgerRows } from './testing/ledger-row.ts';
import { profiledPlans } from './testing/profiled-plans.ts';
import { ANA, BEN, startTestService, TODAY } from './testing/test-service.ts';
import { CATEGORIES } from './shared/vocabulary/categories.ts';

const ROWS = 20_000;
const spending = CATEGORIES.filter(({ isBudgetable }) => isBudgetable);

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

const service = await startTestService({ isIdle: true });
beforeAll(async () => {
  for (const userId of [ANA, BEN]) {
    for (let from = 0; from < ROWS; from += 5_000) {
      const rows = Array.from({ length: 5_000 }, (_, index) => aRow(userId, from + index));
      await insertLedgerRows(service.connection, rows);
    }
  }
});

const month = { body: { budgetPeriod: '2026-11' } };
const work = {
  page: () => callContract(service, transactionCalls.list, { body: {} }),
  deepPage: () => callContract(service, transactionCalls.list, { body: { page: 1_999 } }),
  search: () => callContract(service, transactionCalls.list, { body: { search: 'merchant 17' } }),
  broadSearch: () => callContract(service, transactionCalls.list, { body: { search: 'account' } }),
  totalsOfSearch: () => callContract(service, transactionCalls.totals, { body: { search: 'merchant 17' } }),
  budgets: () => callContract(service, budgetCalls.list, month),
  cashFlow: () => callContract(service, cashFlowCalls.all, { body: { pastMonthCount: 12 } }),
  ranked: () =>
    callContract(service, spendingCalls.ranked, { body: { fromDate: '2025-12-01', toDate: '2026-11-30' } }),
};

/** The version of the first 500 rows; a change and its undo are two writes of each. */
let bulkVersion = 0;

/** Moves 500 transactions at once, and undoes it. */
async function changeMany(): Promise<void> {
  const rows = Array.from({ length: MAX_BULK_ROWS }, (_, index) => ({
    userTransactionId: stableId(ANA, String(index)),
    version: bulkVersion,
  }));
  const body = { outcome: { categoryId: 'travel' }, rows };
  const { changeId } = await callContract(service, bulkCalls.update, { body });
  await callContract(service, bulkCalls.undo, { body: { changeId } });
  bulkVersion += 2;
}

/** What the database takes to read the category and the amount of every row of the person, and to add them up. */
const sumOfEveryRow = () =>
  service.connection
    .collection('transactions')
    .aggregate([
      { $match: { userId: ANA } },
      { $group: { _id: '$categoryId', sum: { $sum: '$valueCents' } } },
    ])
    .toArray();

/** The benchmark (infra/bench/lists.mjs) applies the milliseconds of the design; these hold on every machine. */
it.each([
  ['page', 3],
  ['deepPage', 4],
  ['search', 6],
  ['broadSearch', 6],
  ['totalsOfSearch', 6],
  ['budgets', 2],
  ['cashFlow', 4],
  ['ranked', 4],
] as const)('answers %s of 20,000 rows within %d times a plain sum of the rows', async (name, maxTimes) => {
  await callContract(service, budgetCalls.create, {
    body: { categoryId: 'pets', targetBudget: 1, budgetPeriod: '2026-11' },
  });
  expect(await timesAsLong({ work: work[name], reference: sumOfEveryRow })).toBeLessThan(maxTimes);
});

/** What the database takes to write 500 rows twice, each time in one transaction. */
async function writeManyTwice(): Promise<void> {
  const ids = Array.from({ length: MAX_BULK_ROWS }, (_, index) => stableId(BEN, String(index)));
  const model = transactionModel(service.connection);
  for (const hidden of [true, false]) {
    await service.connection.transaction((session) =>
      model.updateMany({ userId: BEN, _id: trusted({ $in: ids }) }, [{ $set: { hidden } }, ...DERIVED], {
        updatePipeline: true,
        session,
      }),
    );
  }
}

it('moves 500 transactions, and back, within 8 times two plain writes of as many rows', async () => {
  expect(await timesAsLong({ work: changeMany, reference: writeManyTwice, runs: 6 })).toBeLessThan(8);
});

const recordPlans = (during: () => Promise<unknown>) => profiledPlans(service.connection, during);

it.each(['budgets', 'cashFlow', 'ranked'] as const)(
  'answers %s from the index without reading a row',
  async (name) => {
    const plans = await recordPlans(work[name]);
    expect(plans.length).toBeGreaterThan(0);
    for (const { plan, docs } of plans) {
      expect(plan).toContain('IXSCAN { userId: 1, counted: 1, date: 1');
      expect(docs).toBe(0);
    }
  },
);

it.each(sortField.options.flatMap((field) => [[field, 'ASC'] as const, [field, 'DESC'] as const]))(
  'reads at most 10 rows for page 1,500 ordered by %s %s',
  async (fieldName, sortDirection) => {
    const body = { page: 1_500, ordering: { fieldName, sortDirection } };
    const plans = await recordPlans(() => callContract(service, transactionCalls.list, { body }));
    expect(plans.map(({ command }) => command)).toEqual([
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ]);
    for (const { plan, docs, hasSorted } of plans) {
      expect(plan).toMatch(/IXSCAN|IDHACK|COUNT_SCAN/);
      expect(docs).toBeLessThanOrEqual(10);
      expect(hasSorted).toBe(false);
    }
  },
);

it('reads at most 10 rows for a filtered page ordered by date', async () => {
  const body = {
    excludeIncomes: true,
    excludeManualTransactions: true,
    categoryIds: ['pets', 'travel'],
    startDate: '2026-01-01',
  };
  for (const { docs } of await recordPlans(() => callContract(service, transactionCalls.list, { body }))) {
    expect(docs).toBeLessThanOrEqual(10);
  }
});
