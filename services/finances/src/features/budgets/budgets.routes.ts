import { budgetCalls } from '@fw/contract-finances/budgets';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Budgets } from './budgets.ts';

export function budgetRoutes(app: FastifyInstance, budgets: Budgets): void {
  mount(app, budgetCalls.list, ({ budgetPeriod }, { userId }) => budgets.list(userId, budgetPeriod));
  mount(app, budgetCalls.navigation, ({ budgetPeriod }, { userId }) =>
    budgets.navigation(userId, budgetPeriod),
  );
  mount(app, budgetCalls.single, (place, { userId }) => budgets.single(userId, place));
  mount(app, budgetCalls.create, (draft, { userId, newId }) => budgets.create(userId, draft, newId));
  mount(app, budgetCalls.update, (draft, { userId }) => budgets.update(userId, draft));
  mount(app, budgetCalls.delete, (place, { userId }) => budgets.end(userId, place));
}
