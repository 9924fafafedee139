import type { Clock, PersonRuns } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { RuleRunsDependencies } from './rule-application.ts';
import { ruleRunsRepo } from './rule-runs.repo.ts';
import { ruleRunsService } from './rule-runs.ts';
import { ruledRowsRepo } from './ruled-rows.repo.ts';
import { rulesRepo } from './rules.repo.ts';
import { ruleRoutes } from './rules.routes.ts';
import { rulesService } from './rules.ts';

interface RulesFeatureDependencies {
  readonly connection: ServiceDependencies['connection'];
  readonly clock: Clock;
  readonly personRuns: PersonRuns;
  readonly accounts: {
    /** Null: not an account of the person. */
    readonly find: (userId: string, id: string) => Promise<object | null>;
  };
  readonly splitsRepo: RuleRunsDependencies['splitsRepo'];
}

/** Rules of a person, and their runs over rows of the ledger. */
export const rulesFeature = defineFeature(
  'rules',
  ({ connection, clock, personRuns, accounts, splitsRepo }: RulesFeatureDependencies) => {
    const rows = rulesRepo(connection);
    const runs = ruleRunsService({
      rulesRepo: rows,
      ruleRunsRepo: ruleRunsRepo(connection),
      ruledRowsRepo: ruledRowsRepo(connection),
      splitsRepo,
      personRuns,
      clock,
    });
    const rules = rulesService({
      rulesRepo: rows,
      hasAccount: async (userId, id) => (await accounts.find(userId, id)) !== null,
      clock,
    });
    return {
      provides: { applyToImported: runs.applyToImported, insert: rows.insert },
      routes: (app) => ruleRoutes(app, { rules, runs }),
      // Rules apply to what a sync brought: in writes of their own, which may be more than a transaction holds.
      prepare: { 'accounts.synced': ({ userId, at }) => runs.applyToArrived(userId, at) },
    };
  },
);
