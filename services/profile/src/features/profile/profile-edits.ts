import { hasPartner, PROFILE_MESSAGE, type AboutMeDraft, type UserProfile } from '@fw/contract-profile';
import { fieldRefused, versionLost, type Clock } from '@fw/service-kit';
import { earliestBirthDate, type IsoDate } from '@fw/units';
import { toAboutMeRow } from './about-me.ts';
import type { ProfileRow } from './profile.schema.ts';
import { toUserProfile, type ProfileService } from './profile.ts';
import type { ProfileSections } from './profiles.repo.ts';

/** [A5-17] */

interface Versioned {
  readonly version: number;
}

interface ProfileEditsDependencies {
  readonly profile: Pick<ProfileService, 'change'>;
  readonly clock: Pick<Clock, 'today'>;
}

export type ProfileEditsService = ReturnType<typeof profileEditsService>;

const withoutPartner = (draft: AboutMeDraft): AboutMeDraft =>
  hasPartner(draft.relationshipStatus)
    ? draft
    : {
        ...draft,
        partnerFirstName: null,
        spouseDateOfBirth: null,
        spouseAnnualIncome: null,
        spouseExpectedAnnualIncomeIncrease: null,
      };

/** Edits of a profile; one that was made on an outdated version is refused with the present profile. */
export function profileEditsService({ profile, clock }: ProfileEditsDependencies) {
  const checkPast = (field: string, date: IsoDate | null): void => {
    const today = clock.today();
    if (date === null) return;
    if (date > today) throw fieldRefused(field, PROFILE_MESSAGE.future);
    if (date < earliestBirthDate(today)) {
      throw fieldRefused(field, PROFILE_MESSAGE.tooOld);
    }
  };

  const edit = async (userId: string, version: number, sections: ProfileSections): Promise<UserProfile> => {
    const change = (before: ProfileRow): ProfileSections => {
      if (before.version !== version) throw versionLost(toUserProfile(before));
      return sections;
    };
    return toUserProfile(await profile.change(userId, change));
  };

  return {
    aboutMe: async (userId: string, { version, ...draft }: AboutMeDraft & Versioned) => {
      const about = withoutPartner(draft);
      checkPast('dateOfBirth', about.dateOfBirth);
      checkPast('spouseDateOfBirth', about.spouseDateOfBirth);
      return edit(userId, version, { aboutMe: toAboutMeRow(about) });
    },
    dependents: async (
      userId: string,
      { version, dependents }: Pick<ProfileRow, 'dependents'> & Versioned,
    ) => {
      dependents.forEach(({ dateOfBirth }, index) =>
        checkPast(`dependents.${String(index)}.dateOfBirth`, dateOfBirth),
      );
      return edit(userId, version, { dependents });
    },
    emailPreferences: (
      userId: string,
      { version, ...emailPreferences }: ProfileRow['emailPreferences'] & Versioned,
    ) => edit(userId, version, { emailPreferences }),
    classifiers: (userId: string, { version, ...classifiers }: ProfileRow['classifiers'] & Versioned) =>
      edit(userId, version, { classifiers }),
  };
}
