import { isCouple, isSpouseIncluded } from '@fw/contract-goals';
import type { ProfileLink } from '../definition.ts';

const always = (): boolean => true;

/** Fields of the profile that the retirement questionnaire reads and writes. */
export const PROFILE_LINKS: readonly ProfileLink<'RETIREMENT'>[] = [
  { profileField: 'dateOfBirth', field: 'personalInformation.dateOfBirth', counts: always },
  { profileField: 'relationshipStatus', field: 'personalInformation.relationshipStatus', counts: always },
  { profileField: 'annualIncome', field: 'personalInformation.annualIncome', counts: always },
  {
    profileField: 'expectedAnnualIncomeIncrease',
    field: 'personalInformation.expectedAnnualIncomeIncrease',
    counts: always,
  },
  {
    profileField: 'spouseDateOfBirth',
    field: 'spousePersonalInformation.dateOfBirth',
    counts: isCouple,
  },
  {
    profileField: 'spouseAnnualIncome',
    field: 'spousePersonalInformation.annualIncome',
    counts: isSpouseIncluded,
  },
  {
    profileField: 'spouseExpectedAnnualIncomeIncrease',
    field: 'spousePersonalInformation.expectedAnnualIncomeIncrease',
    counts: isSpouseIncluded,
  },
];
