import type { Clock, PersonRuns } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { forecastService, type ForecastDependencies } from './forecast.ts';
import { recurringRepo } from './recurring.repo.ts';
import { recurringRoutes } from './recurring.routes.ts';
import { recurringService } from './recurring.ts';

interface RecurringFeatureDependencies {
  readonly connection: ServiceDependencies['connection'];
  readonly clock: Clock;
  readonly personRuns: PersonRuns;
  readonly accounts: ForecastDependencies['accountsRepo'];
}

/** What recurs in the ledger, and what follows from it. */
export const recurringFeature = defineFeature(
  'recurring',
  ({ connection, clock, personRuns, accounts }: RecurringFeatureDependencies) => {
    const recurring = recurringService({ recurringRepo: recurringRepo(connection), personRuns, clock });
    const forecast = forecastService({ recurring, accountsRepo: accounts, personRuns, clock });
    return { routes: (app) => recurringRoutes(app, recurring, forecast) };
  },
);
