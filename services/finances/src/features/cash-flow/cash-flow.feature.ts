import type { Clock } from '@fw/service-kit';
import { defineFeature } from '@fw/service-kit/mongo';
import type { SumsRepo } from '../../shared/ledger/sums.repo.ts';
import { cashFlowRoutes } from './cash-flow.routes.ts';
import { cashFlowService } from './cash-flow.ts';

interface CashFlowFeatureDependencies {
  readonly clock: Clock;
  readonly sumsRepo: SumsRepo;
}

export const cashFlowFeature = defineFeature(
  'cash-flow',
  ({ clock, sumsRepo }: CashFlowFeatureDependencies) => {
    const cashFlow = cashFlowService({ sumsRepo });
    return { provides: cashFlow, routes: (app) => cashFlowRoutes(app, cashFlow, clock) };
  },
);
