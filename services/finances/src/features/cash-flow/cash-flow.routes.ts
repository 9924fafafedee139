import { cashFlowCalls } from '@fw/contract-finances/cash-flow';
import { mount, type Clock } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { CashFlowService } from './cash-flow.ts';

export function cashFlowRoutes(
  app: FastifyInstance,
  { lastMonths, ofMonth }: CashFlowService,
  clock: Clock,
): void {
  mount(app, cashFlowCalls.all, ({ pastMonthCount }, { userId }) =>
    lastMonths(userId, pastMonthCount, clock.today()),
  );
  mount(app, cashFlowCalls.perMonth, ({ year, month }, { userId }) => ofMonth(userId, year, month));
}
