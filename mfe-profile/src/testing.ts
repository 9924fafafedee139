import type { profileCalls } from '@fw/contract-profile';
import type { WireReply } from '@fw/web-kit/testing';

export type WireProfile = WireReply<typeof profileCalls.profile>;

/** A profile as it travels; a test names what matters to it. */
export const aProfile = (over: Partial<WireProfile> = {}): WireProfile => ({
  contactInformation: {
    firstName: 'Maya',
    lastName: 'Chen',
    email: 'maya@northwind.example',
    phone: null,
    addressLine: '12 Elm Street',
    city: 'Albany',
    state: 'NY',
    zipCode: '12207',
  },
  aboutMe: {
    dateOfBirth: '1991-04-12',
    relationshipStatus: 1,
    annualIncome: 84_000,
    expectedAnnualIncomeIncrease: 0.03,
    partnerFirstName: 'Jon',
    spouseDateOfBirth: '1990-02-03',
    spouseAnnualIncome: 52_000,
    spouseExpectedAnnualIncomeIncrease: 0.02,
  },
  dependents: [{ firstName: 'Ada', dateOfBirth: '2019-01-02', relationship: 0 }],
  emailPreferences: { newsletter: true, planReminders: false },
  classifiers: { financialConcerns: ['ControllingDebt'] },
  companyName: 'Northwind Robotics',
  version: 1,
  ...over,
});
