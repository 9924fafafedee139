import type { DomainEventPayload } from '@fw/contract-events';
import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import { advisorRow, advisorSchema, type AdvisorRow } from './companies.schema.ts';

export type AdvisorsRepo = ReturnType<typeof advisorsRepo>;

/** Advisors with the companies they serve. */
export function advisorsRepo(connection: Connection) {
  const model = connection.model('Advisor', advisorSchema, 'advisors');
  const rows = rowDecoder(model, advisorRow);

  return {
    listCompanyIds: async (advisorId: string): Promise<readonly string[]> =>
      rows.one(await model.findById(advisorId).lean())?.companyIds ?? [],
    find: async (advisorId: string): Promise<AdvisorRow | null> =>
      rows.one(await model.findById(advisorId).lean()),
    findMany: async (advisorIds: readonly string[]): Promise<AdvisorRow[]> =>
      rows.many(await model.find({ _id: trusted({ $in: [...advisorIds] }) }).lean()),
    /** Advisors who serve one of the companies, by name. */
    listServing: async (companyIds: readonly string[]): Promise<AdvisorRow[]> =>
      rows.many(
        await model
          .find({ companyIds: trusted({ $in: [...companyIds] }) })
          .sort({ lastName: 1, firstName: 1, _id: 1 })
          .lean(),
      ),
    remove: async (userId: string, session: ClientSession): Promise<void> => {
      await model.deleteOne({ _id: userId }, { session });
    },
    rename: async (
      { userId, firstName, lastName, email }: DomainEventPayload<'profile.changed'>,
      session: ClientSession,
    ): Promise<void> => {
      await model.updateOne({ _id: userId }, { $set: { firstName, lastName, email } }, { session });
    },
    addRegistered: async (
      person: DomainEventPayload<'user.registered'>,
      session: ClientSession,
    ): Promise<void> => {
      if (person.role !== 'advisor') return;
      await model.updateOne(
        { _id: person.userId },
        {
          $set: {
            companyIds: person.advisesCompanyIds,
            administersCompanyIds: person.administersCompanyIds ?? [],
            firstName: person.firstName,
            lastName: person.lastName,
            email: person.email,
          },
          $setOnInsert: { version: 0 },
        },
        { session, upsert: true },
      );
    },
  };
}
