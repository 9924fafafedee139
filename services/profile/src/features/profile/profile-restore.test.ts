import { confidenceCheckupCalls, profileCalls, profileRestoreCalls } from '@fw/contract-profile';
import { expect, it } from 'vitest';
import { startTestService, type TestService } from '../../testing/test-service.ts';

const service = await startTestService();

const FILE = 'a'.repeat(64);
const ABOUT = {
  dateOfBirth: '1970-01-02',
  relationshipStatus: 1,
  partnerFirstName: 'Kim',
  annualIncomeCents: 8_400_050,
  expectedAnnualIncomeIncreaseFraction: 0.03,
  spouseDateOfBirth: '1990-02-03',
  spouseAnnualIncomeCents: 5_000_000,
  spouseExpectedAnnualIncomeIncreaseFraction: 0.02,
};
const ADA = { firstName: 'Ada', dateOfBirth: '2019-01-02', relationship: 0 };
const aRow = (over: object = {}) => ({ aboutMe: ABOUT, dependents: [ADA], ...over });
type Person = Awaited<ReturnType<TestService['register']>>;
const add = (person: Person, row: object) =>
  service.send(person, profileRestoreCalls.add, {
    body: { fileId: FILE, part: { of: 'profiles', rows: [row] }, isLast: true },
  });

it('fills what a new account does not state with what the person stated before, to the cent', async () => {
  const ana = await service.register();
  const { contactInformation, aboutMe } = await service.call(ana, profileCalls.profile);
  expect((await add(ana, { ...aRow(), contactInformation: { email: 'other@example.com' } })).status).toBe(
    200,
  );
  const after = await service.call(ana, profileCalls.profile);
  expect(after.contactInformation).toEqual(contactInformation);
  expect(after.aboutMe).toEqual({
    dateOfBirth: aboutMe.dateOfBirth,
    relationshipStatus: 1,
    partnerFirstName: 'Kim',
    annualIncome: 8_400_050,
    expectedAnnualIncomeIncrease: 0.03,
    spouseDateOfBirth: '1990-02-03',
    spouseAnnualIncome: 5_000_000,
    spouseExpectedAnnualIncomeIncrease: 0.02,
  });
  expect(after.dependents).toEqual([ADA]);
});

it('keeps what the account states, and gives a single person no partner', async () => {
  const ana = await service.register();
  const { version } = await service.call(ana, profileCalls.profile);
  const own = {
    dateOfBirth: '1988-12-31',
    relationshipStatus: 0,
    annualIncome: 60_000,
    expectedAnnualIncomeIncrease: null,
    partnerFirstName: null,
    spouseDateOfBirth: null,
    spouseAnnualIncome: null,
    spouseExpectedAnnualIncomeIncrease: null,
  };
  await service.call(ana, profileCalls.aboutMe, { body: { ...own, version } });
  expect((await add(ana, aRow())).status).toBe(200);
  expect((await service.call(ana, profileCalls.profile)).aboutMe).toEqual({
    ...own,
    annualIncome: 6_000_000,
    expectedAnnualIncomeIncrease: 0.03,
  });
});

it.each([
  [
    'a day in the future',
    { dependents: [{ ...ADA, dateOfBirth: '2999-01-01' }] },
    'dependents.0.dateOfBirth',
  ],
  ['a negative income', { aboutMe: { ...ABOUT, annualIncomeCents: -1 } }, 'aboutMe.annualIncomeCents'],
])('refuses %s with its field named', async (_name, over, field) => {
  const { status, json } = await add(await service.register(), aRow(over));
  expect([400, 422]).toContain(status);
  expect(Object(json).errors[0].Field).toBe(`part.rows.0.${field}`);
});

const TAKEN = {
  _id: 'c'.repeat(24),
  takenAt: '2026-08-04T10:00:00.000Z',
  questionsVersion: 1,
  answers: [
    { questionId: 'bills', value: 5 },
    { questionId: 'debt', value: 2 },
  ],
  score: 3,
};
const addCheckup = (person: Person, ...rows: object[]) =>
  service.send(person, profileRestoreCalls.add, {
    body: { fileId: FILE, part: { of: 'checkups', rows }, isLast: false },
  });

it('takes over a confidence checkup once, with its day and the score that its answers have', async () => {
  const ana = await service.register();
  expect((await addCheckup(ana, TAKEN)).json).toMatchObject({ added: 1 });
  expect((await addCheckup(ana, TAKEN)).json).toMatchObject({ added: 0 });
  const { history } = await service.call(ana, confidenceCheckupCalls.get);
  expect(history).toMatchObject([
    { takenAt: TAKEN.takenAt, questionsVersion: 1, answers: TAKEN.answers, score: 63 },
  ]);
});

it.each([
  ['an answer above the highest', { answers: [{ questionId: 'bills', value: 6 }] }],
  ['no answer', { answers: [] }],
  ['a day in the future', { takenAt: '2999-01-01T10:00:00.000Z' }],
])('refuses a confidence checkup with %s and stores nothing', async (_name, over) => {
  const ana = await service.register();
  const other = { ...TAKEN, _id: 'e'.repeat(24) };
  expect([400, 422]).toContain((await addCheckup(ana, other, { ...TAKEN, ...over })).status);
  expect((await service.call(ana, confidenceCheckupCalls.get)).history).toEqual([]);
});
