import { centsField, idField, mongoSchema, timeField, versionField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** When a person is mailed about the forecast; its `_id` is the id of the person. */
export const forecastAlertRow = z.object({
  _id: idField,
  boundCents: z.nullable(centsField),
  /** Accounts that are expected to fall, about which the person was mailed: the same fall is mailed once. */
  fallen: z.array(idField),
  /** When the forecast is looked at next; null while the email is switched off. */
  dueAt: z.nullable(timeField),
  version: versionField,
});
export type ForecastAlertRow = Readonly<z.output<typeof forecastAlertRow>>;

export const forecastAlertSchema = mongoSchema(forecastAlertRow);
forecastAlertSchema.index({ dueAt: 1 }, { name: 'due' });
