import { FINANCIAL_CONCERN_TEXT, profileCalls, profileSettingsCalls } from '@fw/contract-profile';
import { connectivityCalls } from '@fw/contract-profile/connectivity';
import { describe, expect, it } from 'vitest';
import { startTestService, type Person, type TestService } from '../../testing/test-service.ts';

const service = await startTestService({ day: '2026-11-21' });

const contact = {
  firstName: 'Anna',
  lastName: 'Lee-Ångström',
  email: 'ana@northwind.example',
  phone: '415-555-0134',
  addressLine: '12 Elm Street',
  city: 'Albany',
  state: 'NY',
  zipCode: '12207',
};
const about = {
  dateOfBirth: '1990-05-06',
  relationshipStatus: 2,
  annualIncome: 84_000.5,
  expectedAnnualIncomeIncrease: 0.03,
  partnerFirstName: 'Jon',
  spouseDateOfBirth: '1991-01-01',
  spouseAnnualIncome: 0,
  spouseExpectedAnnualIncomeIncrease: 0.1,
};
const ada = { firstName: 'Ada', dateOfBirth: '2019-01-02', relationship: 0 };
const readErrors = ({ json }: { json: unknown }) =>
  (json as { errors: { Field: string; Errors: string[] }[] }).errors;
const readProfile = (person: Person) => service.call(person, profileCalls.profile);

it('saves contact information, about me, dependents, e-mail preferences and classifiers, and reads them back [A3-35]', async () => {
  const ana = await service.register();
  const other = await service.register();
  const save = (contract: Parameters<TestService['send']>[1], body: object) =>
    service.send(ana, contract, { body });

  await save(profileCalls.contactInformation, { ...contact, version: 0 });
  await save(profileCalls.aboutMe, { ...about, version: 1 });
  await save(profileCalls.dependents, { dependents: [ada, { ...ada, relationship: 2 }], version: 2 });
  await save(profileCalls.saveEmailPreferences, { newsletter: false, planReminders: true, version: 3 });
  const last = await save(profileCalls.saveClassifiers, {
    financialConcerns: ['ControllingDebt'],
    version: 4,
  });

  const stored = await service.send(ana, profileCalls.profile);
  expect(stored.json).toMatchObject({
    contactInformation: contact,
    aboutMe: about,
    dependents: [ada, { ...ada, relationship: 2 }],
    emailPreferences: { newsletter: false, planReminders: true },
    classifiers: { financialConcerns: ['ControllingDebt'] },
    version: 5,
  });
  expect(last.json).toEqual(stored.json);
  expect((await service.send(ana, profileCalls.emailPreferences)).json).toEqual({
    newsletter: false,
    planReminders: true,
  });
  expect((await service.send(ana, profileCalls.classifiers)).json).toEqual({
    financialConcerns: ['ControllingDebt'],
  });
  expect(await readProfile(other)).toMatchObject({ version: 0, dependents: [] });
  const moved = (await service.events(ana.userId, 'profile.changed')).map(({ payload }) => payload);
  expect(moved).toHaveLength(3);
  expect(moved[0]).toMatchObject({
    firstName: 'Anna',
    email: 'ana@northwind.example',
    phone: '415-555-0134',
  });
  expect(moved[0].fields).not.toContain('annualIncome');
  expect(moved[1].fields).toContain('annualIncome');
  expect(moved[2].fields).toEqual(['dependents']);
});

it('refuses an edit on an outdated version with 409 and the present profile, and stores nothing', async () => {
  const ana = await service.register();
  await service.call(ana, profileCalls.contactInformation, { body: { ...contact, version: 0 } });
  const late = await service.send(ana, profileCalls.aboutMe, { body: { ...about, version: 0 } });
  expect(late.status).toBe(409);
  expect(late.json).toMatchObject({
    reason: 'VERSION_LOST',
    current: { version: 1, contactInformation: contact, aboutMe: { relationshipStatus: null } },
  });
  expect((await readProfile(ana)).version).toBe(1);
});

it('stores one of two parallel edits of the same version', async () => {
  const ana = await service.register();
  const answers = await Promise.all([
    service.send(ana, profileCalls.aboutMe, { body: { ...about, version: 0 } }),
    service.send(ana, profileCalls.dependents, { body: { dependents: [ada], version: 0 } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await readProfile(ana)).version).toBe(1);
});

it.each([
  ['Single', 0, null],
  ['Married', 1, 'Jon'],
  ['Partnered', 2, 'Jon'],
] as const)(
  'stores %s as %d, publishes it as a word, and keeps partner details only for two people [A3-20]',
  async (name, status, partner) => {
    const ana = await service.register();
    const body = { ...about, relationshipStatus: status, version: 0 };
    await service.call(ana, profileCalls.aboutMe, { body });
    expect((await readProfile(ana)).aboutMe).toMatchObject({
      relationshipStatus: status,
      partnerFirstName: partner,
    });
    const [event] = await service.events(ana.userId, 'profile.changed');
    expect(event?.['payload'].maritalStatus).toBe(name.toLowerCase());
  },
);

it('accepts dependents that are Child=0, Parent=1 and Other=2, and no other', async () => {
  const ana = await service.register();
  const dependents = [0, 1, 2].map((relationship) => ({ ...ada, relationship }));
  await service.call(ana, profileCalls.dependents, { body: { dependents, version: 0 } });
  expect((await readProfile(ana)).dependents.map(({ relationship }) => relationship)).toEqual([0, 1, 2]);
  const wrong = { dependents: [{ ...ada, relationship: 3 }], version: 1 };
  expect((await service.send(ana, profileCalls.dependents, { body: wrong })).status).toBe(400);
});

it.each(['415-555-013', '415-555-0134567'])('takes the phone %s, as the form shows it', async (phone) => {
  const ana = await service.register();
  const body = { ...contact, phone, version: 0 };
  expect((await service.send(ana, profileCalls.contactInformation, { body })).status).toBe(200);
  expect((await readProfile(ana)).contactInformation.phone).toBe(phone);
});

it('accepts every financial concern once and refuses another one', async () => {
  const ana = await service.register();
  const financialConcerns = Object.keys(FINANCIAL_CONCERN_TEXT);
  await service.call(ana, profileCalls.saveClassifiers, { body: { financialConcerns, version: 0 } });
  expect((await readProfile(ana)).classifiers.financialConcerns).toEqual(financialConcerns);
  for (const wrong of [['Boredom'], ['ControllingDebt', 'ControllingDebt']]) {
    const sent = { body: { financialConcerns: wrong, version: 1 } };
    expect((await service.send(ana, profileCalls.saveClassifiers, sent)).status).toBe(400);
  }
});

describe('bad input is refused at its field, and nothing is stored', () => {
  it.each([
    ['phone', '555', 'Please enter a valid phone number.'],
    ['phone', '415-555-01', 'Please enter a valid phone number.'],
    ['phone', '415-555-01345678', 'Please enter a valid phone number.'],
    ['email', 'anna', 'Please enter a valid email address.'],
    ['firstName', '  ', 'Field required'],
    ['firstName', 'Ана', 'Only Basic Latin and Latin-1 Supplement characters are supported'],
    ['city', 'a'.repeat(61), 'Please enter 60 characters or fewer.'],
    ['zipCode', '1220', 'Please enter a valid value.'],
    ['state', 'XX', 'Please enter a valid value.'],
  ])('contact information: %s %j', async (field, value, message) => {
    const ana = await service.register();
    const body = { ...contact, [field]: value, version: 0 };
    const answer = await service.send(ana, profileCalls.contactInformation, { body });
    expect([answer.status, readErrors(answer)]).toEqual([400, [{ Field: field, Errors: [message] }]]);
    expect((await readProfile(ana)).version).toBe(0);
  });

  it.each([
    ['dateOfBirth', '2026-11-22', 'Please enter a date in the past'],
    ['spouseDateOfBirth', '1895-12-31', 'Please enter a valid date. You cannot be older than 130.'],
    ['dateOfBirth', '1990-02-30', 'Please enter a valid date.'],
    ['annualIncome', -1, 'Please enter a positive value.'],
    ['expectedAnnualIncomeIncrease', 0.101, 'Please enter a value up to 10%'],
  ])('about me: %s %j', async (field, value, message) => {
    const ana = await service.register();
    const answer = await service.send(ana, profileCalls.aboutMe, {
      body: { ...about, [field]: value, version: 0 },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(readErrors(answer)).toEqual([{ Field: field, Errors: [message] }]);
    expect((await readProfile(ana)).version).toBe(0);
  });

  it('a dependent who is not born yet, and more than 20 dependents', async () => {
    const ana = await service.register();
    const unborn = { dependents: [ada, { ...ada, dateOfBirth: '2027-01-01' }], version: 0 };
    expect(readErrors(await service.send(ana, profileCalls.dependents, { body: unborn }))).toEqual([
      { Field: 'dependents.1.dateOfBirth', Errors: ['Please enter a date in the past'] },
    ]);
    const many = { dependents: Array.from({ length: 21 }, () => ada), version: 0 };
    expect((await service.send(ana, profileCalls.dependents, { body: many })).status).toBe(400);
  });
});

it('keeps the connection type and the use of test institutions, and returns to Plaid by its own path [A3-19] [A7-34]', async () => {
  const ana = await service.register();
  expect(await service.call(ana, profileSettingsCalls.get)).toEqual({
    accountConnectivityType: 1,
    useTestInstitutions: false,
    version: 0,
  });
  const save = (body: object) => service.send(ana, profileSettingsCalls.save, { body });
  const saved = await save({ accountConnectivityType: 1, useTestInstitutions: true, version: 0 });
  expect(saved.json).toEqual({ accountConnectivityType: 1, useTestInstitutions: true, version: 1 });
  expect((await save({ accountConnectivityType: 1, useTestInstitutions: false, version: 0 })).status).toBe(
    409,
  );
  expect(
    readErrors(await save({ accountConnectivityType: 0, useTestInstitutions: false, version: 1 })),
  ).toEqual([
    {
      Field: 'accountConnectivityType',
      Errors: ['This way to connect accounts is not offered. Please choose Plaid.'],
    },
  ]);

  await service.connection
    .collection<{ _id: string }>('profiles')
    .updateOne({ _id: ana.userId }, { $set: { 'settings.accountConnectivityType': 0 } });
  expect((await service.call(ana, profileSettingsCalls.get)).accountConnectivityType).toBe(0);
  const kept = await save({ accountConnectivityType: 0, useTestInstitutions: false, version: 1 });
  expect(kept.json).toEqual({ accountConnectivityType: 0, useTestInstitutions: false, version: 2 });
  await service.call(ana, profileSettingsCalls.plaid);
  expect(await service.call(ana, profileSettingsCalls.get)).toMatchObject({
    accountConnectivityType: 1,
    useTestInstitutions: false,
  });
});

it('starts a person whom a sponsor brings in from the legacy aggregator with its connection type', async () => {
  const legacy = await service.register({ accountConnectivityType: 0 });
  expect(await service.asFinances(connectivityCalls.get, legacy, {})).toMatchObject({
    accountConnectivityType: 0,
  });
});

it('gives the finance service the connection type of the person, and refuses the gateway', async () => {
  const [ana, ben] = [await service.register(), await service.register()];
  const body = { accountConnectivityType: 1, useTestInstitutions: true, version: 0 } as const;
  await service.call(ana, profileSettingsCalls.save, { body });
  expect(await service.asFinances(connectivityCalls.get, ana, {})).toMatchObject({
    useTestInstitutions: true,
  });
  expect(await service.asFinances(connectivityCalls.get, ben, {})).toMatchObject({
    accountConnectivityType: 1,
    useTestInstitutions: false,
  });
  expect((await service.send(ana, connectivityCalls.get)).status).toBe(403);
});

it('names what is missing until every part is complete', async () => {
  const ana = await service.register();
  const status = () => service.call(ana, profileCalls.status);
  expect((await status()).isComplete).toBe(false);
  expect((await status()).parts[1]).toEqual({
    part: 'aboutMe',
    isComplete: false,
    missing: ['relationshipStatus', 'annualIncome', 'expectedAnnualIncomeIncrease'],
  });
  await service.call(ana, profileCalls.contactInformation, { body: { ...contact, version: 0 } });
  await service.call(ana, profileCalls.aboutMe, { body: { ...about, version: 1 } });
  await service.call(ana, profileCalls.saveClassifiers, {
    body: { financialConcerns: ['SavingForSpending'], version: 2 },
  });
  expect(await status()).toMatchObject({ isComplete: true });
});

it('reads a profile that was stored before incomes, classifiers and settings existed', async () => {
  const ana = await service.register();
  await service.connection.collection<{ _id: string }>('profiles').updateOne(
    { _id: ana.userId },
    {
      $set: { aboutMe: { dateOfBirth: '1988-12-31', relationshipStatus: 1, partnerFirstName: null } },
      $unset: { classifiers: 1, settings: 1 },
    },
  );
  expect(await readProfile(ana)).toMatchObject({
    aboutMe: { relationshipStatus: 1, annualIncome: null },
    classifiers: { financialConcerns: [] },
  });
  await service.call(ana, profileCalls.aboutMe, { body: { ...about, version: 0 } });
  expect((await readProfile(ana)).aboutMe.annualIncome).toBe(8_400_050);
});
