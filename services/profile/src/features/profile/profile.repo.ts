import { facts } from '@fw/contract-events';
import type { UserProfile } from '@fw/contract-profile';
import { readTogether, type Fact } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { newProfile, type Membership, type ProfileStore } from './profile.ts';
import { profileSchema, type ProfileDocument } from './profile.schema.ts';

type Stored = UserProfile & Membership & { readonly _id: string };

/** Profiles of people, kept here since they registered. */
export function mongoProfiles(connection: Connection) {
  const model = connection.model<ProfileDocument>('Profile', profileSchema, 'profiles');

  const store: ProfileStore = {
    find: readTogether(async (userIds) => {
      const rows = await model.find({ _id: trusted({ $in: [...userIds] }) }).lean<Stored[]>();
      return new Map(rows.map((row) => [row._id, row]));
    }),
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
