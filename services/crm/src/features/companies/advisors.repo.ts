import { domainEvents } from '@fw/contract-events';
import { rowDecoder, type DomainEvent } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';
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
    handleEvent: async (event: DomainEvent, session: ClientSession): Promise<void> => {
      if (event.type === 'profile.changed') {
        const { userId, firstName, lastName, email } = z.parse(
          domainEvents['profile.changed'],
          event.payload,
        );
        await model.updateOne({ _id: userId }, { $set: { firstName, lastName, email } }, { session });
      }
      if (event.type !== 'user.registered') return;
      const person = z.parse(domainEvents['user.registered'], event.payload);
      if (person.role !== 'advisor') return;
      await model.updateOne(
        { _id: person.userId },
        {
          $set: {
            companyIds: person.advisesCompanyIds,
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
