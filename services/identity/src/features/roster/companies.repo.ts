import type { Company } from '@fw/contract-identity';
import { insertOnce, rowDecoder } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import { companyRow, companySchema } from './roster.schema.ts';

export type CompaniesRepo = ReturnType<typeof companiesRepo>;

/** Sponsoring companies. */
export function companiesRepo(connection: Connection) {
  const model = connection.model('Company', companySchema, 'companies');
  const rows = rowDecoder(model, companyRow);
  return {
    find: async (companyId: string): Promise<Company | null> => {
      const row = rows.one(await model.findById(companyId).lean());
      return row && { companyId: row._id, name: row.name, level1: row.level1 };
    },
    /** False when the company exists; it then stays as it is. */
    insert: ({ companyId, name, level1 }: Company): Promise<boolean> =>
      insertOnce(model, { _id: companyId, name, level1 }),
  };
}
