import { hasPartner, PROFILE_MESSAGE, type RestoredProfile } from '@fw/contract-profile';
import { fieldRefused, notFound, type Clock } from '@fw/service-kit';
import { earliestBirthDate, fraction, type IsoDate } from '@fw/units';
import type { AboutMeRow } from './profile.schema.ts';
import type { ProfileSections, ProfilesRepo } from './profiles.repo.ts';

interface Dependencies {
  readonly profilesRepo: Pick<ProfilesRepo, 'change'>;
  readonly clock: Pick<Clock, 'today'>;
}

const NO_PARTNER = {
  partnerFirstName: null,
  spouseDateOfBirth: null,
  spouseAnnualIncomeCents: null,
  spouseExpectedAnnualIncomeIncreaseFraction: null,
} as const;

const toRate = (value: number | null) => (value === null ? null : fraction(value));

/** What the account states already stays; the details of a partner are for a person who has one. */
function filled(own: AboutMeRow, { aboutMe }: RestoredProfile): AboutMeRow {
  const stated: AboutMeRow = {
    ...aboutMe,
    expectedAnnualIncomeIncreaseFraction: toRate(aboutMe.expectedAnnualIncomeIncreaseFraction),
    spouseExpectedAnnualIncomeIncreaseFraction: toRate(aboutMe.spouseExpectedAnnualIncomeIncreaseFraction),
  };
  const relationshipStatus = own.relationshipStatus ?? stated.relationshipStatus;
  const kept = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null));
  return { ...stated, ...(hasPartner(relationshipStatus) ? {} : NO_PARTNER), ...kept };
}

const birthDates = ({ aboutMe, dependents }: RestoredProfile): [string, IsoDate | null][] => [
  ['aboutMe.dateOfBirth', aboutMe.dateOfBirth],
  ['aboutMe.spouseDateOfBirth', aboutMe.spouseDateOfBirth],
  ...dependents.map(({ dateOfBirth }, index): [string, IsoDate] => [
    `dependents.${String(index)}.dateOfBirth`,
    dateOfBirth,
  ]),
];

/** Fills what a new account does not state yet with what the person stated in another one. */
export function profileRestore({ profilesRepo, clock }: Dependencies) {
  function checkDates(row: RestoredProfile, index: number): void {
    const today = clock.today();
    for (const [field, date] of birthDates(row)) {
      const path = `part.rows.${String(index)}.${field}`;
      if (date !== null && date > today) throw fieldRefused(path, PROFILE_MESSAGE.future);
      if (date !== null && date < earliestBirthDate(today)) throw fieldRefused(path, PROFILE_MESSAGE.tooOld);
    }
  }

  return async (userId: string, rows: readonly RestoredProfile[]): Promise<number> => {
    rows.forEach(checkDates);
    for (const row of rows) {
      const changed = await profilesRepo.change(userId, (own): ProfileSections => {
        const { financialConcerns } = own.classifiers;
        return {
          aboutMe: filled(own.aboutMe, row),
          ...(own.dependents.length === 0 && { dependents: row.dependents }),
          ...(financialConcerns.length === 0 && { classifiers: row.classifiers }),
        };
      });
      if (!changed) throw notFound();
    }
    return rows.length;
  };
}
