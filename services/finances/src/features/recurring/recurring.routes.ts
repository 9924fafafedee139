import { forecastAlertCalls } from '@fw/contract-finances/forecast-alert';
import { comingUpCalls } from '@fw/contract-finances/coming-up';
import { recurringCalls } from '@fw/contract-finances/recurring';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ForecastAlertService } from './forecast-alerts.ts';
import type { ForecastService } from './forecast.ts';
import type { RecurringService } from './recurring.ts';

export function recurringRoutes(
  app: FastifyInstance,
  recurring: RecurringService,
  { forecast }: ForecastService,
): void {
  mount(app, recurringCalls.list, (_body, { userId }) => recurring.list(userId));
  mount(app, comingUpCalls.read, (_body, { userId }) => recurring.comingUp(userId));
  mount(app, recurringCalls.decide, ({ recurringId, decision }, { userId }) =>
    recurring.decide(userId, recurringId, decision),
  );
  mount(app, recurringCalls.restore, (_body, { userId }) => recurring.restore(userId));
  mount(app, recurringCalls.forecast, ({ days }, { userId }) => forecast(userId, days));
}

export function forecastAlertRoutes(app: FastifyInstance, alerts: ForecastAlertService): void {
  mount(app, forecastAlertCalls.get, (_body, { userId }) => alerts.get(userId));
  mount(app, forecastAlertCalls.save, (alert, { userId }) => alerts.save(userId, alert));
}
