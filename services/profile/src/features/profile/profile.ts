import type { UserProfile } from '@fw/contract-profile';
import { notFound } from '@fw/service-kit';
import type { ProfileRow } from './profile.schema.ts';
import type { ProfilesRepo } from './profiles.repo.ts';

interface ProfileDependencies {
  readonly profilesRepo: Pick<ProfilesRepo, 'find'>;
}

export type ProfileService = ReturnType<typeof profileService>;

/** The caller's own profile and company. */
export function profileService({ profilesRepo }: ProfileDependencies) {
  const findRow = async (userId: string): Promise<ProfileRow> => {
    const row = await profilesRepo.find(userId);
    if (!row) throw notFound();
    return row;
  };
  return {
    find: async (userId: string): Promise<UserProfile> => {
      const { _id, companyId, level1, ...profile } = await findRow(userId);
      return profile;
    },
    /** The sponsoring company [A7-20]. */
    findCompany: async (userId: string): Promise<{ name: string; level1: boolean }> => {
      const { companyName, level1 } = await findRow(userId);
      return { name: companyName, level1 };
    },
  };
}
