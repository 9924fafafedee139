import { cashFlowCalls } from '@fw/contract-finances/cash-flow';
import { monthlyNetCalls } from '@fw/contract-finances/monthly-net';
import { overviewCalls } from '@fw/contract-finances/overview';
import { mount, mountForServices, type Clock } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { CashFlowService } from './cash-flow.ts';

export function cashFlowRoutes(
  app: FastifyInstance,
  { lastMonths, ofMonth, monthlyNet }: CashFlowService,
  clock: Clock,
): void {
  mount(app, cashFlowCalls.all, ({ pastMonthCount }, { userId }) =>
    lastMonths(userId, pastMonthCount, clock.today()),
  );
  mount(app, cashFlowCalls.perMonth, ({ year, month }, { userId }) => ofMonth(userId, year, month));
  mountForServices(app, monthlyNetCalls.average, ({ months }, { userId }) =>
    monthlyNet(userId, months, clock.today()),
  );
  mountForServices(app, overviewCalls.cashFlow, ({ months }, { userId }) =>
    lastMonths(userId, months, clock.today()),
  );
}
