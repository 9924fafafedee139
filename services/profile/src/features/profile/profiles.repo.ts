import type { DomainEventPayload } from '@fw/contract-events';
import type { Clock } from '@fw/service-kit';
import { createBatchLoader, publishEvent, rowDecoder } from '@fw/service-kit/mongo';
import { type ClientSession, type Connection } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { changedFields, profileChangedEvent } from './changed-fields.ts';
import { newProfile } from './new-profile.ts';
import { profileRow, profileSchema, type ProfileRow } from './profile.schema.ts';

export type ProfilesRepo = ReturnType<typeof profilesRepo>;

export type ProfileSections = Partial<Omit<ProfileRow, '_id' | 'version'>>;

/** Returns the sections to store; it may throw to refuse, and runs again when a parallel write comes first. */
export type ProfileChange = (before: ProfileRow) => ProfileSections;

/** Profiles of people, one since each registration. */
export function profilesRepo(connection: Connection, clock: Clock) {
  const model = connection.model('Profile', profileSchema, 'profiles');
  const collection = connection.collection<ProfileRow>('profiles');
  const rows = rowDecoder(model, profileRow);

  const changeInTransaction = async (
    userId: string,
    change: ProfileChange,
    session: ClientSession,
  ): Promise<ProfileRow | null> => {
    const before = rows.one(await model.findById(userId).session(session).lean());
    if (!before) return null;
    const sections = change(before);
    if (isDeepStrictEqual({ ...before, ...sections }, before)) return before;
    const after = { ...before, ...sections, version: before.version + 1 };
    await model.updateOne(
      { _id: userId, version: before.version },
      { $set: { ...sections, version: after.version } },
      { session },
    );
    const fields = changedFields(before, after);
    if (fields.length > 0) {
      const payload = profileChangedEvent(after, fields);
      await publishEvent(connection, session, { type: 'profile.changed', userId, payload, at: clock.date() });
    }
    return after;
  };

  return {
    /** Reads that are requested while one is under way share the next query. */
    find: createBatchLoader<ProfileRow>(async (userIds) => {
      // The driver's own query: ids need no cast, the decoder checks the rows, and mongoose adds a fifth to its cost.
      const found = rows.many(await collection.find({ _id: { $in: [...userIds] } }).toArray());
      return new Map(found.map((row) => [row._id, row]));
    }),
    /** Stores a change and publishes which fields moved, in one transaction; null without a profile. */
    change: (userId: string, change: ProfileChange): Promise<ProfileRow | null> =>
      connection.transaction((session) => changeInTransaction(userId, change, session)),
    /** A registered person gets a profile; one that exists stays as it is. */
    addRegistered: async (
      person: DomainEventPayload<'user.registered'>,
      session: ClientSession,
    ): Promise<void> => {
      const { _id, ...row } = newProfile(person);
      await model.updateOne({ _id }, { $setOnInsert: row }, { session, upsert: true });
    },
  };
}
