import { domainEvents } from '@fw/contract-events';
import { createBatchLoader, rowDecoder, type DomainEvent } from '@fw/service-kit/mongo';
import { type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { newProfile } from './new-profile.ts';
import { profileRow, profileSchema, type ProfileRow } from './profile.schema.ts';

export type ProfilesRepo = ReturnType<typeof profilesRepo>;

/** Profiles of people, one since each registration. */
export function profilesRepo(connection: Connection) {
  const model = connection.model('Profile', profileSchema, 'profiles');
  const collection = connection.collection<ProfileRow>('profiles');
  const rows = rowDecoder(model, profileRow);

  return {
    /** Reads that are requested while one is under way share the next query. */
    find: createBatchLoader<ProfileRow>(async (userIds) => {
      // The driver's own query: ids need no cast, the decoder checks the rows, and mongoose adds a fifth to its cost.
      const found = rows.many(await collection.find({ _id: { $in: [...userIds] } }).toArray());
      return new Map(found.map((row) => [row._id, row]));
    }),
    /** A registered person gets a profile; one that exists stays as it is. */
    handleEvent: async (event: DomainEvent, session: ClientSession): Promise<void> => {
      if (event.type !== 'user.registered') return;
      const { _id, ...row } = newProfile(z.parse(domainEvents['user.registered'], event.payload));
      await model.updateOne({ _id }, { $setOnInsert: row }, { session, upsert: true });
    },
  };
}
