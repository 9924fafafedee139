import { createWaker, type Clock, type PersonRuns, type WorkerOptions } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { Cents } from '@fw/units';
import { forecastAlertService } from './forecast-alerts.ts';
import { forecastAlertsRepo } from './forecast-alerts.repo.ts';
import { forecastAheadService } from './forecast-ahead.ts';
import { forecastService, type ForecastDependencies } from './forecast.ts';
import { recurringRepo } from './recurring.repo.ts';
import { forecastAlertRoutes, recurringRoutes } from './recurring.routes.ts';
import { recurringService } from './recurring.ts';

/** How often forecasts that are due are looked up. */
const ALERT_POLL_MS = 5_000;

interface RecurringFeatureDependencies {
  readonly connection: ServiceDependencies['connection'];
  readonly clock: Clock;
  readonly personRuns: PersonRuns;
  readonly accounts: ForecastDependencies['accountsRepo'];
  readonly alertPollMs?: number | undefined;
  readonly onTrouble: WorkerOptions['onTrouble'];
}

/** What recurs in the ledger, and what follows from it. */
export const recurringFeature = defineFeature('recurring', (dependencies: RecurringFeatureDependencies) => {
  const { connection, clock, personRuns, accounts, alertPollMs = ALERT_POLL_MS, onTrouble } = dependencies;
  const rows = recurringRepo(connection);
  const recurring = recurringService({ recurringRepo: rows, personRuns, clock });
  const forecast = forecastService({ recurring, accountsRepo: accounts, personRuns, clock });
  const waker = createWaker();
  const alerts = forecastAlertService({
    forecastAlertsRepo: forecastAlertsRepo(connection),
    forecast: forecast.forecast,
    clock,
    onSet: waker.wake,
    onFailure: (error) => onTrouble(error, 'forecast alert'),
  });
  const { ahead, falls } = forecastAheadService({
    forecast,
    recurringRepo: rows,
    alerts,
    clock,
    onFailure: (error) => onTrouble(error, 'forecast of a client'),
  });
  return {
    provides: {
      ahead,
      falls,
      restoreDecisions: recurring.restoreDecisions,
      restoreAlert: async (userId: string, bound: Cents | null): Promise<boolean> => {
        if ((await alerts.get(userId)).version > 0) return false;
        await alerts.save(userId, { bound, version: 0 });
        return true;
      },
    },
    routes: (app) => {
      recurringRoutes(app, recurring, forecast);
      forecastAlertRoutes(app, alerts);
    },
    workers: [{ jobs: [alerts.checkOne], pollMs: alertPollMs, onTrouble, waker }],
  };
});
