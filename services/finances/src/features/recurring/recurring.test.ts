import { accountCalls } from '@fw/contract-finances/accounts';
import { comingUpCalls } from '@fw/contract-finances/coming-up';
import { recurringCalls } from '@fw/contract-finances/recurring';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { beforeEach, expect, it } from 'vitest';
import { aLedgerRow, insertLedgerRows } from '../../testing/ledger-row.ts';
import { profiledPlans } from '../../testing/profiled-plans.ts';
import { newUser } from '../../testing/new-user.ts';
import { callContract, sendCall } from '../../testing/service-client.ts';
import { BEN, startTestService } from '../../testing/test-service.ts';

let as = '';
const service = await startTestService({ isIdle: true });
beforeEach(() => {
  as = newUser();
});

const MONTHS = ['07', '08', '09', '10', '11'];
const monthly = (description: string, amounts: readonly number[], over: object = {}) =>
  insertLedgerRows(
    service.connection,
    amounts.map((valueCents, index) =>
      aLedgerRow(as, { description, valueCents, date: `2026-${MONTHS[index] ?? ''}-01`, ...over }),
    ),
  );
const RENT = Array.from(MONTHS, () => -150_000);
const list = () => callContract(service, recurringCalls.list, { as });
const forecast = (days = 30) => callContract(service, recurringCalls.forecast, { as, body: { days } });

it('finds what recurs with its rows, flags a changed price, and lists the coming days', async () => {
  await monthly('Rent', RENT);
  await monthly('Netflix', [-1_599, -1_599, -1_599, -1_599, -1_799], { accountName: 'Card' });
  const { items, calendar } = await list();
  expect(
    items
      .map(({ name, value, cadence }) => [name, value, cadence])
      .toSorted((left, right) => (String(left[0]) < String(right[0]) ? -1 : 1)),
  ).toEqual([
    ['Netflix', -1_799, 'monthly'],
    ['Rent', -150_000, 'monthly'],
  ]);
  const netflix = items.find(({ name }) => name === 'Netflix');
  expect(netflix).toMatchObject({
    nextDate: '2026-12-01',
    isConfirmed: false,
    priceChange: { date: '2026-11-01', from: -1_599, to: -1_799 },
  });
  expect(netflix?.rows.map(({ date }) => date)).toEqual([
    '2026-11-01',
    '2026-10-01',
    '2026-09-01',
    '2026-08-01',
    '2026-07-01',
  ]);
  expect(calendar.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-01', '2027-01-01', '2027-01-01']);
});

it('lists the next five of the coming 14 days with category and decision, and nothing that was rejected', async () => {
  const comingUp = () => callContract(service, comingUpCalls.read, { as });
  expect(await comingUp()).toEqual({ items: [] });
  const names = ['Rent', 'Gym', 'Phone', 'Music', 'Power', 'Water', 'Paper'];
  for (const name of names) await monthly(name, RENT, { categoryId: 'housing' });
  const first = (await comingUp()).items;
  expect(first).toHaveLength(5);
  expect(first[0]).toMatchObject({
    date: '2026-12-01',
    categoryId: 'housing',
    value: -150_000,
    isConfirmed: false,
  });
  const [one, two] = first;
  const decide = (recurringId: string, decision: string) =>
    sendCall(service, recurringCalls.decide, { as, body: { recurringId, decision } });
  await decide(one?.recurringId ?? '', 'confirmed');
  await decide(two?.recurringId ?? '', 'rejected');
  const { items } = await comingUp();
  expect(items.find(({ recurringId }) => recurringId === one?.recurringId)?.isConfirmed).toBe(true);
  expect(items.map(({ name }) => name)).not.toContain(two?.name);
  expect(items).toHaveLength(5);
  expect((await callContract(service, comingUpCalls.read, { as: BEN })).items).toEqual([]);
});

it('keeps a rejection when more rows come, and restores it on request; a confirmation stays too', async () => {
  await monthly('Rent', RENT.slice(0, 4));
  const [{ recurringId } = { recurringId: '' }] = (await list()).items;
  const decide = (decision: string, who = as) =>
    sendCall(service, recurringCalls.decide, { as: who, body: { recurringId, decision } });
  expect((await decide('rejected')).status).toBe(200);
  await insertLedgerRows(service.connection, [
    aLedgerRow(as, { description: 'Rent', valueCents: -150_000, date: '2026-11-01' }),
  ]);
  expect(await list()).toMatchObject({ items: [], rejectedCount: 1, calendar: [] });
  expect(await callContract(service, recurringCalls.restore, { as })).toEqual({ restored: 1 });
  await decide('confirmed');
  expect((await list()).items).toMatchObject([{ recurringId, isConfirmed: true }]);
  await decide('open');
  expect((await list()).items).toMatchObject([{ recurringId, isConfirmed: false }]);
  expect((await decide('rejected', BEN)).status).toBe(404);
});

it('leaves out hidden rows, transfers and rows of other persons', async () => {
  await monthly('Rent', RENT);
  await monthly('To savings', RENT, { categoryId: 'transfers', flow: 'neither' });
  expect((await list()).items.map(({ name }) => name)).toEqual(['Rent']);
  expect((await callContract(service, recurringCalls.list, { as: BEN })).items).toEqual([]);
  const { items } = await callContract(service, transactionCalls.list, { as, body: { pageSize: 500 } });
  for (const { userTransactionId: transactionId } of items) {
    await callContract(service, transactionCalls.visibility, { as, body: { transactionId, isHidden: true } });
  }
  expect((await list()).items).toEqual([]);
});

it('forecasts the exact day of the lowest balance, with its assumptions and its error of the last 30 days', async () => {
  const account = { categoryName: 'Banking', typeName: 'Checking', name: 'Everyday', balance: 5_000 };
  await callContract(service, accountCalls.create, { as, body: account });
  await callContract(service, accountCalls.create, {
    as,
    body: { ...account, typeName: 'Certificate of Deposit', name: 'Locked' },
  });
  await monthly('Rent', RENT);
  await monthly(
    'Payroll',
    Array.from(MONTHS, () => 300_000),
    { categoryId: 'income', flow: 'income' },
  );
  await insertLedgerRows(service.connection, [
    aLedgerRow(as, { description: 'Sofa', valueCents: -90_000, date: '2026-10-30' }),
  ]);
  // Rent is other spending until it is confirmed: three payments in the 90 days, and no pay.
  expect(await forecast(30)).toMatchObject({ recurringCount: 0, dailySpending: 6_000 });
  for (const { recurringId } of (await list()).items) {
    await callContract(service, recurringCalls.decide, { as, body: { recurringId, decision: 'confirmed' } });
  }
  const result = await forecast(30);
  expect(result).toMatchObject({
    balance: 500_000,
    accounts: ['Everyday'],
    dailySpending: 1_000,
    recurringCount: 2,
  });
  // 10 days at $10.00 each until 1 December, when rent and pay come together.
  expect(result.lowest).toEqual({ date: '2026-11-30', balance: 491_000 });
  expect(result.days).toHaveLength(30);
  expect(result.days.at(-1)).toEqual({ date: '2026-12-21', balance: 620_000 });
  expect(result.backTest).toEqual({ expected: 150_000, actual: 60_000 });
  expect((await forecast(90)).days).toHaveLength(90);
});

/** An account with its balance in dollars; its id. */
async function anAccount(name: string, typeName: string, balance: number): Promise<string> {
  const body = { categoryName: 'Banking', typeName, name, balance };
  return (await callContract(service, accountCalls.create, { as, body })).userAccountId;
}
const confirmAll = async () => {
  for (const { recurringId } of (await list()).items) {
    await callContract(service, recurringCalls.decide, { as, body: { recurringId, decision: 'confirmed' } });
  }
};

it('forecasts each account with its own bills and spending; the one that pays most also pays for cards', async () => {
  await anAccount('Rainy day', 'Savings', 20_000);
  const bills = await anAccount('Bills', 'Savings', 1_000);
  const everyday = await anAccount('Everyday', 'Checking', 5_000);
  await monthly('Rent', RENT, { accountId: everyday });
  await monthly('Insurance', [-50_000, -50_000, -50_000, -50_000, -50_000], { accountId: bills });
  await monthly('Netflix', [-1_500, -1_500, -1_500, -1_500, -1_500], { accountName: 'Card' });
  await insertLedgerRows(service.connection, [
    aLedgerRow(as, { description: 'Sofa', valueCents: -90_000, date: '2026-10-30', accountId: null }),
    aLedgerRow(as, { description: 'Fees', valueCents: -9_000, date: '2026-10-30', accountId: bills }),
  ]);
  await confirmAll();
  const { byAccount, days, dailySpending, lowest } = await forecast(60);
  const of = (name: string) => byAccount.find((one) => one.name === name);
  expect(of('Rainy day')).toMatchObject({
    recurringCount: 0,
    dailySpending: 0,
    paysForOthers: false,
    balances: days.map(() => 2_000_000),
    lowest: { date: '2026-11-21', balance: 2_000_000 },
  });
  // 41 days at $1.00 each, and the insurance on 1 December and 1 January.
  expect(of('Bills')).toMatchObject({
    userAccountId: bills,
    recurringCount: 1,
    dailySpending: 100,
    paysForOthers: false,
    lowest: { date: '2027-01-20', balance: 100_000 - 60 * 100 - 2 * 50_000 },
  });
  expect(of('Bills')?.balances.slice(9, 11)).toEqual([100_000 - 1_000 - 50_000, 100_000 - 1_100 - 50_000]);
  expect(of('Everyday')).toMatchObject({ recurringCount: 2, dailySpending: 1_000, paysForOthers: true });
  expect(dailySpending).toBe(1_100);
  expect(
    days.map((_day, index) => byAccount.reduce((sum, one) => sum + (one.balances[index] ?? 0), 0)),
  ).toEqual(days.map(({ balance }) => balance));
  expect(lowest).toEqual(days.at(-1));
});

it('pays from the first checking account where nothing was paid yet, and from none without an account', async () => {
  expect((await forecast()).byAccount).toEqual([]);
  await anAccount('Rainy day', 'Savings', 20_000);
  const everyday = await anAccount('Everyday', 'Checking', 5_000);
  await monthly('Netflix', [-1_500, -1_500, -1_500, -1_500, -1_500], { accountName: 'Card' });
  await confirmAll();
  const { byAccount } = await forecast();
  expect(byAccount.filter(({ recurringCount }) => recurringCount > 0)).toMatchObject([
    { userAccountId: everyday, paysForOthers: true, lowest: { date: '2026-12-01', balance: 498_500 } },
  ]);
});

it('names the category of the latest row of each', async () => {
  await monthly('Netflix', [-1_599, -1_599, -1_599, -1_599], { categoryId: 'shopping' });
  await insertLedgerRows(service.connection, [
    aLedgerRow(as, {
      description: 'Netflix',
      valueCents: -1_599,
      date: '2026-11-01',
      categoryId: 'entertainment',
    }),
  ]);
  expect((await list()).items).toMatchObject([{ categoryId: 'entertainment' }]);
});

it.each([29, 91, 30.5])('refuses a forecast of %d days', async (days) => {
  expect((await sendCall(service, recurringCalls.forecast, { as, body: { days } })).status).toBe(400);
});

it('forecasts nothing but the balance for a person without rows', async () => {
  expect(await forecast()).toMatchObject({ balance: 0, recurringCount: 0, dailySpending: 0, backTest: null });
});

it('reads its rows from the index alone, however many there are', async () => {
  await monthly('Rent', RENT);
  const plans = (await profiledPlans(service.connection, list)).filter(({ isRead }) => isRead);
  expect(plans.length).toBeGreaterThan(0);
  for (const { plan, docs } of plans) {
    expect(plan).toMatch(/IXSCAN/);
    expect(docs).toBe(0);
  }
});
