import type { UserProfile } from '@fw/contract-profile';
import { notFound } from '@fw/service-kit';
import { toAboutMe } from './about-me.ts';
import type { ProfileRow } from './profile.schema.ts';
import type { ProfileChange, ProfilesRepo } from './profiles.repo.ts';

interface ProfileDependencies {
  readonly profilesRepo: Pick<ProfilesRepo, 'find' | 'change'>;
}

export type ProfileService = ReturnType<typeof profileService>;

/** A row as the contract names it; the reply of the contract declares which of its members are sent. */
export const toUserProfile = ({ pendingEmail, ...row }: ProfileRow): UserProfile => ({
  ...row,
  aboutMe: toAboutMe(row.aboutMe),
  ...(pendingEmail === null ? {} : { pendingEmail }),
});

/** The caller's own profile and company. */
export function profileService({ profilesRepo }: ProfileDependencies) {
  const findRow = async (userId: string): Promise<ProfileRow> => {
    const row = await profilesRepo.find(userId);
    if (!row) throw notFound();
    return row;
  };
  return {
    findRow,
    find: async (userId: string): Promise<UserProfile> => toUserProfile(await findRow(userId)),
    /** Applies a change to the stored row, whatever its version is. */
    change: async (userId: string, change: ProfileChange): Promise<ProfileRow> => {
      const row = await profilesRepo.change(userId, change);
      if (!row) throw notFound();
      return row;
    },
    /** The sponsoring company [A7-20]. */
    findCompany: async (userId: string): Promise<{ name: string; level1: boolean }> => {
      const { companyName, level1 } = await findRow(userId);
      return { name: companyName, level1 };
    },
  };
}
