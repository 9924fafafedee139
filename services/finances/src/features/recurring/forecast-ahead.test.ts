import { accountCalls } from '@fw/contract-finances/accounts';
import { clientFinancesCalls } from '@fw/contract-finances/client-reads';
import { forecastAlertCalls } from '@fw/contract-finances/forecast-alert';
import { recurringCalls } from '@fw/contract-finances/recurring';
import { cents, isoDate } from '@fw/units';
import { beforeEach, expect, it } from 'vitest';
import { aLedgerRow, insertLedgerRows } from '../../testing/ledger-row.ts';
import { newUser } from '../../testing/new-user.ts';
import { profiledPlans } from '../../testing/profiled-plans.ts';
import { callContract } from '../../testing/service-client.ts';
import { startTestService, TODAY } from '../../testing/test-service.ts';
import { forecastAheadService } from './forecast-ahead.ts';

const MONTHS = ['07', '08', '09', '10', '11'];
const KEPT_MS = 30 * 60_000;
const MAX_CLIENTS = 100;
const advisor = { userId: 'ad'.repeat(12), role: 'advisor', companyId: 'c1' } as const;

const A_BILL = {
  id: 'r1',
  key: 'rent',
  name: 'Rent',
  cadence: 'monthly',
  amount: cents(-200),
  lastDate: isoDate('2026-11-01'),
  nextDate: isoDate('2026-12-01'),
  priceChange: null,
  rows: [],
} as const;
const A_FALLING_ACCOUNT = {
  userAccountId: 'a1',
  name: 'Checking',
  balance: cents(100),
  recurringCount: 1,
  dailySpending: cents(0),
  paysForOthers: true,
  balances: [cents(-100)],
  lowest: { date: isoDate('2026-12-01'), balance: cents(-100) },
};

let as = '';
const service = await startTestService({ isIdle: true });
beforeEach(() => {
  as = newUser();
});

const ahead = (clientId = as) => service.asCrm(clientFinancesCalls.forecast, advisor, { clientId });
const falls = (...clientIds: string[]) => service.asCrm(clientFinancesCalls.falls, advisor, { clientIds });

const monthly = (
  userId: string,
  row: { description: string; valueCents: number; [member: string]: unknown },
) =>
  insertLedgerRows(
    service.connection,
    MONTHS.map((month) => aLedgerRow(userId, { ...row, date: `2026-${month}-01` })),
  );
const anAccount = async (userId: string, name: string, balance: number): Promise<void> => {
  const body = { categoryName: 'Banking', typeName: 'Checking', name, balance } as const;
  await callContract(service, accountCalls.create, { as: userId, body });
};
const confirm = async (userId: string, ...names: string[]): Promise<void> => {
  const { items } = await callContract(service, recurringCalls.list, { as: userId });
  for (const { recurringId } of items.filter(({ name }) => names.includes(name))) {
    const body = { recurringId, decision: 'confirmed' } as const;
    await callContract(service, recurringCalls.decide, { as: userId, body });
  }
};
const setBound = (userId: string, bound: number) =>
  callContract(service, forecastAlertCalls.save, { as: userId, body: { bound, version: 0 } });

/** A person whose rent of $1,500.00 is due on December 1. */
async function aTenant(name: string, balance: number): Promise<string> {
  const userId = newUser();
  await anAccount(userId, name, balance);
  await monthly(userId, { description: 'Rent', valueCents: -150_000 });
  await confirm(userId, 'Rent');
  return userId;
}

it('shows the lowest day of each account within 30, 60 and 90 days, the bound, and confirmed bills alone', async () => {
  await anAccount(as, 'Everyday', 5_000);
  await monthly(as, { description: 'Rent', valueCents: -150_000 });
  await monthly(as, { description: 'Gym', valueCents: -5_000 });
  await monthly(as, { description: 'Payroll', valueCents: 1_000, categoryId: 'income', flow: 'income' });
  await confirm(as, 'Rent', 'Payroll');
  await setBound(as, 250);
  // The gym is not confirmed: its three payments in 90 days are $1.67 a day.
  const after = (days: number, months: number) => 500_000 - days * 167 - months * (150_000 - 1_000);
  expect(await ahead()).toEqual({
    accounts: [
      {
        accountId: expect.any(String),
        name: 'Everyday',
        lowest: [
          { withinDays: 30, date: '2026-12-21', balance: after(30, 1) },
          { withinDays: 60, date: '2027-01-20', balance: after(60, 2) },
          { withinDays: 90, date: '2027-02-19', balance: after(90, 3) },
        ],
      },
    ],
    bound: 25_000,
    bills: [{ recurringId: expect.any(String), date: '2026-12-01', name: 'Rent', amount: 150_000 }],
  });
  expect(await ahead(newUser())).toEqual({ accounts: [], bound: null, bills: [] });
});

it('finds who falls below zero or the bound, and neither who stays above it nor who confirmed nothing', async () => {
  const below = await aTenant('Checking', 1_380);
  const bounded = await aTenant('Main', 1_600);
  await setBound(bounded, 200);
  const above = await aTenant('Main', 1_600);
  const unconfirmed = newUser();
  await anAccount(unconfirmed, 'Checking', 100);
  await monthly(unconfirmed, { description: 'Rent', valueCents: -150_000 });
  const requested = [above, bounded, unconfirmed, below];
  expect(await falls(...requested)).toEqual({
    falls: [
      { clientId: bounded, name: 'Main', date: '2026-12-01', balance: 10_000, bound: 20_000 },
      { clientId: below, name: 'Checking', date: '2026-12-01', balance: -12_000, bound: null },
    ],
    isComplete: true,
  });
});

it('reads the ledger of each of a hundred clients once at most, of none who confirmed nothing, and again after half an hour', async () => {
  const tenants = await Promise.all(Array.from({ length: 3 }, () => aTenant('Checking', 1_000)));
  const others = Array.from({ length: MAX_CLIENTS - tenants.length }, newUser);
  const ledgerReads = async () => {
    const plans = await profiledPlans(service.connection, () => falls(...others, ...tenants));
    return plans.filter(({ plan, isMore }) => plan.includes('counted: 1, flow: 1') && !isMore).length;
  };
  expect([await ledgerReads(), await ledgerReads()]).toEqual([tenants.length, 0]);
  service.time.ahead += KEPT_MS + 1;
  expect(await ledgerReads()).toBe(tenants.length);
});

it('refuses more clients than a desk has', async () => {
  await expect(falls(...Array.from({ length: MAX_CLIENTS + 1 }, newUser))).rejects.toThrow('too_big');
});

it('answers within a time what it has, names it as not complete, and makes the others meanwhile, one after the other', async () => {
  let open: (value?: undefined) => void = () => undefined;
  const gate = new Promise((resolve) => {
    open = resolve;
  });
  const made: string[] = [];
  const failed: unknown[] = [];
  const { falls: fallsOf } = forecastAheadService({
    forecast: {
      ofAccounts: async (userId) => {
        made.push(userId);
        if (userId === 'slow') await gate;
        if (userId === 'broken') throw new Error('no forecast');
        return { today: isoDate(TODAY), items: [A_BILL], byAccount: [A_FALLING_ACCOUNT] };
      },
    },
    recurringRepo: { confirming: async (userIds) => [...userIds] },
    alerts: { get: async () => ({ bound: null, version: 0 }) },
    clock: service.clock,
    onFailure: (error) => failed.push(error),
    maxWaitMs: 50,
  });
  const seen = async (...clients: string[]) => {
    const { falls: found, isComplete } = await fallsOf(clients);
    return [found.map(({ clientId }) => clientId), isComplete];
  };
  const clients = ['one', 'slow', 'two'];
  expect(await seen(...clients)).toEqual([['one'], false]);
  expect(await seen(...clients)).toEqual([['one'], false]);
  expect(made).toEqual(['one', 'slow']);
  open();
  await expect.poll(() => seen(...clients)).toEqual([clients, true]);
  expect(made).toEqual(clients);
  expect(await seen('broken', 'one')).toEqual([['one'], false]);
  expect(failed).toEqual([new Error('no forecast')]);
});
