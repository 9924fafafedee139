import { spendingCalls } from '@fw/contract-finances/spending';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { SpendingService } from './spending.ts';

export function spendingRoutes(app: FastifyInstance, { ranked }: SpendingService): void {
  mount(app, spendingCalls.ranked, ({ fromDate, toDate, ...page }, { userId }) =>
    ranked(userId, { ...page, from: fromDate, to: toDate }),
  );
}
