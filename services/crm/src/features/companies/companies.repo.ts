import type { CrmCompany } from '@fw/contract-crm';
import { facts } from '@fw/contract-events';
import { rowDecoder, type Fact } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { companyRow, companySchema } from './companies.schema.ts';

export type CompaniesRepo = ReturnType<typeof companiesRepo>;

/** Sponsoring companies. */
export function companiesRepo(connection: Connection) {
  const model = connection.model('Company', companySchema, 'companies');
  const rows = rowDecoder(model, companyRow);

  return {
    list: async (companyIds: readonly string[]): Promise<CrmCompany[]> => {
      const found = await model
        .find({ _id: trusted({ $in: [...companyIds] }) })
        .sort({ name: 1 })
        .lean();
      return rows
        .many(found)
        .map(({ _id, name, level1, employees }) => ({ companyId: _id, name, level1, employees }));
    },
    /** Counting is exact: each registration is handled once, in the transaction that marks it as handled. */
    handleEvent: async (event: Fact, session: ClientSession): Promise<void> => {
      if (event.type !== 'user.registered') return;
      const person = z.parse(facts['user.registered'], event.payload);
      await model.updateOne(
        { _id: person.companyId },
        {
          $set: { name: person.companyName, level1: person.level1 },
          $inc: { employees: person.role === 'employee' ? 1 : 0 },
          $setOnInsert: { version: 0 },
        },
        { session, upsert: true },
      );
    },
  };
}
