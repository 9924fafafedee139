import {
  accountCalls,
  budgetCalls,
  budgetRolloverCalls,
  cashFlowCalls,
  financesRestoreCalls,
  FINANCES_RESTORED,
  forecastAlertCalls,
  isRestoredTransaction,
  merchantNameCalls,
  netWorthCalls,
  noteCalls,
  recurringCalls,
  ruleCalls,
  transactionCalls,
  type Transaction,
} from '@fw/contract-finances';
import { personalDataCall, restoreBatches } from '@fw/contract-kernel';
import { sendCall as sendTo } from '@fw/service-kit/testing';
import { expect, it } from 'vitest';
import { newUser } from '../../testing/new-user.ts';
import { callContract, linkBank, sendCall } from '../../testing/service-client.ts';
import { startTestService } from '../../testing/test-service.ts';

const service = await startTestService();

const FILE = 'a'.repeat(64);
const MONTH = '2026-11';

async function readExport(userId: string): Promise<Record<string, readonly unknown[]>> {
  const { json } = await sendTo(personalDataCall, {
    url: service.url,
    headers: service.gateway.as({ userId, internal: true }),
    body: { userId },
  });
  const read: Record<string, readonly unknown[]> = Object(json);
  return { ...read, transactions: (read['transactions'] ?? []).filter(isRestoredTransaction) };
}

/** The batches of an export in the order in which the browser sends them. */
const toBatches = (exported: Record<string, readonly unknown[]>) =>
  Object.entries(FINANCES_RESTORED).flatMap(([of, schema]) => {
    const { batches, problem } = restoreBatches({ of, schema, rows: exported[of] ?? [] });
    expect(problem).toBeNull();
    return batches;
  });
const add = (as: string, part: object, over: object = {}) =>
  sendCall(service, financesRestoreCalls.add, { as, body: { fileId: FILE, part, isLast: false, ...over } });
const readState = async (as: string, fileId = FILE) =>
  (await callContract(service, financesRestoreCalls.state, { as, body: { fileId } })).state;

async function importInto(as: string, exported: Record<string, readonly unknown[]>) {
  const batches = toBatches(exported);
  let added = 0;
  for (const [index, part] of batches.entries()) {
    const { status, json } = await add(as, part, { isLast: index === batches.length - 1 });
    expect([status, Object(json).errors]).toEqual([200, undefined]);
    added += Number(Object(json).added);
  }
  return added;
}

const listRows = async (as: string): Promise<readonly Transaction[]> =>
  (await callContract(service, transactionCalls.list, { as, body: { page: 1, pageSize: 500 } })).items;

const shownRow = (row: Transaction) => ({
  date: row.date,
  description: row.description,
  source: row.source,
  category: row.category,
  value: row.value,
  hidden: row.hidden,
  splitted: row.splitted,
  isPart: row.isPart,
  isReplaced: row.isReplaced,
  note: row.note,
  tags: row.tags,
  merchant: row.merchantName?.name,
});
const sorted = <Row>(rows: readonly Row[]): Row[] =>
  rows.toSorted((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1));

/** Everything a person reads that must not change by a cent. */
async function readFigures(as: string) {
  const accounts = await callContract(service, accountCalls.all, { as });
  const trend = await callContract(service, netWorthCalls.trend, { as });
  const recurring = await callContract(service, recurringCalls.list, { as });
  const rules = await callContract(service, ruleCalls.list, { as });
  return {
    accounts: sorted(
      accounts.map((account) => [
        account.displayName,
        account.typeName,
        account.groupName,
        account.balance,
        account.interestRate,
        account.isHiddenFromNW,
      ]),
    ),
    netWorth: trend.at(-1),
    transactions: sorted((await listRows(as)).map(shownRow)),
    totals: await callContract(service, transactionCalls.totals, { as, body: {} }),
    budgets: sorted(
      (await callContract(service, budgetCalls.list, { as, body: { budgetPeriod: MONTH } })).map(
        ({ categoryId, targetBudget, expenses, rollover }) => ({
          categoryId,
          targetBudget,
          expenses,
          rollover,
        }),
      ),
    ),
    cashFlow: await callContract(service, cashFlowCalls.perMonth, {
      as,
      body: { month: 11, year: 2026 },
    }),
    rules: rules.map(({ when, outcome, isActive }) => ({
      when: { ...when, userAccountId: when.userAccountId !== null },
      outcome,
      isActive,
    })),
    recurring: sorted(
      recurring.items.map(({ name, cadence, value, isConfirmed }) => [name, cadence, value, isConfirmed]),
    ),
    rejected: recurring.rejectedCount,
    alert: (await callContract(service, forecastAlertCalls.get, { as })).bound,
  };
}

/** A person with a bank, an account added by hand, and everything that one can do to money. */
async function aPerson(): Promise<string> {
  const as = newUser();
  await linkBank(service, { as });
  const home = { categoryName: 'Banking', typeName: 'Checking', name: 'Old bank', balance: 120.5 };
  const { userAccountId } = await callContract(service, accountCalls.create, { as, body: home });
  const entered = { value: -12.34, categoryId: 'dining', description: 'Noodle House', date: '2026-11-03' };
  await callContract(service, transactionCalls.create, { as, body: { ...entered, userAccountId } });
  const { items } = await callContract(service, recurringCalls.list, { as });
  const bills = new Set(items.flatMap(({ rows }) => rows.map(({ userTransactionId }) => userTransactionId)));
  // Of rows of one day, detection reads those first whose ids are greater; a split bill would be two of them.
  const spent = (await listRows(as)).filter(
    ({ value, isPending, isManualTransaction, userTransactionId }) =>
      value < -1_000 && !isPending && !isManualTransaction && !bills.has(userTransactionId),
  );
  expect(spent.length).toBeGreaterThan(4);
  const [split, noted, hidden, moved, copied] = spent.map((row) => row.userTransactionId);
  const total = Number(spent[0]?.value) / 100;
  const body = {
    sourceTransactionId: split ?? '',
    sourceTransaction: { category: 'groceries', value: Math.round(total * 100 + 273) / 100 },
    splits: [
      { category: 'pets', value: -1.73 },
      { category: 'dining', value: -1 },
    ],
  };
  await callContract(service, transactionCalls.split, { as, body });
  await callContract(service, noteCalls.update, {
    as,
    body: { transactionId: noted ?? '', note: 'For the trip\nto Boston', tags: ['trip', 'work'] },
  });
  await callContract(service, transactionCalls.visibility, {
    as,
    body: { transactionId: hidden ?? '', isHidden: true },
  });
  await callContract(service, transactionCalls.categoryUpdate, {
    as,
    body: { transactionId: moved ?? '', categoryId: 'gifts-donations' },
  });
  await callContract(service, transactionCalls.create, {
    as,
    body: { ...entered, userTransactionId: copied ?? '', description: 'Corrected' },
  });
  await callContract(service, merchantNameCalls.save, {
    as,
    body: { merchant: 'Noodle House', name: 'Noodles' },
  });
  const when = { text: null, from: 5, to: null, direction: 'out' as const, userAccountId };
  await callContract(service, ruleCalls.create, {
    as,
    body: {
      when,
      outcome: { categoryId: 'travel', hide: false, parts: [{ categoryId: 'pets', share: 0.25 }] },
      isActive: true,
    },
  });
  for (const [categoryId, targetBudget] of [
    ['dining', 250.5],
    ['groceries', 600],
  ] as const) {
    await callContract(service, budgetCalls.create, {
      as,
      body: { categoryId, targetBudget, budgetPeriod: '2026-09' },
    });
  }
  await callContract(service, budgetRolloverCalls.set, {
    as,
    body: { budgetPeriod: MONTH, categoryId: 'dining', isOn: true },
  });
  const [first, second] = items;
  await callContract(service, recurringCalls.decide, {
    as,
    body: { recurringId: first?.recurringId ?? '', decision: 'confirmed' },
  });
  await callContract(service, recurringCalls.decide, {
    as,
    body: { recurringId: second?.recurringId ?? '', decision: 'rejected' },
  });
  await callContract(service, forecastAlertCalls.save, { as, body: { bound: 250, version: 0 } });
  return as;
}

it('imports an export into a new account with the same accounts, transactions, totals, budgets, rules and bills to the cent', async () => {
  const before = await aPerson();
  const figures = await readFigures(before);
  expect(figures.rejected).toBe(1);
  expect(figures.transactions.filter(({ isPart }) => isPart)).toHaveLength(2);
  expect(figures.transactions.some(({ isReplaced }) => isReplaced)).toBe(true);
  const exported = await readExport(before);
  const after = newUser();
  expect(await readState(after)).toBe('ready');
  await importInto(after, exported);
  expect(await readFigures(after)).toEqual(figures);
  expect(await readState(after)).toBe('done');
  // Every account is one of the new person, and was added by hand.
  const accounts = await callContract(service, accountCalls.all, { as: after });
  expect(accounts.length).toBeGreaterThan(0);
  expect(accounts.map(({ isManualAccount, isLinked }) => [isManualAccount, isLinked])).toEqual(
    figures.accounts.map(() => [true, false]),
  );
  // The person who exported keeps everything.
  expect(await readFigures(before)).toEqual(figures);

  // The same file again, and an export of the new account.
  expect(await importInto(after, exported)).toBe(0);
  expect(await readFigures(after)).toEqual(figures);
  const third = newUser();
  await importInto(third, await readExport(after));
  expect(await readFigures(third)).toEqual(figures);
});

it('goes on where an import was broken off, with every row once', async () => {
  const before = await aPerson();
  const exported = await readExport(before);
  const after = newUser();
  const batches = toBatches(exported);
  for (const part of batches.slice(0, Math.ceil(batches.length / 2))) {
    expect((await add(after, part)).status).toBe(200);
  }
  expect(await readState(after)).toBe('begun');
  await importInto(after, exported);
  expect(await readFigures(after)).toEqual(await readFigures(before));
});

it('does not bring back what the person deleted after the import', async () => {
  const exported = await readExport(await aPerson());
  const after = newUser();
  await importInto(after, exported);
  const row = (await listRows(after)).find(({ description }) => description === 'Noodle House');
  const body = { userTransactionId: row?.userTransactionId ?? '' };
  await callContract(service, transactionCalls.delete, { as: after, body });
  const { length } = await listRows(after);
  expect(await importInto(after, exported)).toBe(0);
  expect(await listRows(after)).toHaveLength(length);
});

const ACCOUNT = {
  _id: 'a'.repeat(24),
  name: 'Checking',
  mask: null,
  typeName: 'Checking',
  balanceCents: 100,
  isEveryday: true,
  rateE5: null,
  minimumCents: null,
  currentCents: null,
};
const BUDGET = { _id: 'c'.repeat(24), categoryId: 'nothing', steps: [], rolloverFrom: null };
const accounts = (over: object = {}) => ({ of: 'accounts', rows: [{ ...ACCOUNT, ...over }] });

it('refuses an account with data of its own, another file and an advisor, and writes nothing', async () => {
  const as = newUser();
  const home = { categoryName: 'Banking', typeName: 'Checking', name: 'Mine', balance: 1 };
  await callContract(service, accountCalls.create, { as, body: home });
  expect(await readState(as)).toBe('taken');
  const refused = await add(as, accounts());
  expect([refused.status, Object(refused.json).reason]).toEqual([409, 'RESTORE_NOT_EMPTY']);
  expect(await callContract(service, accountCalls.all, { as })).toHaveLength(1);

  const begun = newUser();
  expect((await add(begun, accounts())).status).toBe(200);
  expect(await readState(begun, 'b'.repeat(64))).toBe('taken');
  const other = await add(begun, accounts({ _id: 'b'.repeat(24) }), { fileId: 'b'.repeat(64) });
  expect(other.status).toBe(409);
  expect(await callContract(service, accountCalls.all, { as: begun })).toHaveLength(1);

  const advisor = await sendTo(financesRestoreCalls.add, {
    url: service.url,
    headers: service.gateway.as({ userId: newUser(), role: 'advisor' }),
    body: { fileId: FILE, part: accounts(), isLast: false },
  });
  expect(advisor.status).toBe(403);
});

it.each([
  ['half a cent', accounts({ balanceCents: 0.5 }), 'part.rows.0.balanceCents'],
  ['an id that is none', accounts({ _id: { $gt: '' } }), 'part.rows.0._id'],
  ['a day that does not exist', accounts({ valuedOn: '2026-02-30' }), 'part.rows.0.valuedOn'],
  ['a name of 300 characters', accounts({ name: 'x'.repeat(300) }), 'part.rows.0.name'],
  ['an unknown category', { of: 'budgets', rows: [BUDGET] }, 'part.rows.0.categoryId'],
])('refuses %s with the row and the field named', async (_name, part, field) => {
  const as = newUser();
  const { status, json } = await add(as, part);
  expect([400, 422]).toContain(status);
  expect(Object(json).errors.map(({ Field }: { Field: string }) => Field)).toContain(field);
  expect(await callContract(service, accountCalls.all, { as })).toEqual([]);
});
