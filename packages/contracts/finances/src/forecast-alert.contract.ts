import { call, version } from '@fw/contract-kernel';
import { usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { enteredUsd } from './limits.contract.ts';

/** How far ahead a fall is looked for. */
export const FORECAST_ALERT_DAYS = 30;

/** When an email is sent about the forecast of an account. */
export const forecastAlert = z.object({
  /** The person is mailed when an account is expected to fall below it; null sends nothing. */
  bound: z.nullable(usd),
  version,
});
export type ForecastAlert = z.output<typeof forecastAlert>;

export const forecastAlertCalls = {
  get: call({
    path: '/webapi/v1/recurring/alert',
    isRead: true,
    summary: 'The bound below which the forecast of an account causes an email',
    reply: forecastAlert,
  }),
  save: call({
    path: '/webapi/v1/recurring/alert/save',
    summary: 'Sets the bound, or switches the email off',
    body: z.strictObject({ bound: z.nullable(enteredUsd), version }),
    reply: forecastAlert,
    conflict: forecastAlert,
  }),
} as const;
