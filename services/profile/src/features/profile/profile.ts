import type { FactPayload } from '@fw/contract-events';
import type { UserProfile } from '@fw/contract-profile';
import { notFound } from '@fw/service-kit';

export interface Membership {
  readonly companyName: string;
  readonly level1: boolean;
}

export interface ProfileStore {
  readonly find: (userId: string) => Promise<(UserProfile & Membership) | null>;
}

/** The profile with which a newly registered person starts. */
export function newProfile(person: FactPayload<'user.registered'>): Omit<UserProfile, 'version'> {
  return {
    companyName: person.companyName,
    contactInformation: {
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      phone: null,
      addressLine: null,
      city: null,
      state: null,
      zipCode: null,
    },
    aboutMe: { dateOfBirth: person.dateOfBirth, relationshipStatus: null, partnerFirstName: null },
    dependents: [],
    emailPreferences: { newsletter: true, planReminders: true },
  };
}

export function profiles(store: ProfileStore) {
  const find = async (userId: string): Promise<UserProfile & Membership> => {
    const profile = await store.find(userId);
    if (!profile) throw notFound();
    return profile;
  };
  return {
    read: async (userId: string): Promise<UserProfile> => {
      const { level1: _membership, ...profile } = await find(userId);
      return profile;
    },
    membership: async (userId: string): Promise<Membership> => {
      const { companyName, level1 } = await find(userId);
      return { companyName, level1 };
    },
  };
}

export type Profiles = ReturnType<typeof profiles>;
