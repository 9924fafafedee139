import { accountCalls, DEFAULT_ACCOUNT_SETTINGS, type Account } from '@fw/contract-finances/accounts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callContract, sendCall } from '../../testing/service-client.ts';
import { BEN, startTestService } from '../../testing/test-service.ts';
import { CAR, linkChecking } from '../../testing/linked-checking.ts';

const SAVINGS = { categoryName: 'Banking', typeName: 'Savings', name: 'Rainy day', balance: 120.5 };

const service = await startTestService();
const linked = await linkChecking(service);

const create = (body: object) => callContract(service, accountCalls.create, { body: Object.assign(body) });
const update = (body: object) => callContract(service, accountCalls.update, { body: Object.assign(body) });
const single = ({ userAccountId }: Pick<Account, 'userAccountId'>) =>
  callContract(service, accountCalls.single, { body: { userAccountId } });
const seen = ({ userAccountId, version }: Account) => ({ userAccountId, version });
const post = (name: string, body: object = {}) =>
  sendCall(service, { method: 'POST', path: `/webapi/v1/user/account/${name}` }, { body });
const readRefusal = async (body: object) => {
  const { status, json } = await sendCall(service, accountCalls.update, { body });
  const { errors, reason } = Object(json);
  return { status, reason, errors };
};

it('takes nothing for categories and all accounts, an id for one, and the account to create, update and delete it', async () => {
  const types = await post('types');
  expect(types).toMatchObject({ status: 200 });
  expect(types.json).toContainEqual({
    categoryName: 'Loan',
    typeName: 'Student Loan',
    groupName: 'Liability',
    showInAddManual: true,
  });
  const { json: made, status } = await post('create', SAVINGS);
  const { userAccountId, version } = z.parse(accountCalls.create.reply, made);
  expect([status, made]).toMatchObject([200, SAVINGS]);
  expect((await post('all')).json).toContainEqual(made);
  expect((await post('single', { userAccountId })).json).toEqual(made);
  const changed = await post('update', { ...SAVINGS, userAccountId, version, name: 'Rainier day' });
  expect(changed).toMatchObject({ status: 200, json: { userAccountId, name: 'Rainier day' } });
  const removed = await post('delete', Object(changed.json));
  expect(removed).toMatchObject({ status: 200, json: { deletedAccountIds: [userAccountId] } });
  expect((await post('single', { userAccountId })).status).toBe(404);
  for (const [name, body] of [
    ['single', {}],
    ['create', {}],
    ['update', { name: 'Of no account' }],
    ['delete', { accountId: userAccountId }],
  ] as const) {
    expect([name, (await post(name, body)).status]).toEqual([name, 400]);
  }
});

it('answers each of manual, all, single, types, delete, create, create/student-debt and update under user/account [A7-16]', async () => {
  const paths = Object.values(accountCalls).map(({ path }) => path);
  expect(new Set(paths)).toEqual(
    new Set(
      ['manual', 'all', 'single', 'types', 'delete', 'create', 'create/student-debt', 'update'].map(
        (name) => `/webapi/v1/user/account/${name}`,
      ),
    ),
  );
  const made = await create({ ...SAVINGS, name: 'Of all calls' });
  const loan = await callContract(service, accountCalls.createStudentDebt, {
    body: { name: 'Nelnet', loanType: 1, balance: -1_000, interestRate: 0.05, currentMonthlyPayment: 20 },
  });
  const changed = await update({ ...seen(made), name: 'Of all eight calls' });
  expect(await single(made)).toEqual(changed);
  const idsOf = (accounts: readonly Account[]) => accounts.map(({ userAccountId }) => userAccountId);
  const byHand = idsOf(await callContract(service, accountCalls.manual));
  expect(byHand).toEqual(expect.arrayContaining([made.userAccountId, loan.userAccountId]));
  expect(byHand).not.toContain(linked.userAccountId);
  expect(idsOf(await callContract(service, accountCalls.all))).toEqual(
    expect.arrayContaining([...byHand, linked.userAccountId]),
  );
  expect((await callContract(service, accountCalls.types)).length).toBeGreaterThan(0);
  const { deletedAccountIds } = await callContract(service, accountCalls.delete, {
    body: { userAccountId: made.userAccountId },
  });
  expect(deletedAccountIds).toEqual([made.userAccountId]);
  expect(
    (await sendCall(service, accountCalls.single, { body: { userAccountId: made.userAccountId } })).status,
  ).toBe(404);
});

it('changes every member of an account added by hand, and only the members that are sent', async () => {
  const made = await create({ ...CAR, name: 'Before' });
  const renamed = await update({ ...seen(made), name: 'After' });
  expect(renamed).toEqual({ ...made, name: 'After', displayName: 'After', version: made.version + 1 });

  const asset = await update({ ...seen(renamed), ...SAVINGS });
  expect(asset).toMatchObject({
    name: 'Rainy day',
    typeName: 'Savings',
    groupName: 'Asset',
    balance: 12_050,
    interestRate: null,
    monthlyMinimumPayment: null,
    currentMonthlyPayment: null,
  });
  const debt = await update({ ...seen(asset), ...CAR });
  expect(debt).toMatchObject({ balance: -900_000, interestRate: 0.04123, currentMonthlyPayment: 25_001 });
  expect(await single(made)).toEqual(debt);
});

it('changes each setting of an account added by hand, and keeps those that are not sent', async () => {
  const made = await create(SAVINGS);
  expect(made).toMatchObject(DEFAULT_ACCOUNT_SETTINGS);
  const hidden = await update({ ...seen(made), isHiddenFromNW: true });
  expect(hidden).toEqual({ ...made, isHiddenFromNW: true, version: made.version + 1 });
  const renamed = await update({ ...seen(hidden), name: 'Still hidden', isHiddenFromCFBS: true });
  expect(renamed).toMatchObject({ isHiddenFromNW: true, isHiddenFromCFBS: true });
  const shown = await update({ ...seen(renamed), isHiddenFromNW: false });
  expect(await single(made)).toEqual(shown);
  expect(shown).toMatchObject({ isHiddenFromNW: false, isHiddenFromCFBS: true });
});

it('refuses a change by the rules of the form and stores nothing of it', async () => {
  const made = await create(CAR);
  const of = (change: object) => readRefusal({ ...seen(made), ...change });
  expect(await of({ balance: 5 })).toMatchObject({
    status: 422,
    errors: [{ Field: 'balance', Errors: ['Please enter a negative value.'] }],
  });
  expect(await of({ categoryName: 'Banking', typeName: 'Savings', name: 'x' })).toMatchObject({
    errors: [{ Field: 'balance', Errors: ['Please enter a positive value.'] }],
  });
  expect(await of({ typeName: 'Unknown' })).toMatchObject({
    errors: [{ Field: 'typeName', Errors: ['Please select one type.'] }],
  });
  expect(await of({ loanType: 1 })).toMatchObject({ errors: [{ Field: 'loanType' }] });
  expect(await single(made)).toEqual(made);
});

it('answers 409 with the current account when another change came first, 404 for another user’s account', async () => {
  const made = await create(SAVINGS);
  const changed = await update({ ...seen(made), balance: 1 });
  const { status, json } = await sendCall(service, accountCalls.update, {
    body: { ...seen(made), balance: 2 },
  });
  expect([status, Object(json)['reason']]).toEqual([409, 'VERSION_LOST']);
  expect(Object(Object(json)['current'])).toMatchObject({ balance: 1, version: changed.version });
  expect(
    (await sendCall(service, accountCalls.update, { body: { ...seen(changed), balance: 3 }, as: BEN }))
      .status,
  ).toBe(404);
  expect(await single(made)).toEqual(changed);
});

it('locks category, type and amounts of an account from a bank, and changes its name and flags', async () => {
  const before = await single(linked);
  const locked = [
    { categoryName: 'Other' },
    { typeName: 'Savings' },
    { balance: 1 },
    { interestRate: 0.01 },
    { minimumMonthlyPayment: 1 },
    { currentMonthlyPayment: 1 },
  ];
  for (const change of locked) {
    expect(await readRefusal({ ...seen(before), ...change })).toMatchObject({
      status: 422,
      reason: 'LINKED_ACCOUNT',
      errors: [{ Field: Object.keys(change)[0] }],
    });
  }
  expect(await single(linked)).toEqual(before);

  const changed = await update({
    ...seen(before),
    categoryName: before.categoryName,
    typeName: before.typeName,
    name: 'Household',
    isHiddenFromNW: true,
  });
  expect(changed).toMatchObject({
    name: 'Household',
    displayName: `Household (${before.mask ?? ''})`,
    balance: before.balance,
    isHiddenFromNW: true,
    isHiddenFromCFBS: false,
  });
  const back = await update({ ...seen(changed), name: before.name, isHiddenFromNW: false });
  expect(back).toEqual({ ...before, version: before.version + 2 });
});

it('stores the kind of a student loan, the flags, and both names of the minimum payment [A3-03] [A3-04] [A3-05] [A3-24]', async () => {
  const body = { name: 'Great Lakes', balance: -1_000, interestRate: 0.05, currentMonthlyPayment: 20 };
  for (const loanType of [1, 2] as const) {
    const made = await callContract(service, accountCalls.createStudentDebt, {
      body: {
        ...body,
        loanType,
        minimumMonthlyPayment: 12.34,
        isHiddenFromNW: true,
        isHiddenFromCFBS: loanType === 2,
      },
    });
    expect(made).toMatchObject({
      loanType,
      monthlyMinimumPayment: 1_234,
      minimumMonthlyPayment: 1_234,
      currentMonthlyPayment: 2_000,
      isManualAccount: true,
      isHiddenFromNW: true,
      isHiddenFromCFBS: loanType === 2,
      isLinked: false,
      isDeleted: false,
      hasSyncIssue: false,
      accountConnection: { accountConnectionId: null, name: 'Manually Added', institutionId: null },
    });
  }
  for (const loanType of [0, 3, '1', null]) {
    const { status, json } = await sendCall(service, accountCalls.createStudentDebt, {
      body: { ...body, loanType },
    });
    expect([status, Object(json)['errors'][0].Field]).toEqual([400, 'loanType']);
  }
  expect(await single(linked)).toMatchObject({
    loanType: null,
    isManualAccount: false,
    isLinked: true,
    accountConnection: {
      accountConnectionId: expect.stringMatching(/^[0-9a-f]{24}$/) as unknown,
      name: expect.not.stringContaining('Manually') as unknown,
      institutionId: expect.stringMatching(/^ins_/) as unknown,
    },
  });
  const rows = service.connection.collection('accounts');
  const id = Object.assign({ _id: linked.userAccountId });
  const [connections, connection] = [
    service.connection.collection('connections'),
    Object.assign({ _id: linked.accountConnection.accountConnectionId }),
  ];
  await rows.updateOne(id, { $set: { goneAt: new Date() } });
  await connections.updateOne(connection, { $set: { status: 'needs_reauth' } });
  expect(await single(linked)).toMatchObject({ isDeleted: true, hasSyncIssue: true });
  await rows.updateOne(id, { $set: { goneAt: null } });
  await connections.updateOne(connection, { $set: { status: 'good' } });
});
