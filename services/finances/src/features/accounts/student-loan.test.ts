import { accountCalls } from '@fw/contract-finances/accounts';
import { SENSITIVE_DATA_DISCLAIMER } from '@fw/contract-kernel';
import { expect, it } from 'vitest';
import { callContract, sendCall } from '../../testing/service-client.ts';
import { startTestService } from '../../testing/test-service.ts';

const service = await startTestService({ isIdle: true });

const LOAN = {
  name: 'Great Lakes',
  loanType: 1,
  balance: -30_000,
  interestRate: 0.05,
  currentMonthlyPayment: 150,
} as const;
const create = (over: object) =>
  callContract(service, accountCalls.createStudentDebt, { body: { ...LOAN, ...over } });
async function refuses(over: object, Field: string, message: string): Promise<void> {
  const before = (await callContract(service, accountCalls.manual)).length;
  const { status, json } = await sendCall(service, accountCalls.createStudentDebt, {
    body: { ...LOAN, ...over },
  });
  expect([400, 422]).toContain(status);
  expect(Object(json)['errors']).toEqual([{ Field, Errors: [message] }]);
  expect((await callContract(service, accountCalls.manual)).length).toBe(before);
}

it('fixes category Loan and type Student Loan, and takes a balance of -0.01 or less only [A5-25]', async () => {
  expect(await create({ balance: -0.01 })).toMatchObject({
    categoryName: 'Loan',
    typeName: 'Student Loan',
    balance: -1,
  });
  await refuses({ balance: 0 }, 'balance', 'Please enter a non-zero value.');
  await refuses({ balance: 0.01 }, 'balance', 'Please enter a negative value.');
  await refuses({ categoryName: 'Banking' }, 'categoryName', 'Please enter a valid value.');
  await refuses({ typeName: 'Savings' }, 'typeName', 'Please enter a valid value.');
});

it('takes a rate between 0.0001 and 0.5 as a fraction, ends included [A5-26]', async () => {
  for (const interestRate of [0.0001, 0.06875, 0.5])
    expect(await create({ interestRate })).toMatchObject({ interestRate });
  for (const interestRate of [-0.01, 0, 0.00009, 0.50001, 5])
    await refuses({ interestRate }, 'interestRate', 'Please enter a number above 0% and below 50%.');
});

it('takes a current payment of one cent or more, and 0 as the minimum payment where none is entered [A5-27]', async () => {
  expect(await create({ currentMonthlyPayment: 0.01 })).toMatchObject({
    currentMonthlyPayment: 1,
    monthlyMinimumPayment: 0,
  });
  expect(await create({ minimumMonthlyPayment: 75.5 })).toMatchObject({ monthlyMinimumPayment: 7_550 });
  await refuses({ currentMonthlyPayment: 0 }, 'currentMonthlyPayment', 'Please enter a non-zero value.');
  await refuses({ currentMonthlyPayment: -1 }, 'currentMonthlyPayment', 'Please enter a positive value.');
  await refuses({ minimumMonthlyPayment: -0.01 }, 'minimumMonthlyPayment', 'Please enter a positive value.');
});

const SAVINGS = { categoryName: 'Banking', typeName: 'Savings', balance: 1 };

it.each(['123456789', 'SSN 123 45 6789', '１２３ ４５ ６７８９'])(
  'refuses the name %s with the reason of the disclaimer when an account is created or changed',
  async (name) => {
    await refuses({ name }, 'name', SENSITIVE_DATA_DISCLAIMER);
    const made = await callContract(service, accountCalls.create, { body: { ...SAVINGS, name: 'Good' } });
    for (const [call, body] of [
      [accountCalls.create, { ...SAVINGS, name }],
      [accountCalls.update, { userAccountId: made.userAccountId, version: made.version, name }],
    ] as const) {
      const { status, json } = await sendCall(service, call, { body });
      expect([status, Object(json)['errors']]).toEqual([
        400,
        [{ Field: 'name', Errors: [SENSITIVE_DATA_DISCLAIMER] }],
      ]);
    }
    expect(JSON.stringify(await callContract(service, accountCalls.all))).not.toContain(name);
  },
);

const WRONG = ['null', '"NaN"', '5e-324', '0.001', '{"$gt":0}', '[]', '"1"', '1e308'];

it('refuses a number that no number type holds, and stores nothing', async () => {
  const before = (await callContract(service, accountCalls.manual)).length;
  const answer = await fetch(`${service.url}${accountCalls.createStudentDebt.path}`, {
    method: 'POST',
    headers: service.gateway.as(),
    body: JSON.stringify({ ...LOAN, balance: 0 }).replace('"balance":0', '"balance":1e400'),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 10000, reason: 'BODY_NOT_JSON' });
  expect((await callContract(service, accountCalls.manual)).length).toBe(before);
});

it.each(WRONG)('refuses %s as an amount, names the field, and stores nothing', async (value) => {
  const before = (await callContract(service, accountCalls.manual)).length;
  const fields = ['balance', 'currentMonthlyPayment', 'minimumMonthlyPayment'];
  for (const field of fields) {
    const text = JSON.stringify({ ...LOAN, [field]: 0 }).replace(`"${field}":0`, `"${field}":${value}`);
    const answer = await fetch(`${service.url}${accountCalls.createStudentDebt.path}`, {
      method: 'POST',
      headers: service.gateway.as(),
      body: text,
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(`"Field":"${field}"`);
  }
  expect((await callContract(service, accountCalls.manual)).length).toBe(before);
});

it('refuses a name of one megabyte, operators, and prototypes, and stores nothing', async () => {
  const send = (body: string) =>
    fetch(`${service.url}${accountCalls.create.path}`, {
      method: 'POST',
      headers: service.gateway.as(),
      body,
    });
  const before = (await callContract(service, accountCalls.manual)).length;
  const megabyte = JSON.stringify({ ...SAVINGS, name: 'a'.repeat(1_000_000) });
  expect((await send(megabyte)).status).toBe(413);
  expect((await send(JSON.stringify({ ...SAVINGS, name: 'a'.repeat(261) }))).status).toBe(400);
  expect((await send(JSON.stringify({ ...SAVINGS, name: { $gt: '' } }))).status).toBe(400);
  expect((await send(JSON.stringify({ ...SAVINGS, name: '$where' }))).status).toBe(400);
  expect((await send('{"__proto__":{"name":"x"},"categoryName":"Banking"}')).status).toBe(400);
  expect((await send(JSON.stringify({ ...SAVINGS, name: 'x', userId: 'other' }))).status).toBe(400);
  expect((await callContract(service, accountCalls.manual)).length).toBe(before);
});
