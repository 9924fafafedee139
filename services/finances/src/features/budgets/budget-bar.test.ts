import { budgetCalls } from '@fw/contract-finances/budgets';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { expect, it } from 'vitest';
import { aLedgerRow, insertLedgerRows } from '../../testing/ledger-row.ts';
import { callContract } from '../../testing/service-client.ts';
import { ANA, BEN, startTestService } from '../../testing/test-service.ts';

const service = await startTestService({ isIdle: true });

const listRows = async (body: object) =>
  (await callContract(service, transactionCalls.list, { body: { pageSize: 500, ...body } })).items;

it('opens the bar of a budget to exactly the rows whose sum it shows: split, refunded, hidden and of other months', async () => {
  const dining = (description: string, valueCents: number, over: object = {}) =>
    aLedgerRow(ANA, { categoryId: 'dining', description, valueCents, ...over });
  await insertLedgerRows(service.connection, [
    dining('Split', -9_001),
    dining('Refund', 1_250),
    dining('Hidden', -5_000),
    dining('Pending', -777, { isPending: true }),
    dining('Earlier', -3_000, { date: '2026-10-31' }),
    dining('Later', -3_000, { date: '2026-12-01' }),
    aLedgerRow(ANA, { categoryId: 'pets', description: 'Other', valueCents: -400 }),
    aLedgerRow(BEN, { categoryId: 'dining', description: 'Foreign', valueCents: -400 }),
  ]);
  const named = async (name: string) =>
    (await listRows({})).find(({ description }) => description === name)?.userTransactionId ?? '';
  await callContract(service, transactionCalls.split, {
    body: {
      sourceTransactionId: await named('Split'),
      sourceTransaction: { category: 'dining', value: -60 },
      splits: [{ category: 'pets', value: -30.01 }],
    },
  });
  const hide = { transactionId: await named('Hidden'), isHidden: true };
  await callContract(service, transactionCalls.visibility, { body: hide });
  for (const categoryId of ['dining', 'pets']) {
    const draft = { categoryId, targetBudget: 10, budgetPeriod: '2026-11' };
    const { budgetId, expenses } = await callContract(service, budgetCalls.create, { body: draft });
    const days = { startDate: '2026-11-01', endDate: '2026-11-30' };
    const rows = await listRows({ budgetIds: [budgetId], ...days });
    const counted = rows.filter(({ hidden }) => !hidden);
    expect(counted.reduce((sum, { value }) => sum - value, 0)).toBe(expenses);
    expect(counted).toHaveLength(categoryId === 'dining' ? 3 : 2);
  }
});
