import { importMapping, type ImportMapping } from '@fw/contract-finances/imports';
import { stableId } from '@fw/service-kit';
import { idField, mongoSchema, rowDecoder, timeField, userIdField } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';

/** The columns that a person chose for files of one shape. */
const importShapeRow = z.object({
  _id: idField,
  userId: userIdField,
  shape: z.string(),
  mapping: importMapping,
  usedAt: timeField,
});

const importShapeSchema = mongoSchema(importShapeRow);
importShapeSchema.index({ userId: 1, shape: 1 }, { name: 'one_per_shape', unique: true });

export interface RememberedShape {
  readonly shape: string;
  readonly mapping: ImportMapping;
}

export type ImportShapesRepo = ReturnType<typeof importShapesRepo>;

/** Columns that persons chose, one row for each shape of file. */
export function importShapesRepo(connection: Connection) {
  const model = connection.model('ImportShape', importShapeSchema, 'import_shapes');
  const rows = rowDecoder(model, importShapeRow);
  return {
    /** False where the person has chosen columns for this shape. */
    insert: async (userId: string, { shape, mapping }: RememberedShape, usedAt: Date): Promise<boolean> => {
      const filter = { _id: stableId(userId, shape), userId, shape };
      const written = await model.updateOne(filter, { $setOnInsert: { mapping, usedAt } }, { upsert: true });
      return written.upsertedCount > 0;
    },
    find: async (userId: string, shape: string): Promise<ImportMapping | null> =>
      rows.one(await model.findOne({ userId, shape }).lean())?.mapping ?? null,
    save: async (userId: string, { shape, mapping }: RememberedShape, usedAt: Date): Promise<void> => {
      const filter = { _id: stableId(userId, shape), userId, shape };
      await model.updateOne(filter, { $set: { mapping, usedAt } }, { upsert: true });
    },
  };
}
