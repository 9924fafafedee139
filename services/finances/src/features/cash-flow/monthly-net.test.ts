import { monthlyNetCalls } from '@fw/contract-finances/monthly-net';
import { beforeAll, expect, it } from 'vitest';
import { aLedgerRow, insertLedgerRows } from '../../testing/ledger-row.ts';
import { sendCall } from '../../testing/service-client.ts';
import { ANA, BEN, startTestService } from '../../testing/test-service.ts';

const service = await startTestService({ isIdle: true });
beforeAll(async () => {
  await insertLedgerRows(service.connection, [
    aLedgerRow(ANA, { date: '2026-08-31', valueCents: -999_999 }),
    aLedgerRow(ANA, { date: '2026-09-03', valueCents: 500_000, categoryId: 'income' }),
    aLedgerRow(ANA, { date: '2026-09-30', valueCents: -200_001 }),
    aLedgerRow(ANA, { date: '2026-10-01', valueCents: -100_000 }),
    aLedgerRow(ANA, { date: '2026-10-31', valueCents: 25_000, description: 'Refund' }),
    aLedgerRow(ANA, { date: '2026-10-12', valueCents: -70_000, counted: false, hidden: true }),
    aLedgerRow(ANA, { date: '2026-11-02', valueCents: -400_000 }),
    aLedgerRow(BEN, { date: '2026-08-31', valueCents: -1_001 }),
  ]);
});

const average = (userId: string, months = 3) =>
  service.asGoals(monthlyNetCalls.average, { userId, role: 'employee', companyId: 'c1' }, { months });

it('averages the complete months: hidden rows and the current month are left out, a refund reduces spending', async () => {
  expect(await average(ANA, 2)).toEqual({
    monthCount: 2,
    averageNet: (500_000 - 200_001 - 75_000 + 1) / 2,
    lastMonth: '2026-10',
    lastMonthTotalExpenses: 75_000,
  });
  expect(await average(ANA, 1)).toMatchObject({ monthCount: 1, averageNet: -75_000 });
});

it('leaves out months before the first transaction, and returns null for a month without one', async () => {
  expect(await average(ANA, 12)).toMatchObject({ monthCount: 3 });
  expect(await average(BEN)).toEqual({
    monthCount: 3,
    averageNet: -334,
    lastMonth: '2026-10',
    lastMonthTotalExpenses: null,
  });
  expect(await average('f'.repeat(24))).toMatchObject({ monthCount: 0, averageNet: null });
});

it('refuses a caller that is no service', async () => {
  expect((await sendCall(service, monthlyNetCalls.average)).status).toBe(403);
});
