import {
  idField,
  mongoSchema,
  monthField,
  timeField,
  userIdField,
  versionField,
} from '@fw/service-kit/mongo';
import * as z from 'zod/mini';
import { budgetRow } from './budgets.schema.ts';

/** One budget before a change of a month, and its version after it. */
const monthTrace = z.object({
  budgetId: idField,
  version: versionField,
  ...z.pick(budgetRow, { steps: true, deletion: true }).shape,
});
export type MonthTrace = Readonly<z.output<typeof monthTrace>>;

export const monthChangeRow = z.object({
  _id: idField,
  userId: userIdField,
  month: monthField,
  at: timeField,
  undoneAt: z.nullable(timeField),
  budgets: z.array(monthTrace),
});
export type MonthChangeRow = Readonly<z.output<typeof monthChangeRow>>;

/** It is undone from a message that shows for seconds; a day is long enough. */
const KEEP_SECONDS = 86_400;

export const monthChangeSchema = mongoSchema(monthChangeRow);
monthChangeSchema.index({ userId: 1, at: -1 }, { name: 'latest' });
monthChangeSchema.index({ at: 1 }, { expireAfterSeconds: KEEP_SECONDS });
