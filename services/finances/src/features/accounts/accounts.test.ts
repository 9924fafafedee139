import { accountCalls } from '@fw/contract-finances/accounts';
import { expect, it } from 'vitest';
import { accountModel } from '../../shared/ledger/accounts.schema.ts';
import { sendCall, eventsOfUser, callContract } from '../../testing/service-client.ts';
import { ANA, BEN, startTestService } from '../../testing/test-service.ts';

const service = await startTestService({ isIdle: true });

const asset = { categoryName: 'Banking', typeName: 'Savings', name: 'Rainy day & more', balance: 120.5 };
const loan = {
  categoryName: 'Loan',
  typeName: 'Auto Loan',
  name: 'Car',
  balance: -9_000,
  interestRate: 0.04123,
  minimumMonthlyPayment: 0,
  currentMonthlyPayment: 250.01,
};
const readFieldErrors = async (body: object): Promise<unknown> => {
  const { status, json } = await sendCall(service, accountCalls.create, { body });
  expect([400, 422]).toContain(status);
  return Object(json)['errors'];
};
const wrong = (Field: string, ...Errors: string[]) => ({ Field, Errors });

it('returns the category, type, group and selectability of each of 46 kinds of accounts [A3-09] [A3-21]', async () => {
  const kinds = await callContract(service, accountCalls.types);
  expect(kinds).toHaveLength(46);
  expect(new Set(kinds.map(({ groupName }) => groupName))).toEqual(new Set(['Asset', 'Liability']));
  expect(kinds).toContainEqual({
    categoryName: 'Loan',
    typeName: 'Mortgage',
    groupName: 'Liability',
    showInAddManual: true,
  });
  expect(kinds).toContainEqual({
    categoryName: 'Banking',
    typeName: 'Credit Card',
    groupName: 'Liability',
    showInAddManual: true,
  });
  expect(kinds).toContainEqual({
    categoryName: 'Unknown',
    typeName: 'Unknown',
    groupName: 'Asset',
    showInAddManual: false,
  });
});

it('returns a manual account with its id, names, balances, category and type as entered [A3-01]', async () => {
  const made = await callContract(service, accountCalls.create, { body: asset });
  expect(made).toMatchObject({
    userAccountId: expect.stringMatching(/^[0-9a-f]{24}$/) as unknown,
    name: 'Rainy day & more',
    displayName: 'Rainy day & more',
    category: 'Banking',
    categoryName: 'Banking',
    type: 'Savings',
    typeName: 'Savings',
    balance: 12_050,
    latestBalance: 12_050,
    groupName: 'Asset',
    isManualAccount: true,
    accountConnection: { accountConnectionId: null, name: 'Manually Added', institutionId: null },
  });
  expect(
    await callContract(service, accountCalls.single, { body: { userAccountId: made.userAccountId } }),
  ).toEqual(made);
  const { collection } = accountModel(service.connection);
  await collection.updateOne(Object.assign({ _id: made.userAccountId }), { $set: { mask: '0042' } });
  expect(
    await callContract(service, accountCalls.single, { body: { userAccountId: made.userAccountId } }),
  ).toMatchObject({ name: 'Rainy day & more', displayName: 'Rainy day & more (0042)' });
});

const refuses = async (body: object, field: string, message: string): Promise<void> => {
  expect(await readFieldErrors(body)).toEqual([wrong(field, message)]);
};
const without = (body: object, name: string): object =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
const makes = (body: object) => callContract(service, accountCalls.create, { body: Object.assign(body) });

it('accepts a name of up to 260 letters, digits and ampersands, and refuses an empty, longer or other one [A5-20]', async () => {
  const longest = `${'a'.repeat(257)} &1`;
  expect(await makes({ ...asset, name: longest })).toMatchObject({ name: longest });
  for (const name of [`${longest}x`, '<b>', 'a$', 'a.b'])
    await refuses({ ...asset, name }, 'name', 'Please provide a valid name.');
  for (const body of [
    { ...asset, name: '' },
    { ...asset, name: undefined },
  ])
    expect(await readFieldErrors(body)).toMatchObject([{ Field: 'name' }]);
});

it('refuses a category that is empty or unknown, and a type that is empty or of another category [A5-21]', async () => {
  expect(await makes(asset)).toMatchObject({ categoryName: 'Banking', typeName: 'Savings' });
  for (const categoryName of ['', 'Fun'])
    await refuses({ ...asset, categoryName }, 'categoryName', 'Please select one category.');
  for (const typeName of ['', 'Mortgage'])
    await refuses({ ...asset, typeName }, 'typeName', 'Please select one type.');
});

it('requires a balance: 0 or more for an asset, one cent below zero or less for a debt [A5-22]', async () => {
  expect(await readFieldErrors(without(asset, 'balance'))).toMatchObject([{ Field: 'balance' }]);
  expect(await makes({ ...asset, balance: 0 })).toMatchObject({ balance: 0 });
  await refuses({ ...asset, balance: -0.01 }, 'balance', 'Please enter a positive value.');
  expect(await readFieldErrors(without(loan, 'balance'))).toMatchObject([{ Field: 'balance' }]);
  expect(await makes({ ...loan, balance: -0.01 })).toMatchObject({ balance: -1 });
  await refuses({ ...loan, balance: 0 }, 'balance', 'Please enter a non-zero value.');
  await refuses({ ...loan, balance: 0.01 }, 'balance', 'Please enter a negative value.');
});

it('requires a rate of 0 % to 50 % for a debt and stores it as a fraction with five decimals [A5-23]', async () => {
  for (const interestRate of [0, 0.5, 0.04123])
    expect(await makes({ ...loan, interestRate })).toMatchObject({ interestRate });
  for (const interestRate of [-0.00001, 0.50001])
    await refuses({ ...loan, interestRate }, 'interestRate', 'Please enter a number between 0% and 50%.');
  await refuses({ ...loan, interestRate: 0.041234 }, 'interestRate', 'Please enter a valid percentage.');
  await refuses(without(loan, 'interestRate'), 'interestRate', 'Field required');
});

it('requires a minimum payment of 0 or more and a current payment of one cent or more for a debt [A5-24]', async () => {
  expect(await makes({ ...loan, minimumMonthlyPayment: 0, currentMonthlyPayment: 0.01 })).toMatchObject({
    monthlyMinimumPayment: 0,
    currentMonthlyPayment: 1,
  });
  const positive = 'Please enter a positive value.';
  await refuses({ ...loan, minimumMonthlyPayment: -0.01 }, 'minimumMonthlyPayment', positive);
  await refuses({ ...loan, currentMonthlyPayment: -0.01 }, 'currentMonthlyPayment', positive);
  await refuses(
    { ...loan, currentMonthlyPayment: 0 },
    'currentMonthlyPayment',
    'Please enter a non-zero value.',
  );
  for (const name of ['minimumMonthlyPayment', 'currentMonthlyPayment'])
    await refuses(without(loan, name), name, 'Field required');
});

it.each([0.041234, 0.0412345, 0.000001, 1e-9])(
  'refuses a rate of %d, which has more decimals than are stored, instead of rounding it',
  async (interestRate) => {
    const { status, json } = await sendCall(service, accountCalls.create, {
      body: { ...loan, interestRate },
    });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      code: 10001,
      errors: [wrong('interestRate', 'Please enter a valid percentage.')],
    });
  },
);

it('adds one account when a request with the same idempotency key comes twice', async () => {
  const options = { body: { ...asset, name: 'Once' }, key: 'account-once' };
  await callContract(service, accountCalls.create, options);
  await callContract(service, accountCalls.create, options);
  expect((await callContract(service, accountCalls.all)).filter(({ name }) => name === 'Once')).toHaveLength(
    1,
  );
});

it('deletes the caller’s manual account and publishes account.deleted once; returns 404 to another user', async () => {
  const { userAccountId } = await callContract(service, accountCalls.create, { body: asset });
  const body = { userAccountId };
  expect((await sendCall(service, accountCalls.single, { body, as: BEN })).status).toBe(404);
  expect((await sendCall(service, accountCalls.delete, { body, as: BEN })).status).toBe(404);
  expect(await callContract(service, accountCalls.delete, { body })).toEqual({
    deletedAccountIds: [userAccountId],
  });
  expect((await sendCall(service, accountCalls.delete, { body })).status).toBe(404);
  const events = await eventsOfUser(service, ANA, 'account.deleted');
  const ofAccount = events.filter((event) => JSON.stringify(event['payload']).includes(userAccountId));
  expect(ofAccount.map((event) => event['payload'])).toEqual([
    { userId: ANA, userAccountIds: [userAccountId] },
  ]);
});
