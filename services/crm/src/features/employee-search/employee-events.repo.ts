import type { DomainEventPayload } from '@fw/contract-events';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import { employeeSchema } from './employee.schema.ts';
import { WORDS_VERSION, wordsOf } from './search-words.ts';

/** Keeps the employees as the events of other domains describe them. */
export function employeeEvents(connection: Connection) {
  const model = connection.model('Employee', employeeSchema, 'employees');

  const addRegistered = async (
    person: DomainEventPayload<'user.registered'>,
    session: ClientSession,
  ): Promise<void> => {
    if (person.role !== 'employee') return;
    const { companyId, companyName, firstName, lastName, email, phone = '' } = person;
    const words = wordsOf(person);
    const moved = { _id: person.userId, companyId: trusted({ $ne: companyId }) };
    await model.updateOne(moved, { $set: { sharedUntil: '', tags: [] } }, { session });
    await model.updateOne(
      { _id: person.userId },
      {
        $set: {
          companyId,
          companyName,
          firstName,
          lastName,
          email,
          phone,
          words,
          wordsVersion: WORDS_VERSION,
        },
        $setOnInsert: { version: 0, sharedUntil: '', tags: [] },
      },
      { session, upsert: true },
    );
  };

  const rename = async (
    { userId, firstName, lastName, email, phone = '' }: DomainEventPayload<'profile.changed'>,
    session: ClientSession,
  ): Promise<void> => {
    const words = wordsOf({ firstName, lastName, email, phone });
    const found = { firstName, lastName, email, phone, words, wordsVersion: WORDS_VERSION };
    await model.updateOne({ _id: userId }, { $set: found }, { session });
  };

  const share = async (
    { userId, companyId, endsOn }: DomainEventPayload<'consent.given'>,
    session: ClientSession,
  ): Promise<void> => {
    await model.updateOne({ _id: userId, companyId }, { $set: { sharedUntil: endsOn } }, { session });
  };

  const endShare = async (
    { userId }: DomainEventPayload<'consent.revoked'>,
    session: ClientSession,
  ): Promise<void> => {
    await model.updateOne({ _id: userId }, { $set: { sharedUntil: '' } }, { session });
  };

  return { addRegistered, rename, share, endShare };
}
