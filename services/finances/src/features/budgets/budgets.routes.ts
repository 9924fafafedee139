import { budgetMonthCalls } from '@fw/contract-finances/budget-month';
import { budgetCalls, budgetDeletionCalls, budgetRolloverCalls } from '@fw/contract-finances/budgets';
import { overviewCalls } from '@fw/contract-finances/overview';
import { mount, mountForServices, type Clock } from '@fw/service-kit';
import { yearMonthOf } from '@fw/units';
import type { FastifyInstance } from 'fastify';
import { CATEGORIES } from '../../shared/vocabulary/categories.ts';
import type { BudgetChangesService } from './budget-changes.ts';
import type { BudgetMonthService } from './budget-month.ts';
import type { BudgetsService } from './budgets.ts';

interface Budgets {
  readonly budgets: BudgetsService;
  readonly changes: BudgetChangesService;
  readonly months: BudgetMonthService;
  readonly clock: Clock;
}

const categoryName = (categoryId: string): string =>
  CATEGORIES.find(({ expenseCategoryId }) => expenseCategoryId === categoryId)?.name ?? categoryId;

export function budgetRoutes(app: FastifyInstance, { budgets, changes, months, clock }: Budgets): void {
  mount(app, budgetCalls.list, ({ budgetPeriod }, { userId }) => budgets.list(userId, budgetPeriod));
  mount(app, budgetCalls.navigation, ({ budgetPeriod }, { userId }) =>
    budgets.navigation(userId, budgetPeriod),
  );
  mount(app, budgetCalls.single, (key, { userId }) => budgets.single(userId, key));
  mount(app, budgetCalls.create, (draft, { userId, newId }) => changes.create(userId, draft, newId));
  mount(app, budgetCalls.update, (draft, { userId }) => changes.update(userId, draft));
  mount(app, budgetRolloverCalls.set, (change, { userId }) => changes.setRollover(userId, change));
  mount(app, budgetCalls.delete, (key, { userId }) => changes.end(userId, key));
  mount(app, budgetDeletionCalls.undo, (key, { userId }) => changes.undoEnd(userId, key));
  mount(app, budgetMonthCalls.read, ({ budgetPeriod }, { userId }) => months.read(userId, budgetPeriod));
  mount(app, budgetMonthCalls.save, (request, { userId, newId }) => months.save(userId, request, newId));
  mount(app, budgetMonthCalls.undo, ({ changeId }, { userId }) => months.undo(userId, changeId));
  mountForServices(app, overviewCalls.budgets, async (_body, { userId }) =>
    (await budgets.list(userId, yearMonthOf(clock.today()))).map((budget) => ({
      ...budget,
      categoryName: categoryName(budget.categoryId),
    })),
  );
}
