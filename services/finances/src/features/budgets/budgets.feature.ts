import type { Clock } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { SumsRepo } from '../../shared/ledger/sums.repo.ts';
import { budgetChangesService } from './budget-changes.ts';
import { budgetMonthRepo } from './budget-month.repo.ts';
import { budgetMonthService } from './budget-month.ts';
import { budgetsRepo } from './budgets.repo.ts';
import { budgetRoutes } from './budgets.routes.ts';
import { budgetsService } from './budgets.ts';

interface BudgetsFeatureDependencies {
  readonly connection: ServiceDependencies['connection'];
  readonly clock: Clock;
  readonly sumsRepo: SumsRepo;
}

export const budgetsFeature = defineFeature(
  'budgets',
  ({ connection, clock, sumsRepo }: BudgetsFeatureDependencies) => {
    const rows = budgetsRepo(connection);
    const budgets = budgetsService({ budgetsRepo: rows, sumsRepo });
    const changes = budgetChangesService({ budgetsRepo: rows, budgets });
    const months = budgetMonthService({
      budgetsRepo: rows,
      budgetMonthRepo: budgetMonthRepo(connection),
      sumsRepo,
      clock,
    });
    return {
      provides: { list: budgets.list, findCategories: rows.findCategories, insert: rows.insert },
      routes: (app) => budgetRoutes(app, { budgets, changes, months, clock }),
    };
  },
);
