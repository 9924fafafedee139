import { facts } from '@fw/contract-events';
import { userProfile } from '@fw/contract-profile';
import type { Fact } from '@fw/service-kit/mongo';
import type { ClientSession, Connection } from 'mongoose';
import * as z from 'zod/mini';
import { newProfile, type ProfileStore } from './profile.ts';
import { profileSchema, type ProfileDocument } from './profile.schema.ts';

/** Profiles of people, kept here since they registered. */
export function mongoProfiles(connection: Connection) {
  const model = connection.model<ProfileDocument>('Profile', profileSchema, 'profiles');

  const store: ProfileStore = {
    find: async (userId) => {
      const row = await model.findById(userId).lean();
      if (!row) return null;
      return { ...z.parse(userProfile, row), level1: row.level1 };
    },
  };

  /** A registered person gets a profile; one that is there already stays as it is. */
  const hear = async (fact: Fact, session: ClientSession): Promise<void> => {
    if (fact.type !== 'user.registered') return;
    const person = z.parse(facts['user.registered'], fact.payload);
    await model.updateOne(
      { _id: person.userId },
      {
        $setOnInsert: {
          ...newProfile(person),
          companyId: person.companyId,
          level1: person.level1,
          version: 0,
        },
      },
      { session, upsert: true },
    );
  };

  return { store, hear };
}
