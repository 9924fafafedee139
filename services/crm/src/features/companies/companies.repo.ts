import type { ConsentScope, CrmCompany } from '@fw/contract-crm';
import type { DomainEventPayload } from '@fw/contract-events';
import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import { companyRow, companySchema, type CompanyRow } from './companies.schema.ts';

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
    find: async (companyId: string): Promise<CompanyRow | null> =>
      rows.one(await model.findById(companyId).lean()),
    /** What employees of a company can let their advisors read. */
    sponsorScopes: async (companyId: string): Promise<readonly ConsentScope[]> =>
      rows.one(await model.findById(companyId).lean())?.sponsorScopes ?? [],
    /** Null when the company was changed since `version`. */
    changeSettings: async (
      { _id, version }: Pick<CompanyRow, '_id' | 'version'>,
      settings: Pick<CompanyRow, 'sponsorScopes' | 'note'>,
    ): Promise<CompanyRow | null> =>
      rows.one(
        await model
          .findOneAndUpdate(
            { _id, version },
            { $set: settings, $inc: { version: 1 } },
            { returnDocument: 'after' },
          )
          .lean(),
      ),
    /** Counting is exact: each registration is handled once, in the transaction that marks it as handled. */
    addRegistered: async (
      person: DomainEventPayload<'user.registered'>,
      session: ClientSession,
    ): Promise<void> => {
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
