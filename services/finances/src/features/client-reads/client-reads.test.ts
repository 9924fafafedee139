import { budgetCalls } from '@fw/contract-finances/budgets';
import { connectionCalls } from '@fw/contract-finances/connections';
import { clientFinancesCalls } from '@fw/contract-finances/client-reads';
import { cashFlowCalls } from '@fw/contract-finances/cash-flow';
import { addDays, isoDate, yearMonthOf } from '@fw/units';
import { expect, it } from 'vitest';
import { callContract, linkBank } from '../../testing/service-client.ts';
import { ANA, BEN, startTestService, TODAY } from '../../testing/test-service.ts';

const service = await startTestService();
await linkBank(service);

const today = isoDate(TODAY);
const advisor = { userId: 'ad'.repeat(12), role: 'advisor', companyId: 'c1' } as const;

it('shows an advisor the same months that the client sees', async () => {
  const own = await callContract(service, cashFlowCalls.all, { body: { pastMonthCount: 3 } });
  const seen = await service.asCrm(clientFinancesCalls.cashFlow, advisor, {
    clientId: ANA,
    pastMonthCount: 3,
  });
  expect(seen).toEqual(own);
  expect(seen.some(({ transactionCount }) => transactionCount > 0)).toBe(true);
});

it('shows an advisor the last complete months of several clients, without the current one', async () => {
  const own = await callContract(service, cashFlowCalls.all, { body: { pastMonthCount: 3 } });
  const body = { clientIds: [ANA, BEN], count: 2 };
  const seen = await service.asCrm(clientFinancesCalls.fullMonths, advisor, body);
  expect(seen.map(({ clientId }) => clientId)).toEqual([ANA, BEN]);
  expect(seen[0]?.months).toEqual(own.slice(0, 2));
  expect(seen[1]?.months.map(({ transactionCount }) => transactionCount)).toEqual([0, 0]);
});

it('shows budgets of the current month with the name of their category, and spending by category', async () => {
  const budgetPeriod = yearMonthOf(today);
  await callContract(service, budgetCalls.create, {
    body: { categoryId: 'groceries', targetBudget: 500, budgetPeriod },
  });
  const budgets = await service.asCrm(clientFinancesCalls.budgets, advisor, { clientId: ANA });
  expect(budgets).toMatchObject([{ categoryName: 'Groceries', targetBudget: 50_000 }]);
  const span = { fromDate: addDays(today, -90), toDate: today };
  const spent = await service.asCrm(clientFinancesCalls.spending, advisor, { clientId: ANA, ...span });
  expect(spent.totalSpending).toBeGreaterThan(0);
});

it('shows the linked banks of the client with the time of their last update, and nothing else of them', async () => {
  const [own] = await callContract(service, connectionCalls.list);
  const [seen, ...others] = await service.asCrm(clientFinancesCalls.connections, advisor, { clientId: ANA });
  expect(seen).toEqual({
    connectionId: own?.connectionId,
    name: 'First Platypus Bank',
    hasSyncIssue: false,
    lastSuccessAt: own?.lastSuccessAt,
  });
  expect(seen?.lastSuccessAt).toMatch(/^\d{4}-/);
  expect(others).toEqual([]);
  expect(await service.asCrm(clientFinancesCalls.connections, advisor, { clientId: BEN })).toEqual([]);
});

it('shows nothing of another person, and refuses an employee', async () => {
  expect(await service.asCrm(clientFinancesCalls.budgets, advisor, { clientId: BEN })).toEqual([]);
  const asEmployee = { ...advisor, role: 'employee' } as const;
  await expect(
    service.asCrm(clientFinancesCalls.budgets, asEmployee, { clientId: ANA }),
  ).rejects.toMatchObject({
    status: 503,
  });
});
