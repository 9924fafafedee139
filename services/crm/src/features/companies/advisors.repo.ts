import { facts } from '@fw/contract-events';
import { rowDecoder, type Fact } from '@fw/service-kit/mongo';
import type { ClientSession, Connection } from 'mongoose';
import * as z from 'zod/mini';
import { advisorRow, advisorSchema } from './companies.schema.ts';

export type AdvisorsRepo = ReturnType<typeof advisorsRepo>;

/** Advisors with the companies they serve. */
export function advisorsRepo(connection: Connection) {
  const model = connection.model('Advisor', advisorSchema, 'advisors');
  const rows = rowDecoder(model, advisorRow);

  return {
    listCompanyIds: async (advisorId: string): Promise<readonly string[]> =>
      rows.one(await model.findById(advisorId).lean())?.companyIds ?? [],
    handleEvent: async (event: Fact, session: ClientSession): Promise<void> => {
      if (event.type !== 'user.registered') return;
      const person = z.parse(facts['user.registered'], event.payload);
      if (person.role !== 'advisor') return;
      await model.updateOne(
        { _id: person.userId },
        { $set: { companyIds: person.advisesCompanyIds }, $setOnInsert: { version: 0 } },
        { session, upsert: true },
      );
    },
  };
}
