import { ofPlanType, planCalls } from '@fw/contract-goals';
import { beforeEach, expect, it } from 'vitest';
import { anAccount } from '../../testing/other-services.ts';
import { retirementAnswers } from '../../testing/retirement-answers.ts';
import {
  aPerson,
  commitPlan,
  linked,
  ofPlan,
  startPlan,
  startTestService,
} from '../../testing/test-service.ts';

const service = await startTestService();
beforeEach(() => {
  service.others.accounts = [anAccount()];
});

/** Sends a draft to save and to commit; both are refused in the same way and nothing is stored. */
async function refuseDraft(calculator: unknown) {
  const as = aPerson();
  const before = await startPlan(service, as);
  const request = { as, ...ofPlan(), body: { version: before.version, calculator } };
  const saved = await service.refusal(planCalls.save, request);
  const committed = await service.refusal(planCalls.commit, request);
  const after = await service.call(planCalls.get, { as, ...ofPlan() });
  expect(after).toEqual({ ...before, calculator: after.calculator });
  const { personalInformation } = ofPlanType('RETIREMENT', before.calculator);
  expect(after.calculator).toMatchObject({ personalInformation });
  for (const collection of ['planVersions', 'nextSteps', 'accountLinks', 'profileUpdates']) {
    expect(await service.connection.collection(collection).countDocuments({ userId: as })).toBe(0);
  }
  expect(committed).toMatchObject({ status: saved.status, errors: saved.errors });
  return saved;
}
const base = retirementAnswers();
const withIncome = (annualIncome: unknown) => ({
  ...base,
  personalInformation: { ...base.personalInformation, annualIncome },
});

it.each([
  ['NaN as text', withIncome('NaN'), 'personalInformation.annualIncome'],
  ['1e308', withIncome(1e308), 'personalInformation.annualIncome'],
  ['an amount beyond a billion dollars', withIncome(1e12), 'personalInformation.annualIncome'],
  [
    'a negative age',
    { ...base, retirementPlanDetails: { ...base.retirementPlanDetails, retirementAge: -1 } },
    'retirementPlanDetails.retirementAge',
  ],
  [
    'a fraction of a year',
    { ...base, retirementPlanDetails: { ...base.retirementPlanDetails, retirementAge: 65.5 } },
    'retirementPlanDetails.retirementAge',
  ],
  [
    'a day of birth in year 0001',
    { ...base, personalInformation: { ...base.personalInformation, dateOfBirth: '0001-01-01' } },
    'personalInformation.dateOfBirth',
  ],
  [
    'a day that does not exist',
    { ...base, personalInformation: { ...base.personalInformation, dateOfBirth: '1990-02-30' } },
    'personalInformation.dateOfBirth',
  ],
  ['a calculator of a plan without a questionnaire', { ...base, planType: 'COMPANY_BENEFITS' }, 'planType'],
  ['a calculator of an unknown plan type', { ...base, planType: 'YACHT' }, 'planType'],
  ['a calculator of another plan', { ...base, planType: 'REDUCE_DEBT' }, 'strategy'],
  ['a calculator without a plan type', { ...base, planType: undefined }, 'planType'],
  ['a list as a section', { ...base, yourIncome: [] }, 'yourIncome'],
  [
    '201 linked accounts',
    { ...base, linkedAccounts: Array.from({ length: 201 }, () => linked()) },
    'linkedAccounts',
  ],
])('refuses %s at its field and stores nothing', async (_title, calculator, field) => {
  const { status, errors } = await refuseDraft(calculator);
  expect(status).toBe(400);
  expect(errors.map(({ Field }) => Field)).toContain(`calculator.${field}`);
});

it('refuses an unknown plan type in the address of every call that writes, and stores nothing', async () => {
  const as = aPerson();
  const body = { version: 1, calculator: base };
  for (const planType of ['YACHT', '0', '13']) {
    for (const call of [
      planCalls.set,
      planCalls.save,
      planCalls.commit,
      planCalls.cancel,
      planCalls.refresh,
      planCalls.restart,
      planCalls.dismissPrompt,
    ]) {
      const sent = call === planCalls.save || call === planCalls.commit ? { body } : {};
      expect(await service.refusal(call, { as, params: { planType }, ...sent })).toMatchObject({
        status: 400,
        errors: [{ Field: 'planType' }],
      });
    }
  }
  for (const collection of ['plans', 'planVersions']) {
    expect(await service.connection.collection(collection).countDocuments({ userId: as })).toBe(0);
  }
});

it('refuses 5,000 linked accounts at their field and stores nothing', async () => {
  const { status, errors } = await refuseDraft({
    ...base,
    linkedAccounts: Array.from({ length: 5_000 }, () => linked()),
  });
  expect(status).toBe(413);
  expect(errors).toEqual([
    { Field: 'calculator.linkedAccounts', Errors: ['Please link 200 accounts or fewer.'] },
  ]);
});

it("refuses another person's account at its field and stores nothing", async () => {
  const foreign = linked({ userAccountId: 'f'.repeat(24) });
  const { status, errors } = await refuseDraft({ ...base, linkedAccounts: [linked(), foreign] });
  expect(status).toBe(422);
  expect(errors).toEqual([
    {
      Field: 'calculator.linkedAccounts.1.userAccountId',
      Errors: ['Your response does not match our records.'],
    },
  ]);
});

it('refuses a new link with 503 while finances does not answer; links that are stored stay', async () => {
  const as = aPerson();
  const calculator = retirementAnswers({ linkedAccounts: [linked()] });
  const { version } = await commitPlan(service, as, calculator);
  service.others.isFinancesDown = true;
  const kept = await service.call(planCalls.save, { as, ...ofPlan(), body: { version, calculator } });
  const added = { ...calculator, linkedAccounts: [linked(), linked({ userAccountId: 'e'.repeat(24) })] };
  const body = { version: kept.version, calculator: added };
  const refused = await service.refusal(planCalls.save, { as, ...ofPlan(), body });
  service.others.isFinancesDown = false;
  expect(refused).toMatchObject({ status: 503, reason: 'FINANCES_UNAVAILABLE' });
});

it("answers another person's plan as one that is not started, and changes nothing of it", async () => {
  const [ana, ben] = [aPerson(), aPerson()];
  const committed = await commitPlan(service, ana, retirementAnswers());
  const body = { version: committed.version, calculator: retirementAnswers({ estimatedHousehold: 1 }) };
  for (const call of [
    planCalls.save,
    planCalls.commit,
    planCalls.cancel,
    planCalls.refresh,
    planCalls.restart,
  ]) {
    const sent = call === planCalls.save || call === planCalls.commit ? { body } : {};
    expect(await service.refusal(call, { as: ben, ...ofPlan(), ...sent })).toMatchObject({
      status: 409,
      current: { status: 0, calculator: null, committed: null },
    });
  }
  expect(await service.call(planCalls.get, { as: ana, ...ofPlan() })).toMatchObject({
    version: committed.version,
    committed: { number: 1 },
  });
});

it('refuses a commit whose transaction fails whole: no version, step, link, event or change of the plan', async () => {
  const as = aPerson();
  const { version } = await startPlan(service, as);
  const steps = service.connection.collection('nextSteps');
  // A row that collides with the new version makes the transaction fail in its middle.
  await service.connection
    .collection('planVersions')
    .insertOne({ userId: as, planType: 'RETIREMENT', number: 1 });
  const body = { version, calculator: retirementAnswers() };
  expect((await service.send(planCalls.commit, { as, ...ofPlan(), body })).status).toBe(500);
  expect(await steps.countDocuments({ userId: as })).toBe(0);
  expect(await service.countEvents(as, 'plan.committed')).toBe(0);
  expect(await service.call(planCalls.get, { as, ...ofPlan() })).toMatchObject({ status: 1, version });
});
