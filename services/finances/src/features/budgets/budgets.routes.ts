import { budgetCalls } from '@fw/contract-finances/budgets';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { BudgetChanges } from './budget-changes.ts';
import type { Budgets } from './budgets.ts';

export function budgetRoutes(app: FastifyInstance, budgets: Budgets, changes: BudgetChanges): void {
  mount(app, budgetCalls.list, ({ budgetPeriod }, { userId }) => budgets.list(userId, budgetPeriod));
  mount(app, budgetCalls.navigation, ({ budgetPeriod }, { userId }) =>
    budgets.navigation(userId, budgetPeriod),
  );
  mount(app, budgetCalls.single, (place, { userId }) => budgets.single(userId, place));
  mount(app, budgetCalls.create, (draft, { userId, newId }) => changes.create(userId, draft, newId));
  mount(app, budgetCalls.update, (draft, { userId }) => changes.update(userId, draft));
  mount(app, budgetCalls.delete, (place, { userId }) => changes.end(userId, place));
}
