import type { ConsentScope, CrmCompany } from '@fw/contract-crm';
import type { DomainEventPayload } from '@fw/contract-events';
import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import {
  companyRow,
  companySchema,
  limitChangeRow,
  limitChangeSchema,
  type CompanyRow,
  type LimitChangeRow,
} from './companies.schema.ts';

const MAX_CHANGES = 50;

export type CompaniesRepo = ReturnType<typeof companiesRepo>;

/** Sponsoring companies. */
export function companiesRepo(connection: Connection) {
  const model = connection.model('Company', companySchema, 'companies');
  const rows = rowDecoder(model, companyRow);
  const changes = connection.model('LimitChange', limitChangeSchema, 'limit_changes');
  const changeRows = rowDecoder(changes, limitChangeRow);

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
    /** Null when the company was changed since `version`. A change of limits is stored with it: both or none. */
    changeSettings: async (
      { _id, version }: Pick<CompanyRow, '_id' | 'version'>,
      settings: Pick<CompanyRow, 'sponsorScopes' | 'note'>,
      limits: LimitChangeRow | null,
    ): Promise<CompanyRow | null> =>
      connection.transaction(async (session) => {
        const update = { $set: settings, $inc: { version: 1 } };
        const options = { returnDocument: 'after', session } as const;
        const changed = rows.one(await model.findOneAndUpdate({ _id, version }, update, options).lean());
        if (changed && limits) await changes.insertMany([limits], { session });
        return changed;
      }),
    /** Changes of what employees may share, the last one first. */
    limitChanges: async (companyId: string): Promise<LimitChangeRow[]> =>
      changeRows.many(await changes.find({ companyId }).sort({ at: -1 }).limit(MAX_CHANGES).lean()),
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
