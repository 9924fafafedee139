import { recurringCalls } from '@fw/contract-finances';
import { mountMfe, onCall, type WireReply } from '@fw/web-kit/testing';
import { render } from '@testing-library/react';
import type { SetupServer } from 'msw/node';
import { mfe } from '../remote.tsx';

type WireList = WireReply<typeof recurringCalls.list>;
/** The id of a fixture. */
export const idAt = (index: number): string => index.toString(16).padStart(24, '0');
/** A recurring bill that is not confirmed. */
export const aRecurring = (
  index: number,
  over: Partial<WireList['items'][number]> = {},
): WireList['items'][number] => ({
  recurringId: idAt(index),
  name: 'Netflix',
  categoryId: 'entertainment',
  cadence: 'monthly',
  value: -17.99,
  lastDate: '2026-11-15',
  nextDate: '2026-12-15',
  priceChange: { date: '2026-11-15', from: -15.99, to: -17.99 },
  isConfirmed: false,
  rows: [{ userTransactionId: idAt(50), date: '2026-11-15', description: 'NETFLIX 1', value: -17.99 }],
  ...over,
});

type WireAccount = WireReply<typeof recurringCalls.forecast>['byAccount'][number];
const account = (index: number, name: string, over: Partial<WireAccount>): WireAccount => ({
  userAccountId: idAt(index),
  name,
  balance: 0,
  recurringCount: 0,
  dailySpending: 0,
  paysForOthers: false,
  balances: [],
  lowest: { date: '2026-11-21', balance: over.balance ?? 0 },
  ...over,
});

/** Opens the page of what recurs; the returned list grows by the bodies of its calls. */
export function openRecurring(server: SetupServer, over: Partial<WireList> = {}) {
  const sent = new Array<unknown>();
  const list: WireList = {
    items: [
      aRecurring(1),
      aRecurring(2, { name: 'Payroll', value: 2_100, priceChange: null, cadence: 'biweekly' }),
    ],
    rejectedCount: 0,
    calendar: [
      { date: '2026-12-15', recurringId: idAt(1), name: 'Netflix', value: -17.99 },
      { date: '2026-12-15', recurringId: idAt(2), name: 'Payroll', value: 2_100 },
    ],
    ...over,
  };
  const confirmed = list.items.filter(({ isConfirmed }) => isConfirmed).length;
  server.use(
    onCall(recurringCalls.list, () => list),
    onCall(recurringCalls.decide, (body) => {
      sent.push(body);
      return { recurringId: idAt(1), decision: 'confirmed' as const };
    }),
    onCall(recurringCalls.restore, (body) => {
      sent.push(body);
      return { restored: 1 };
    }),
    onCall(recurringCalls.forecast, (body) => {
      sent.push(body);
      return {
        balance: 5_000,
        accounts: ['Everyday', 'Savings'],
        dailySpending: 10,
        recurringCount: confirmed,
        days: [
          { date: '2026-12-03', balance: 4_910 },
          { date: '2026-12-04', balance: 6_800 },
        ],
        lowest: { date: '2026-11-30', balance: 4_910 },
        byAccount: [
          account(8, 'Savings', { balance: 4_700, balances: [4_700, 4_700] }),
          account(9, 'Everyday', {
            balance: 300,
            balances: [-119.6, 2_100],
            lowest: { date: '2026-12-03', balance: -119.6 },
            recurringCount: confirmed,
            paysForOthers: true,
          }),
        ],
        backTest: { expected: 1_500, actual: 600 },
      };
    }),
  );
  render(mountMfe(mfe, '/my-goals-and-finances/recurring').ui);
  return sent;
}
