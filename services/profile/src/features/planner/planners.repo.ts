import type { DomainEventPayload } from '@fw/contract-events';
import type { Planner } from '@fw/contract-profile';
import { rowDecoder } from '@fw/service-kit/mongo';
import type { ClientSession, Connection } from 'mongoose';
import { plannerRow, plannerSchema } from './planner.schema.ts';

export type PlannersRepo = ReturnType<typeof plannersRepo>;

/** Planners with the companies they advise. */
export function plannersRepo(connection: Connection) {
  const model = connection.model('Planner', plannerSchema, 'planners');
  const rows = rowDecoder(model, plannerRow);

  return {
    find: async (plannerId: string): Promise<Planner | null> => {
      const row = rows.one(await model.findById(plannerId).lean());
      return row && { firstName: row.firstName, lastName: row.lastName, email: row.email };
    },
    /** The planner that new clients of a company get; null while the company has none. */
    findIdForCompany: async (companyId: string, session: ClientSession): Promise<string | null> => {
      const found = await model.findOne({ companyIds: companyId }).sort({ _id: 1 }).session(session).lean();
      return rows.one(found)?._id ?? null;
    },
    /** A registered advisor is a planner. */
    addRegistered: async (
      person: DomainEventPayload<'user.registered'>,
      session: ClientSession,
    ): Promise<void> => {
      if (person.role !== 'advisor') return;
      const { firstName, lastName, email, advisesCompanyIds } = person;
      await model.updateOne(
        { _id: person.userId },
        { $set: { firstName, lastName, email, companyIds: advisesCompanyIds }, $setOnInsert: { version: 0 } },
        { session, upsert: true },
      );
    },
  };
}
