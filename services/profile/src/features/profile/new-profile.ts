import type { DomainEventPayload } from '@fw/contract-events';
import { DEFAULT_SETTINGS, type ProfileRow } from './profile.schema.ts';

/** The profile with which a newly registered person starts. */
export const newProfile = (person: DomainEventPayload<'user.registered'>): ProfileRow => ({
  _id: person.userId,
  companyId: person.companyId,
  companyName: person.companyName,
  level1: person.level1,
  contactInformation: {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phone: person.phone ?? null,
    addressLine: null,
    city: null,
    state: null,
    zipCode: person.zipCode ?? null,
  },
  pendingEmail: null,
  aboutMe: {
    dateOfBirth: person.dateOfBirth,
    relationshipStatus: null,
    partnerFirstName: null,
    annualIncomeCents: null,
    expectedAnnualIncomeIncreaseFraction: null,
    spouseDateOfBirth: null,
    spouseAnnualIncomeCents: null,
    spouseExpectedAnnualIncomeIncreaseFraction: null,
  },
  dependents: [],
  emailPreferences: { newsletter: true, planReminders: true },
  classifiers: { financialConcerns: [] },
  settings: {
    ...DEFAULT_SETTINGS,
    accountConnectivityType: person.accountConnectivityType ?? DEFAULT_SETTINGS.accountConnectivityType,
  },
  version: 0,
});
