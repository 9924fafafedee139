import { connectMongo, buildIndexes } from '@fw/service-kit/mongo';
import { ruleRunsRepo } from './features/rules/rule-runs.repo.ts';
import { generated } from '@fw/test-kit/generated';
import { testDatabase } from '@fw/test-kit/mongo';
import { cents, firstDayOf, isoDate, lastDayOf, yearMonth } from '@fw/units';
import fc from 'fast-check';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountsRepo } from './features/accounts/accounts.repo.ts';
import { accountsService } from './features/accounts/accounts.ts';
import { budgetsRepo } from './features/budgets/budgets.repo.ts';
import { budgetsService } from './features/budgets/budgets.ts';
import { cashFlowService } from './features/cash-flow/cash-flow.ts';
import { spendingService } from './features/spending/spending.ts';
import { sumsRepo } from './shared/ledger/sums.repo.ts';
import { transactionModel } from './shared/ledger/transactions.schema.ts';
import { recount, SPENDING } from './testing/ledger-model.ts';
import type { Operation } from './testing/ledger-operation.ts';
import { ledgerPerson } from './testing/ledger-person.ts';

const MONTHS = [yearMonth('2026-10'), yearMonth('2026-11')];
const PEOPLE = 5;
const OPERATIONS = 100;
/** Histories of one person each; all of them are 10,000 operations. */
const HISTORIES = generated(100);
const RUNS = HISTORIES.rounds / PEOPLE;

let connection: Connection;
beforeAll(async () => {
  connection = await connectMongo(await testDatabase('sums'));
  transactionModel(connection);
  budgetsRepo(connection);
  ruleRunsRepo(connection);
  await buildIndexes(connection);
});
afterAll(() => connection.close());

/** What the person sees, in the shape of the recount. */
async function shown(userId: string) {
  const sums = sumsRepo(connection);
  const budgets = budgetsService({ budgetsRepo: budgetsRepo(connection), sumsRepo: sums });
  const flow = await cashFlowService({ sumsRepo: sums }).lastMonths(userId, 2, isoDate('2026-11-21'));
  const spending = spendingService({ sumsRepo: sums });
  const ofMonth = async (month: (typeof MONTHS)[number]) => {
    const span = { from: firstDayOf(month), to: lastDayOf(month), page: 1, pageSize: 500, rankSize: 100 };
    const { rankedCategories } = await spending.ranked(userId, span);
    const amounts = new Map(rankedCategories.map(({ categoryIds, amount }) => [categoryIds[0], amount]));
    const rows = await budgets.list(userId, month);
    const expenses = new Map(rows.map(({ categoryId, expenses: spent }) => [categoryId, spent]));
    return {
      spending: [month, ...[...SPENDING, 'uncategorized'].map((category) => amounts.get(category) ?? 0)],
      budgets: [month, ...SPENDING.map((category) => expenses.get(category))],
    };
  };
  const months = await Promise.all(MONTHS.map(ofMonth));
  const rows = await transactionModel(connection).find({ userId, live: true }, { valueCents: 1 }).lean();
  const accounts = await accountsService({
    accountsRepo: accountsRepo(connection),
    connections: { readLabels: () => Promise.resolve(new Map()) },
    removal: { remove: () => Promise.resolve([]) },
  }).list(userId);
  return {
    netWorth: accounts
      .filter(({ isHiddenFromNW }) => !isHiddenFromNW)
      .reduce((sum, { balance }) => sum + balance, 0),
    rowCount: rows.length,
    sumOfRows: rows.reduce((sum, { valueCents }) => sum + valueCents, 0),
    cashFlow: flow.map(({ year, month, totalIncomes, totalExpenses }) => [
      `${String(year)}-${String(month)}`,
      totalIncomes,
      totalExpenses,
    ]),
    spending: months.map((month) => month.spending),
    budgets: months.map((month) => month.budgets),
  };
}

const operation: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constantFrom(
    'add',
    'edit',
    'delete',
    'split',
    'unsplit',
    'hide',
    'recategorise',
    'convert',
    'hide-account',
    'bank-adds',
    'bank-modifies',
    'bank-posts',
    'bank-removes',
    'bank-restores',
    'import',
    'run-rules',
    'rules-after-sync',
    'undo-run',
    'forget-account',
    'change-balance',
  ),
  pick: fc.nat(999),
  value: fc.integer({ min: -50_000, max: 50_000 }).filter((value) => value !== 0),
  category: fc.nat(99),
  day: fc.nat(99),
});
const history = fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS });

let people = 0;
let count = 0;
/** Rows that a rule had set at the end. */
let ruledCount = 0;
async function isEqualAfter(operations: readonly Operation[]): Promise<void> {
  people += 1;
  const userId = people.toString(16).padStart(24, '0');
  for (const categoryId of SPENDING) {
    const change = { categoryId, month: yearMonth('2026-10'), target: cents(100) };
    await budgetsRepo(connection).setTarget(userId, `${userId}-${categoryId}`, change);
  }
  const person = ledgerPerson(connection, userId);
  for (const one of operations) await person.run(one);
  count += operations.length;
  expect(await shown(userId)).toEqual({
    ...recount(person.rows, MONTHS, person.isCheckingHidden()),
    netWorth: person.balance(),
  });
  for (const { ruled } of person.rows) if (ruled) ruledCount += 1;
}

it('shows the sums of a recount after thousands of random operations, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: PEOPLE, maxLength: PEOPLE }), async (histories) => {
      await Promise.all(histories.map(isEqualAfter));
    }),
    { ...HISTORIES.options, numRuns: RUNS, endOnFailure: true },
  );
  expect(count).toBe(RUNS * PEOPLE * OPERATIONS);
  expect(ruledCount).toBeGreaterThan((RUNS * PEOPLE) / 2);
});
