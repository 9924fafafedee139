import { hasPartner, type ProfileStatus } from '@fw/contract-profile';
import { toAboutMe } from './about-me.ts';
import type { ProfileRow } from './profile.schema.ts';

const missingNames = (values: object): string[] =>
  Object.entries(values)
    .filter(([, value]) => value === null)
    .map(([name]) => name);

const PARTNER_FIELDS: readonly string[] = [
  'partnerFirstName',
  'spouseDateOfBirth',
  'spouseAnnualIncome',
  'spouseExpectedAnnualIncomeIncrease',
];

/** Partner details are expected of a married or partnered person only. */
function missingAboutMe({ aboutMe }: ProfileRow): string[] {
  const missing = missingNames(toAboutMe(aboutMe));
  const isTwo = hasPartner(aboutMe.relationshipStatus);
  return isTwo ? missing : missing.filter((name) => !PARTNER_FIELDS.includes(name));
}

/** Which parts of a profile are complete. */
export function profileStatus(row: ProfileRow): ProfileStatus {
  const missing = {
    contactInformation: missingNames(row.contactInformation),
    aboutMe: missingAboutMe(row),
    classifiers: row.classifiers.financialConcerns.length === 0 ? ['financialConcerns'] : [],
  };
  const parts = (['contactInformation', 'aboutMe', 'classifiers'] as const).map((part) => ({
    part,
    isComplete: missing[part].length === 0,
    missing: missing[part],
  }));
  return { isComplete: parts.every(({ isComplete }) => isComplete), parts };
}
