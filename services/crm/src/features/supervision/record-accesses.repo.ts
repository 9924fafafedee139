import { buildCollection, rowDecoder } from '@fw/service-kit/mongo';
import { recordsName, yearsAfter } from '@fw/service-kit/records';
import type { Connection } from 'mongoose';
import { accessRow, accessSchema, type AccessRow } from './record-accesses.schema.ts';

export type RecordAccessesRepo = ReturnType<typeof recordAccessesRepo>;

/** The access log of the records, beside them: it is added to and never changed either. */
export function recordAccessesRepo(connection: Connection, years: number) {
  const database = connection.useDb(recordsName(connection.name), { useCache: true });
  const model = database.model('RecordAccess', accessSchema, 'record_accesses');
  const rows = rowDecoder(model, accessRow);
  return {
    prepare: (): Promise<void> => buildCollection(model),
    insert: async (access: Omit<AccessRow, 'keptUntil'>): Promise<void> => {
      await model.insertMany([{ ...access, keptUntil: yearsAfter(access.at, years) }]);
    },
    /** The last one first. */
    list: async (companyId: string, { skip, limit }: { readonly skip: number; readonly limit: number }) => {
      const [found, total] = await Promise.all([
        model.find({ companyId }).sort({ at: -1, _id: -1 }).skip(skip).limit(limit).lean(),
        model.countDocuments({ companyId }),
      ]);
      return { rows: rows.many(found), total };
    },
  };
}
