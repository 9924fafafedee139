import { accountCalls } from '@fw/contract-finances/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, factsAbout, tell } from '../../testing/browser.ts';
import { ANA, BEN, openHouse, type House } from '../../testing/open-house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({ isIdle: true });
});
afterAll(() => house.close());

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
const fieldsOf = async (body: object): Promise<unknown> => {
  const { status, json } = await ask(house, accountCalls.create, { body });
  expect([400, 422]).toContain(status);
  return Object(json)['errors'];
};
const wrong = (Field: string, ...Errors: string[]) => ({ Field, Errors });

it('names every category and type, what is owned and what is owed [A3-09] [A3-21]', async () => {
  const kinds = await tell(house, accountCalls.types);
  expect(kinds).toHaveLength(44);
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

it('an account added by hand shows as it was typed [A3-06] [A3-01]', async () => {
  const made = await tell(house, accountCalls.create, { body: asset });
  expect(made).toMatchObject({
    name: 'Rainy day & more',
    balance: 12_050,
    latestBalance: 12_050,
    groupName: 'Asset',
    isManualAccount: true,
    accountConnection: { accountConnectionId: null, name: 'Manually Added', institutionId: null },
  });
  expect(await tell(house, accountCalls.single, { body: { userAccountId: made.userAccountId } })).toEqual(
    made,
  );
});

it('a debt keeps its rate with five decimals and its payments [A5-23] [A5-24]', async () => {
  expect(await tell(house, accountCalls.create, { body: loan })).toMatchObject({
    balance: -900_000,
    interestRate: 0.04123,
    monthlyMinimumPayment: 0,
    currentMonthlyPayment: 25_001,
    groupName: 'Liability',
  });
});

it.each([
  [
    'a name of other signs [A5-20]',
    { ...asset, name: '<b>' },
    [wrong('name', 'Please provide a valid name.')],
  ],
  [
    'no category [A5-21]',
    { ...asset, categoryName: 'Fun' },
    [wrong('categoryName', 'Please select one category.')],
  ],
  [
    'a type of another category [A5-21]',
    { ...asset, typeName: 'Mortgage' },
    [wrong('typeName', 'Please select one type.')],
  ],
  [
    'an asset below zero [A5-22]',
    { ...asset, balance: -0.01 },
    [wrong('balance', 'Please enter a valid value.')],
  ],
  ['a debt of nothing [A5-22]', { ...loan, balance: 0 }, [wrong('balance', 'Please enter a valid value.')]],
  [
    'a rate over 50 % [A5-23]',
    { ...loan, interestRate: 0.50001 },
    [wrong('interestRate', 'Please enter a number between 0% and 50%.')],
  ],
  [
    'no current payment [A5-24]',
    { ...loan, currentMonthlyPayment: 0 },
    [wrong('currentMonthlyPayment', 'Please enter a valid value.')],
  ],
])('refuses %s', async (_name, body, errors) => {
  expect(await fieldsOf(body)).toEqual(errors);
});

it.each([0.041234, 0.0412345, 0.000001, 1e-9])(
  'refuses a rate of %d, which has more decimals than are stored, instead of rounding it',
  async (interestRate) => {
    const { status, json } = await ask(house, accountCalls.create, { body: { ...loan, interestRate } });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      code: 10001,
      errors: [wrong('interestRate', 'Please enter a valid percentage.')],
    });
  },
);

it('a debt must say what it costs [A5-23] [A5-24]', async () => {
  const { interestRate: _rate, minimumMonthlyPayment: _least, currentMonthlyPayment: _now, ...bare } = loan;
  expect(await fieldsOf(bare)).toEqual(
    ['interestRate', 'minimumMonthlyPayment', 'currentMonthlyPayment'].map((name) =>
      wrong(name, 'Field required'),
    ),
  );
});

it('the edges are taken: a debt of one cent, 0 % and 50 % [A5-22] [A5-23]', async () => {
  for (const interestRate of [0, 0.5]) {
    const body = { ...loan, balance: -0.01, interestRate, currentMonthlyPayment: 0.01 };
    expect(await tell(house, accountCalls.create, { body })).toMatchObject({ interestRate, balance: -1 });
  }
});

it('the same request again adds nothing', async () => {
  const asking = { body: { ...asset, name: 'Once' }, key: 'account-once' };
  await tell(house, accountCalls.create, asking);
  await tell(house, accountCalls.create, asking);
  expect((await tell(house, accountCalls.all)).filter(({ name }) => name === 'Once')).toHaveLength(1);
});

it('deleting one’s own account tells the others; another person’s is not there [A7-17]', async () => {
  const { userAccountId } = await tell(house, accountCalls.create, { body: asset });
  const body = { userAccountId };
  expect((await ask(house, accountCalls.single, { body, as: BEN })).status).toBe(404);
  expect((await ask(house, accountCalls.delete, { body, as: BEN })).status).toBe(404);
  expect(await tell(house, accountCalls.delete, { body })).toEqual({ deletedAccountIds: [userAccountId] });
  expect((await ask(house, accountCalls.delete, { body })).status).toBe(404);
  const facts = await factsAbout(house, ANA, 'account.deleted');
  expect(facts.map((fact) => fact['payload'])).toEqual([{ userId: ANA, userAccountIds: [userAccountId] }]);
});
