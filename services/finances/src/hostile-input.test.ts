import { accountCalls } from '@fw/contract-finances/accounts';
import { budgetCalls } from '@fw/contract-finances/budgets';
import { cashFlowCalls } from '@fw/contract-finances/cash-flow';
import { categoryCalls } from '@fw/contract-finances/categories';
import { spendingCalls } from '@fw/contract-finances/spending';
import { transactionCalls } from '@fw/contract-finances/transactions';
import type { Call } from '@fw/contract-kernel';
import { expect, it } from 'vitest';
import { callContract } from './testing/service-client.ts';
import { ANA, startTestService, TODAY } from './testing/test-service.ts';
import { LOAN_DRAFT as loan } from './testing/loan-draft.ts';

const service = await startTestService({ isIdle: true });

const ID = '0123456789abcdef01234567';
const budgetDraft = { categoryId: 'pets', targetBudget: 10, budgetPeriod: '2026-11', version: 0 };
const studentLoan = {
  name: 'Loan',
  loanType: 1,
  balance: -1,
  interestRate: 0.05,
  minimumMonthlyPayment: 0,
  currentMonthlyPayment: 1,
};
const query = {
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  excludeIncomes: true,
  excludeManualTransactions: true,
  excludeOutsideSums: true,
  page: 1,
  pageSize: 10,
  budgetIds: [ID],
  userAccountIds: [ID],
  categoryIds: ['pets'],
  ordering: { fieldName: 'date', sortDirection: 'ASC' },
};

/** Every call of these features with a body that has every member. */
const BODIES: readonly (readonly [Call, object])[] = [
  [accountCalls.all, {}],
  [accountCalls.types, {}],
  [accountCalls.single, { userAccountId: ID }],
  [accountCalls.create, loan],
  [accountCalls.manual, {}],
  [accountCalls.createStudentDebt, studentLoan],
  [accountCalls.update, { ...loan, userAccountId: ID, version: 0 }],
  [accountCalls.delete, { userAccountId: ID }],
  [budgetCalls.list, { budgetPeriod: '2026-11' }],
  [budgetCalls.navigation, { budgetPeriod: '2026-11' }],
  [budgetCalls.single, { budgetPeriod: '2026-11', categoryId: 'pets' }],
  [budgetCalls.create, budgetDraft],
  [budgetCalls.update, budgetDraft],
  [budgetCalls.delete, { budgetPeriod: '2026-11', categoryId: 'pets' }],
  [cashFlowCalls.all, { pastMonthCount: 3 }],
  [cashFlowCalls.perMonth, { year: 2026, month: 11 }],
  [categoryCalls.list, {}],
  [
    spendingCalls.ranked,
    { page: 1, pageSize: 500, fromDate: '2026-11-01', toDate: '2026-11-30', rankSize: 100 },
  ],
  [transactionCalls.list, query],
  [
    transactionCalls.create,
    { userTransactionId: ID, value: -1, categoryId: 'pets', description: 'Shop', date: TODAY },
  ],
  [
    transactionCalls.update,
    { userTransactionId: ID, value: -1, categoryId: 'pets', description: 'Shop', date: TODAY, version: 0 },
  ],
  [
    transactionCalls.split,
    {
      sourceTransactionId: ID,
      sourceTransaction: { category: 'pets', value: -1 },
      splits: [{ userTransactionId: ID, category: 'pets', value: -1 }],
      version: 0,
    },
  ],
  [transactionCalls.related, { sourceTransactionId: ID }],
  [transactionCalls.delete, { userTransactionId: ID }],
  [transactionCalls.visibility, { transactionId: ID, isHidden: true }],
  [transactionCalls.categoryUpdate, { transactionId: ID, categoryId: 'pets' }],
];

/** Values as JSON text, so that what JSON cannot carry through an object arrives as a client could send it. */
const VALUES = [
  'null',
  'true',
  '-1',
  '0',
  '0.5',
  '1e9',
  '-1e9',
  '1e308',
  '-1e308',
  '1e999',
  '5e-324',
  '0.001',
  '9007199254740993',
  '22517998136852.48',
  '0.1234567890123',
  '""',
  '"NaN"',
  '"\\u0000"',
  '"$where"',
  '"0000-01"',
  '"0001-01"',
  '"1899-12"',
  '"2200-01"',
  '"9999-12"',
  '"2026-13"',
  '"0000-01-01"',
  '"0001-01-01"',
  '"9999-12-31"',
  '"2026-02-30"',
  '"+275760-09-13"',
  '[]',
  '[null]',
  '[[[]]]',
  '{}',
  '{"$ne":null}',
  '{"$gt":""}',
  '{"$where":"sleep(5000)"}',
  '{"__proto__":{"x":1}}',
  `"${'a'.repeat(300)}"`,
  `[${Array.from({ length: 101 }, () => `"${ID}"`).join(',')}]`,
  `${'['.repeat(500)}${']'.repeat(500)}`,
];

async function sendForStatus({ method, path }: Call, body: string): Promise<number> {
  const response = await fetch(`${service.url}${path}`, {
    method,
    headers: service.gateway.as({ userId: ANA }),
    ...(method === 'GET' ? {} : { body }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** The body with one member replaced by a value that is given as JSON text. */
const withMember = (body: object, name: string, value: string): string => {
  const members = Object.entries(body).map(
    ([key, own]): string => `${JSON.stringify(key)}:${key === name ? value : JSON.stringify(own)}`,
  );
  return `{${members.join(',')}}`;
};

it.each(BODIES.map(([call, body]) => ({ call, body, path: call.path })))(
  'answers $path without a 500 when any member of its body is hostile',
  async ({ call, body }) => {
    const bodies = Object.keys(body).flatMap((name) => VALUES.map((value) => withMember(body, name, value)));
    const whole = [...VALUES, '', '{', '[1,2', '{"$where":"1"}', '{"userId":"x"}', JSON.stringify(body)];
    const failures: string[] = [];
    let answers = 0;
    for (const sent of [...bodies, ...whole]) {
      const status = await sendForStatus(call, sent);
      answers += 1;
      if (status >= 500) failures.push(`${String(status)} ${sent.slice(0, 200)}`);
    }
    expect(failures).toEqual([]);
    expect(answers).toBeGreaterThanOrEqual(whole.length);
  },
);

it('refuses a description of 1 MB with 413', async () => {
  const body = { value: -1, categoryId: 'pets', description: 'a'.repeat(1_000_000), date: TODAY };
  expect(await sendForStatus(transactionCalls.create, JSON.stringify(body))).toBe(413);
});

it.each([
  [transactionCalls.list, 'page', '-1'],
  [transactionCalls.list, 'page', '100001'],
  [transactionCalls.list, 'pageSize', '1000000000'],
  [transactionCalls.list, 'pageSize', '0'],
  [spendingCalls.ranked, 'pageSize', '1000000000'],
  [spendingCalls.ranked, 'rankSize', '1000000000'],
  [cashFlowCalls.all, 'pastMonthCount', '1000000000'],
  [cashFlowCalls.perMonth, 'year', '1899'],
  [cashFlowCalls.perMonth, 'year', '2200'],
  [cashFlowCalls.perMonth, 'month', '13'],
] as const)('refuses %o with 400 when %s is %s', async (call, name, value) => {
  const [, body = {}] = BODIES.find(([known]) => known === call) ?? [];
  expect(await sendForStatus(call, withMember(body, name, value))).toBe(400);
  expect(await sendForStatus(call, JSON.stringify(body))).toBe(200);
});

const CAT = 'c'.repeat(24);
const send = async (call: Call, body: string, userId: string): Promise<number> => {
  const response = await fetch(`${service.url}${call.path}`, {
    method: 'POST',
    headers: service.gateway.as({ userId }),
    body,
  });
  await response.arrayBuffer();
  return response.status;
};

it('refuses every amount, day, text and id that a form cannot mean, and stores none of them', async () => {
  const draft = { value: -1, categoryId: 'pets', description: 'Shop', date: TODAY };
  const bad = [
    ...['5e-324', '0.001', '-12.345', '1e308', '"NaN"', 'null', '0'].map(
      (value) => ['value', value] as const,
    ),
    ...['"0001-01-01"', '"9999-12-31"', '"2026-02-30"', '{"$gt":""}'].map((day) => ['date', day] as const),
    ...['""', '{"$ne":""}', '"a<b"', `"${'a'.repeat(261)}"`].map((text) => ['description', text] as const),
    ...['"no-such"', '{"$ne":""}', '["pets"]'].map((id) => ['categoryId', id] as const),
  ];
  for (const [name, value] of bad) {
    const status = await send(transactionCalls.create, withMember(draft, name, value), CAT);
    expect([name, value, [400, 422].includes(status)]).toEqual([name, value, true]);
  }
  expect(await callContract(service, transactionCalls.list, { as: CAT, body: {} })).toEqual({
    items: [],
    total: 0,
  });
  expect(await send(transactionCalls.create, JSON.stringify(draft), CAT)).toBe(200);
});

it('answers 404 for the transaction, the account and the budget of another person, and changes nothing', async () => {
  const mine = await callContract(service, transactionCalls.create, {
    as: ANA,
    body: { value: -1, categoryId: 'pets', description: 'Shop', date: TODAY },
  });
  const jar = await callContract(service, accountCalls.create, {
    as: ANA,
    body: { categoryName: 'Banking', typeName: 'Savings', name: 'Jar', balance: 1 },
  });
  const { userTransactionId } = mine;
  const { userAccountId, version } = jar;
  const foreign: readonly (readonly [Call, object])[] = [
    [
      transactionCalls.update,
      { userTransactionId, value: -2, categoryId: 'pets', description: 'X', date: TODAY },
    ],
    [transactionCalls.delete, { userTransactionId }],
    [transactionCalls.visibility, { transactionId: userTransactionId, isHidden: true }],
    [transactionCalls.categoryUpdate, { transactionId: userTransactionId, categoryId: 'travel' }],
    [transactionCalls.related, { sourceTransactionId: userTransactionId }],
    [accountCalls.single, { userAccountId }],
    [accountCalls.update, { userAccountId, version, name: 'X' }],
    [accountCalls.delete, { userAccountId }],
  ];
  for (const [call, body] of foreign) {
    expect([call.path, await send(call, JSON.stringify(body), CAT)]).toEqual([call.path, 404]);
  }
  const { items } = await callContract(service, transactionCalls.list, { as: ANA, body: { pageSize: 500 } });
  expect(items.find((row) => row.userTransactionId === userTransactionId)).toEqual(mine);
  expect(await callContract(service, accountCalls.single, { as: ANA, body: { userAccountId } })).toEqual(jar);
});
