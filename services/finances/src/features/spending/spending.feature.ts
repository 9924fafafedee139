import { spendingCalls } from '@fw/contract-finances/spending';
import { mount } from '@fw/service-kit';
import { defineFeature } from '@fw/service-kit/mongo';
import type { SumsRepo } from '../../shared/ledger/sums.repo.ts';
import { spendingService } from './spending.ts';

interface SpendingFeatureDependencies {
  readonly sumsRepo: SumsRepo;
}

export const spendingFeature = defineFeature('spending', ({ sumsRepo }: SpendingFeatureDependencies) => {
  const { ranked } = spendingService({ sumsRepo });
  return {
    provides: { ranked },
    routes: (app) =>
      mount(app, spendingCalls.ranked, ({ fromDate, toDate, ...page }, { userId }) =>
        ranked(userId, { ...page, from: fromDate, to: toDate }),
      ),
  };
});
