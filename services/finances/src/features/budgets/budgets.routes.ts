import { budgetCalls } from '@fw/contract-finances/budgets';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { BudgetChangesService } from './budget-changes.ts';
import type { BudgetsService } from './budgets.ts';

export function budgetRoutes(
  app: FastifyInstance,
  budgets: BudgetsService,
  changes: BudgetChangesService,
): void {
  mount(app, budgetCalls.list, ({ budgetPeriod }, { userId }) => budgets.list(userId, budgetPeriod));
  mount(app, budgetCalls.navigation, ({ budgetPeriod }, { userId }) =>
    budgets.navigation(userId, budgetPeriod),
  );
  mount(app, budgetCalls.single, (key, { userId }) => budgets.single(userId, key));
  mount(app, budgetCalls.create, (draft, { userId, newId }) => changes.create(userId, draft, newId));
  mount(app, budgetCalls.update, (draft, { userId }) => changes.update(userId, draft));
  mount(app, budgetCalls.delete, (key, { userId }) => changes.end(userId, key));
}
