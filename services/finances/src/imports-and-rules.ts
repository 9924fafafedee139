import { personRuns, type Clock } from '@fw/service-kit';
import type { DomainEvent, ServiceDependencies } from '@fw/service-kit/mongo';
import type { FastifyInstance } from 'fastify';
import type { AccountsRepo } from './features/accounts/accounts.repo.ts';
import { importShapesRepo } from './features/imports/import-shapes.repo.ts';
import { importsRepo } from './features/imports/imports.repo.ts';
import { importRoutes } from './features/imports/imports.routes.ts';
import { importsService } from './features/imports/imports.ts';
import { forecastService } from './features/recurring/forecast.ts';
import { recurringRepo } from './features/recurring/recurring.repo.ts';
import { recurringRoutes } from './features/recurring/recurring.routes.ts';
import { recurringService } from './features/recurring/recurring.ts';
import { ruleRunsRepo } from './features/rules/rule-runs.repo.ts';
import { ruleRunsService } from './features/rules/rule-runs.ts';
import { ruledRowsRepo } from './features/rules/ruled-rows.repo.ts';
import { rulesRepo } from './features/rules/rules.repo.ts';
import { ruleRoutes } from './features/rules/rules.routes.ts';
import { rulesService } from './features/rules/rules.ts';
import { syncChangesRepo } from './features/sync-changes/sync-changes.repo.ts';
import { syncChangeRoutes } from './features/sync-changes/sync-changes.routes.ts';
import { syncChangesService } from './features/sync-changes/sync-changes.ts';
import type { SplitsRepo } from './features/transactions/splits.repo.ts';

interface Dependencies {
  readonly connection: ServiceDependencies['connection'];
  readonly clock: Clock;
  readonly accountsRepo: AccountsRepo;
  readonly splitsRepo: SplitsRepo;
}

/** Imports and rules together, because rules apply to rows of files and of syncs; and what recurs in the ledger. */
export function importsAndRules(
  app: FastifyInstance,
  { connection, clock, accountsRepo, splitsRepo }: Dependencies,
) {
  const rules = rulesRepo(connection);
  const heavy = personRuns(clock);
  const runs = ruleRunsService({
    rulesRepo: rules,
    ruleRunsRepo: ruleRunsRepo(connection),
    ruledRowsRepo: ruledRowsRepo(connection),
    splitsRepo,
    personRuns: heavy,
    clock,
  });
  const hasAccount = async (userId: string, id: string) => (await accountsRepo.find(userId, id)) !== null;
  ruleRoutes(app, { rules: rulesService({ rulesRepo: rules, hasAccount, clock }), runs });
  importRoutes(
    app,
    importsService({
      importsRepo: importsRepo(connection),
      importShapesRepo: importShapesRepo(connection),
      accountsRepo,
      onAdded: runs.applyToImported,
      clock,
    }),
  );
  const recurring = recurringService({ recurringRepo: recurringRepo(connection), personRuns: heavy, clock });
  recurringRoutes(app, recurring, forecastService({ recurring, accountsRepo, personRuns: heavy, clock }));
  syncChangeRoutes(app, syncChangesService({ syncChangesRepo: syncChangesRepo(connection) }));
  return {
    /** Rules apply to what a sync brought: in writes of their own, which may be more than a transaction holds. */
    prepareEvent: async ({ type, userId, at }: DomainEvent): Promise<void> => {
      if (type === 'accounts.synced') await runs.applyToArrived(userId, at);
    },
  };
}
