import { isCouple, isSpouseIncluded } from '@fw/contract-goals';
import type { ProfileLink } from '../definition.ts';
import { asRetirement } from './answers.ts';

const always = (): boolean => true;

/** Fields of the profile that the retirement questionnaire reads and writes. */
export const PROFILE_LINKS: readonly ProfileLink[] = [
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
    counts: (calculator) => isCouple(asRetirement(calculator)),
  },
  {
    profileField: 'spouseAnnualIncome',
    field: 'spousePersonalInformation.annualIncome',
    counts: (calculator) => isSpouseIncluded(asRetirement(calculator)),
  },
  {
    profileField: 'spouseExpectedAnnualIncomeIncrease',
    field: 'spousePersonalInformation.expectedAnnualIncomeIncrease',
    counts: (calculator) => isSpouseIncluded(asRetirement(calculator)),
  },
];
