import { importMapping } from '@fw/contract-finances/imports';
import { idField, mongoSchema, timeField, userIdField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** The columns that a person chose for files of one shape. */
export const importShapeRow = z.object({
  _id: idField,
  userId: userIdField,
  shape: z.string(),
  mapping: importMapping,
  usedAt: timeField,
});
export type ImportShapeRow = Readonly<z.output<typeof importShapeRow>>;

export const importShapeSchema = mongoSchema(importShapeRow);
importShapeSchema.index({ userId: 1, shape: 1 }, { name: 'one_per_shape', unique: true });
