import { netWorthCalls } from '@fw/contract-finances/net-worth';
import { mount, type Clock } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { balancePointsRepo } from '../../shared/ledger/balance-points.repo.ts';
import { pastChangesRepo } from './past-changes.repo.ts';
import { netWorthService, type NetWorthDependencies } from './net-worth.ts';

interface NetWorthFeatureDependencies {
  readonly connection: ServiceDependencies['connection'];
  readonly clock: Clock;
  readonly accounts: NetWorthDependencies['accountsRepo'];
}

/** Net worth over time. */
export const netWorthFeature = defineFeature(
  'net-worth',
  ({ connection, clock, accounts }: NetWorthFeatureDependencies) => {
    const { trend } = netWorthService({
      accountsRepo: accounts,
      balancePointsRepo: balancePointsRepo(connection),
      pastChangesRepo: pastChangesRepo(connection),
    });
    return {
      routes: (app) =>
        mount(app, netWorthCalls.trend, (_nothing, { userId }) => trend(userId, clock.today())),
    };
  },
);
