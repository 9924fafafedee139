import type { DomainEventPayload } from '@fw/contract-events';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import { employeeSchema } from './employee.schema.ts';
import { WORDS_VERSION, searchWords } from './search-words.ts';

/** Keeps the employees as the events of other domains describe them. */
export function employeeEvents(connection: Connection) {
  const model = connection.model('Employee', employeeSchema, 'employees');

  const addRegistered = async (
    person: DomainEventPayload<'user.registered'>,
    at: Date,
    session: ClientSession,
  ): Promise<void> => {
    if (person.role !== 'employee') return;
    const { companyId, companyName, firstName, lastName, email, phone = '' } = person;
    const words = searchWords(person);
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
          onRosterAt: at,
        },
        $setOnInsert: { version: 0, sharedUntil: '', tags: [] },
      },
      { session, upsert: true },
    );
  };

  const rename = async (
    { userId, firstName, lastName, email, phone = '' }: DomainEventPayload<'profile.changed'>,
    at: Date,
    session: ClientSession,
  ): Promise<void> => {
    const contact = { firstName, lastName, email, phone };
    const found = { ...contact, words: searchWords(contact), wordsVersion: WORDS_VERSION };
    // A row of an earlier version has no phone, which is none.
    const isOther = Object.entries(contact).map(([member, value]) => ({
      [member]: trusted(value === '' ? { $nin: ['', null] } : { $ne: value }),
    }));
    await model.updateOne({ _id: userId, $or: isOther }, { $set: { contactChangedAt: at } }, { session });
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
