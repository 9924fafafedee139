import { facts } from '@fw/contract-events';
import { readTogether, rowDecoder, type Fact } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { newProfile } from './new-profile.ts';
import { profileRow, profileSchema, type ProfileRow } from './profile.schema.ts';

export type ProfilesRepo = ReturnType<typeof profilesRepo>;

/** Profiles of people, one since each registration. */
export function profilesRepo(connection: Connection) {
  const model = connection.model('Profile', profileSchema, 'profiles');
  const rows = rowDecoder(model, profileRow);

  return {
    /** Reads that are requested while one is under way share the next query. */
    find: readTogether<ProfileRow>(async (userIds) => {
      const found = rows.many(await model.find({ _id: trusted({ $in: [...userIds] }) }).lean());
      return new Map(found.map((row) => [row._id, row]));
    }),
    /** A registered person gets a profile; one that exists stays as it is. */
    handleEvent: async (event: Fact, session: ClientSession): Promise<void> => {
      if (event.type !== 'user.registered') return;
      const { _id, ...row } = newProfile(z.parse(facts['user.registered'], event.payload));
      await model.updateOne({ _id }, { $setOnInsert: row }, { session, upsert: true });
    },
  };
}
