import type { AboutMe } from '@fw/contract-profile';
import type { AboutMeRow } from './profile.schema.ts';

/** Personal details as the contract names them. */
export const toAboutMe = (row: AboutMeRow): AboutMe => ({
  dateOfBirth: row.dateOfBirth,
  relationshipStatus: row.relationshipStatus,
  annualIncome: row.annualIncomeCents,
  expectedAnnualIncomeIncrease: row.expectedAnnualIncomeIncreaseFraction,
  partnerFirstName: row.partnerFirstName,
  spouseDateOfBirth: row.spouseDateOfBirth,
  spouseAnnualIncome: row.spouseAnnualIncomeCents,
  spouseExpectedAnnualIncomeIncrease: row.spouseExpectedAnnualIncomeIncreaseFraction,
});

/** Personal details as they are stored. */
export const toAboutMeRow = (about: AboutMe): AboutMeRow => ({
  dateOfBirth: about.dateOfBirth,
  relationshipStatus: about.relationshipStatus,
  annualIncomeCents: about.annualIncome,
  expectedAnnualIncomeIncreaseFraction: about.expectedAnnualIncomeIncrease,
  partnerFirstName: about.partnerFirstName,
  spouseDateOfBirth: about.spouseDateOfBirth,
  spouseAnnualIncomeCents: about.spouseAnnualIncome,
  spouseExpectedAnnualIncomeIncreaseFraction: about.spouseExpectedAnnualIncomeIncrease,
});
