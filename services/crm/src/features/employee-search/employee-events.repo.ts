import { domainEvents } from '@fw/contract-events';
import type { DomainEvent } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { employeeSchema } from './employee.schema.ts';
import { WORDS_VERSION, wordsOf } from './search-words.ts';

/** Keeps the employees as the events of other domains describe them. */
export function employeeEvents(connection: Connection) {
  const model = connection.model('Employee', employeeSchema, 'employees');

  const add = async (payload: unknown, session: ClientSession): Promise<void> => {
    const person = z.parse(domainEvents['user.registered'], payload);
    if (person.role !== 'employee') return;
    const { companyId, companyName, firstName, lastName, email } = person;
    const words = wordsOf(person);
    const moved = { _id: person.userId, companyId: trusted({ $ne: companyId }) };
    await model.updateOne(moved, { $set: { sharedUntil: '' } }, { session });
    await model.updateOne(
      { _id: person.userId },
      {
        $set: { companyId, companyName, firstName, lastName, email, words, wordsVersion: WORDS_VERSION },
        $setOnInsert: { version: 0, sharedUntil: '' },
      },
      { session, upsert: true },
    );
  };

  const rename = async (payload: unknown, session: ClientSession): Promise<void> => {
    const { userId, firstName, lastName, email } = z.parse(domainEvents['profile.changed'], payload);
    const words = wordsOf({ firstName, lastName, email });
    const found = { firstName, lastName, email, words, wordsVersion: WORDS_VERSION };
    await model.updateOne({ _id: userId }, { $set: found }, { session });
  };

  const share = async ({ type, payload }: DomainEvent, session: ClientSession): Promise<void> => {
    if (type === 'consent.given') {
      const { userId, companyId, endsOn } = z.parse(domainEvents['consent.given'], payload);
      await model.updateOne({ _id: userId, companyId }, { $set: { sharedUntil: endsOn } }, { session });
    }
    if (type === 'consent.revoked') {
      const { userId } = z.parse(domainEvents['consent.revoked'], payload);
      await model.updateOne({ _id: userId }, { $set: { sharedUntil: '' } }, { session });
    }
  };

  return async (event: DomainEvent, session: ClientSession): Promise<void> => {
    const { type, payload } = event;
    await share(event, session);
    if (type === 'user.registered') await add(payload, session);
    if (type === 'profile.changed') await rename(payload, session);
  };
}
