import { accountCalls } from '@fw/contract-finances/accounts';
import { connectionCalls } from '@fw/contract-finances/connections';
import { netWorthCalls } from '@fw/contract-finances/net-worth';
import { toDollars } from '@fw/units';
import { describe, expect, it } from 'vitest';
import { balancePointModel } from '../../shared/ledger/balance-points.schema.ts';
import { callContract, linkBank, sendCall } from '../../testing/service-client.ts';
import { ANA, BEN, startTestService, TODAY } from '../../testing/test-service.ts';

const service = await startTestService();

const CAL = '0000000000000000000000c3';
const SAVINGS = { categoryName: 'Banking', typeName: 'Savings', name: 'Rainy day', balance: 120.5 };
const create = (change: object = {}, as = ANA) =>
  callContract(service, accountCalls.create, { body: Object.assign({ ...SAVINGS }, change), as });
const trend = async (as = ANA) =>
  (await callContract(service, netWorthCalls.trend, { as })).map(({ day, netWorth }) => ({
    day,
    netWorth: toDollars(netWorth),
  }));
const findPoints = (userId: string) => balancePointModel(service.connection).find({ userId }).lean();
/** As if a balance had been known on an earlier day. */
const insertPoint = async (accountId: string, day: string, balanceCents: number) =>
  balancePointModel(service.connection).create({
    _id: `${accountId.slice(0, 12)}${day.replaceAll('-', '')}0000`,
    userId: ANA,
    accountId,
    day,
    balanceCents,
  });

it('has no trend without an account', async () => {
  expect(await trend()).toEqual([]);
});

it('keeps one point a day of an account, from its creation and each change of its balance', async () => {
  const { userAccountId, version } = await create();
  expect(await trend()).toEqual([{ day: TODAY, netWorth: 120.5 }]);
  await callContract(service, accountCalls.update, {
    body: Object.assign({ userAccountId, version }, { ...SAVINGS, balance: 200 }),
  });
  expect((await findPoints(ANA)).map(({ day, balanceCents }) => [day, balanceCents])).toEqual([
    [TODAY, 20_000],
  ]);
  expect(await trend()).toEqual([{ day: TODAY, netWorth: 200 }]);
});

it('sums the last known balance of each account, and the first known one on the days before it', async () => {
  const [first] = await callContract(service, accountCalls.all);
  if (!first) throw new Error('no account');
  await insertPoint(first.userAccountId, '2026-11-01', 10_000);
  await insertPoint(first.userAccountId, '2026-11-10', 15_000);
  const second = await create({ name: 'Later', balance: 50 });
  await insertPoint(second.userAccountId, '2026-11-05', 3_000);
  expect(await trend()).toEqual([
    { day: '2026-11-01', netWorth: 130 },
    { day: '2026-11-05', netWorth: 130 },
    { day: '2026-11-10', netWorth: 180 },
    { day: TODAY, netWorth: 250 },
  ]);
});

it('leaves out accounts that are hidden from net worth, and points older than a year', async () => {
  const hidden = await create({ name: 'Hidden', balance: 1_000, isHiddenFromNW: true });
  await insertPoint(hidden.userAccountId, '2026-10-01', 99_900);
  await insertPoint(hidden.userAccountId, '2025-11-20', 1);
  const days = (await trend()).map(({ day }) => day);
  expect(days).toEqual(['2026-11-01', '2026-11-05', '2026-11-10', TODAY]);
});

it('shows nothing of another person', async () => {
  await create({ balance: 7 }, BEN);
  expect(await trend(BEN)).toEqual([{ day: TODAY, netWorth: 7 }]);
});

it('deletes the points of an account with the account', async () => {
  const account = await create({ name: 'Short', balance: 1 });
  const has = async () =>
    (await findPoints(ANA)).some(({ accountId }) => accountId === account.userAccountId);
  expect(await has()).toBe(true);
  await callContract(service, accountCalls.delete, { body: { userAccountId: account.userAccountId } });
  expect(await has()).toBe(false);
});

it('keeps the points of what a bank reports, and deletes them with the connection', async () => {
  const { connectionId } = await linkBank(service, { as: BEN });
  const linked = (await callContract(service, accountCalls.all, { as: BEN })).filter(
    ({ accountConnection }) => accountConnection.accountConnectionId === connectionId,
  );
  const ids = () => findPoints(BEN).then((rows) => rows.map(({ accountId }) => accountId));
  expect(linked.length).toBeGreaterThan(1);
  expect(await ids()).toEqual(expect.arrayContaining(linked.map(({ userAccountId }) => userAccountId)));
  await callContract(service, connectionCalls.delete, { body: { connectionId }, as: BEN });
  expect(await ids()).toHaveLength(1);
});

describe('the value of a home or vehicle', () => {
  const HOME = { categoryName: 'Other', typeName: 'Home', name: 'Our home', balance: 400_000 };
  const updateValue = async (
    { userAccountId, version }: { userAccountId: string; version: number },
    over: object,
  ) =>
    callContract(service, accountCalls.update, {
      body: Object.assign({ userAccountId, version }, { ...HOME, ...over }),
      as: CAL,
    });
  const readRefusal = async (body: object) => {
    const { status, json } = await sendCall(service, accountCalls.create, { body, as: CAL });
    return [status, Object(json)['errors']];
  };

  it('counts from its day on, which is the present day where none is entered', async () => {
    const home = await create({ ...HOME, valuedOn: '2026-09-01' }, CAL);
    expect(home.valuedOn).toBe('2026-09-01');
    expect(await trend(CAL)).toEqual([
      { day: '2026-09-01', netWorth: 400_000 },
      { day: TODAY, netWorth: 400_000 },
    ]);
    const later = await updateValue(home, { balance: 420_000, valuedOn: '2026-11-01' });
    expect(await trend(CAL)).toEqual([
      { day: '2026-09-01', netWorth: 400_000 },
      { day: '2026-11-01', netWorth: 420_000 },
      { day: TODAY, netWorth: 420_000 },
    ]);
    const corrected = await updateValue(later, { balance: 410_000, valuedOn: '2026-10-01' });
    expect(await trend(CAL)).toEqual([
      { day: '2026-09-01', netWorth: 400_000 },
      { day: '2026-10-01', netWorth: 410_000 },
      { day: TODAY, netWorth: 410_000 },
    ]);
    const renamed = await callContract(service, accountCalls.update, {
      body: { userAccountId: corrected.userAccountId, version: corrected.version, name: 'Elm Street' },
      as: CAL,
    });
    expect(renamed.valuedOn).toBe('2026-10-01');
    expect((await create({ ...HOME, typeName: 'Vehicle', name: 'Car' }, CAL)).valuedOn).toBe(TODAY);
  });

  it('has no day in the future, and no other account has one', async () => {
    expect((await create({}, CAL)).valuedOn).toBeUndefined();
    expect(await readRefusal({ ...HOME, valuedOn: '2999-01-01' })).toEqual([
      422,
      [{ Field: 'valuedOn', Errors: ['Please enter a date in the past'] }],
    ]);
    expect(await readRefusal({ ...SAVINGS, valuedOn: '2026-09-01' })).toEqual([
      422,
      [{ Field: 'valuedOn', Errors: ['Please enter a valid date.'] }],
    ]);
  });
});
