import { accountCalls } from '@fw/contract-finances/accounts';
import { budgetCalls } from '@fw/contract-finances/budgets';
import { cashFlowCalls } from '@fw/contract-finances/cash-flow';
import { clientFinancesCalls } from '@fw/contract-finances/client-reads';
import { linkableCalls } from '@fw/contract-finances/linkable';
import { monthlyNetCalls } from '@fw/contract-finances/monthly-net';
import { netWorthCalls } from '@fw/contract-finances/net-worth';
import { overviewCalls } from '@fw/contract-finances/overview';
import { recurringCalls } from '@fw/contract-finances/recurring';
import { ruleCalls, type ruleDraft } from '@fw/contract-finances/rules';
import { spendingCalls } from '@fw/contract-finances/spending';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { MAX_CENTS } from '@fw/units';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { accountModel } from './shared/ledger/accounts.schema.ts';
import { balancePointModel } from './shared/ledger/balance-points.schema.ts';
import { aLedgerRow, insertLedgerRows } from './testing/ledger-row.ts';
import { newUser } from './testing/new-user.ts';
import { callContract } from './testing/service-client.ts';
import { startTestService } from './testing/test-service.ts';

/** Generated ledgers; FW_LAW_RUNS sets another number. Each one costs about forty calls. */
const RUNS = Number(process.env['FW_LAW_RUNS'] ?? 12);
const TIMEOUT_MS = 60_000 + RUNS * 10_000;

const service = await startTestService({ isIdle: true });

/** A refund, a sum beyond the largest amount, nothing, and everything between. */
const amount = fc.oneof(
  fc.constantFrom(0, 1, -1, 50_000, 99_999_999_999, -99_999_999_999, 100_000_000_000, MAX_CENTS, -MAX_CENTS),
  fc.integer({ min: -500_000, max: 500_000 }),
  fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }),
);

const day = fc.oneof(
  fc.constantFrom('1900-01-01', '2024-02-29', '2026-10-31', '2026-11-01', '2026-11-21', '2199-12-31'),
  fc
    .integer({ min: 0, max: 330 })
    .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)),
);

const row = fc.record({
  valueCents: amount,
  date: day,
  description: fc.constantFrom('Market', 'Rent', '\u202Eknab\u0000', 'x'.repeat(260), '=1+1', ''),
  categoryId: fc.constantFrom('groceries', 'income', 'transfers', 'shopping', 'uncategorized'),
  isPending: fc.boolean(),
  isManual: fc.boolean(),
  hidden: fc.boolean(),
  /** The same amount every month is something that recurs. */
  repeats: fc.constantFrom(1, 1, 1, 8),
});

const account = fc.record({
  balanceCents: amount,
  rateE5: fc.option(fc.constantFrom(0, 1, 5_000, 50_000, 500_000, -1), { nil: null }),
  minimumCents: fc.option(amount, { nil: null }),
  currentCents: fc.option(amount, { nil: null }),
  typeName: fc.constantFrom('Savings', 'Checking', 'Credit Card', 'Student Loan', '401k', 'No such type'),
  isHiddenFromNW: fc.boolean(),
  isHiddenFromCFBS: fc.boolean(),
});

const ledger = fc.record({
  rows: fc.array(row, { maxLength: 30 }),
  accounts: fc.array(account, { maxLength: 4 }),
  budgets: fc.array(fc.constantFrom('groceries', 'shopping', 'pets'), { maxLength: 3 }),
});
type Ledger = typeof ledger extends fc.Arbitrary<infer Generated> ? Generated : never;

const monthLater = (date: string, months: number): string => {
  const at = new Date(`${date.slice(0, 8)}01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return `${at.toISOString().slice(0, 8)}15`;
};

/** Stores a ledger of a new person past the checks of requests, as banks and earlier versions may have. */
async function stored({ rows, accounts, budgets }: Ledger): Promise<string> {
  const as = newUser();
  for (const [index, { ...members }] of accounts.entries()) {
    const body = {
      categoryName: 'Banking',
      typeName: 'Savings',
      name: `Account ${String(index)}`,
      balance: 1,
    };
    const { userAccountId } = await callContract(service, accountCalls.create, { as, body });
    await accountModel(service.connection).collection.updateOne(
      { userId: as, name: body.name },
      { $set: members },
    );
    const points = [members.balanceCents, -members.balanceCents].map((balanceCents, days) => ({
      userId: as,
      accountId: userAccountId,
      day: `2026-0${String(days + 1)}-01`,
      balanceCents,
    }));
    await balancePointModel(service.connection).collection.insertMany(
      points.map((point) => Object.assign({ _id: `${userAccountId} ${point.day}`, ...point })),
    );
  }
  for (const categoryId of new Set(budgets)) {
    const body = { budgetPeriod: '2026-09', categoryId, targetBudget: 999_999_999.99 };
    await callContract(service, budgetCalls.create, { as, body });
  }
  const all = rows.flatMap(({ repeats, ...members }, index) =>
    Array.from({ length: repeats }, (_, month) => {
      const date = repeats === 1 ? members.date : monthLater('2026-03-15', month);
      const id = `${as}${String(index).padStart(4, '0')}${String(month)}`.slice(-24);
      return { ...aLedgerRow(as, { ...members, date }), _id: id, externalId: id };
    }),
  );
  await callContract(service, ruleCalls.create, { as, body: RULE });
  if (all.length > 0) await insertLedgerRows(service.connection, all);
  return as;
}

const YEAR = { fromDate: '2026-01-01', toDate: '2026-12-31' };
const RULE: z.input<typeof ruleDraft> = {
  when: {
    text: { match: 'contains', value: 'a' },
    from: null,
    to: null,
    direction: 'any',
    userAccountId: null,
  },
  outcome: { categoryId: 'dining', hide: false, parts: [{ categoryId: 'travel', share: 0.5 }] },
  isActive: true,
};

/** Makes every call that adds something up, for the person and for the services that read on their behalf. */
async function readAll(as: string): Promise<number> {
  const { asGoals: goals, asCrm: crm } = service;
  const person = { userId: as, role: 'employee', companyId: '0000000000000000000000c1' } as const;
  const advisor = { ...person, userId: 'f'.repeat(24), role: 'advisor' } as const;
  const accounts = await callContract(service, accountCalls.all, { as });
  const answers = await Promise.all([
    ...accounts.map(({ userAccountId }) =>
      callContract(service, accountCalls.single, { as, body: { userAccountId } }),
    ),
    callContract(service, accountCalls.manual, { as }),
    callContract(service, netWorthCalls.trend, { as }),
    callContract(service, cashFlowCalls.all, { as, body: { pastMonthCount: 36 } }),
    callContract(service, cashFlowCalls.perMonth, { as, body: { year: 1900, month: 1 } }),
    callContract(service, cashFlowCalls.perMonth, { as, body: { year: 2199, month: 12 } }),
    callContract(service, spendingCalls.ranked, { as, body: YEAR }),
    callContract(service, spendingCalls.ranked, {
      as,
      body: { fromDate: '1900-01-01', toDate: '2199-12-31', rankSize: 1 },
    }),
    callContract(service, budgetCalls.list, { as, body: { budgetPeriod: '2026-11' } }),
    callContract(service, budgetCalls.single, {
      as,
      body: { budgetPeriod: '2026-11', categoryId: 'shopping' },
    }),
    callContract(service, budgetCalls.navigation, { as, body: { budgetPeriod: '2199-12' } }),
    callContract(service, transactionCalls.list, { as, body: { pageSize: 500 } }),
    callContract(service, transactionCalls.totals, { as, body: {} }),
    callContract(service, recurringCalls.list, { as }),
    callContract(service, recurringCalls.forecast, { as, body: { days: 90 } }),
    callContract(service, ruleCalls.dryRun, { as }),
    goals(linkableCalls.list, person, {}),
    goals(monthlyNetCalls.average, person, { months: 36 }),
    goals(monthlyNetCalls.average, person, { months: 1 }),
    goals(overviewCalls.budgets, person, {}),
    goals(overviewCalls.cashFlow, person, { months: 36 }),
    crm(clientFinancesCalls.budgets, advisor, { clientId: as }),
    crm(clientFinancesCalls.cashFlow, advisor, { clientId: as, pastMonthCount: 36 }),
  ]);
  return answers.length;
}

it('answers every call that adds up a ledger, whatever is in it', { timeout: TIMEOUT_MS }, async () => {
  let rows = 0;
  await fc.assert(
    fc.asyncProperty(ledger, async (generated) => {
      const as = await stored(generated);
      expect(await readAll(as)).toBeGreaterThanOrEqual(20);
      rows += generated.rows.length;
    }),
    // A smaller example would cost minutes; the seed that is printed repeats the run.
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(rows).toBeGreaterThan(RUNS);
});
