import { planCalls } from '@fw/contract-goals';
import { aDebtCalculator, aDisabilityInsuranceCalculator } from '@fw/contract-goals/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { retirementAnswers } from '../../testing/retirement-answers.ts';
import { anAccount } from '../../testing/other-services.ts';
import { aPerson, linked, ofPlan, startPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();
beforeEach(() => {
  service.others.accounts = [anAccount()];
  service.others.isFinancesDown = false;
});

const PATH = '/ngapi/v1/goal/plan/:planType';
const get = (as: string) => service.call(planCalls.get, { as, ...ofPlan() });
const readIncome = async (as: string) => {
  const { calculator } = await get(as);
  return calculator?.planType === 'RETIREMENT' ? calculator.personalInformation.annualIncome : null;
};
const answers = (annualIncome: number) => {
  const made = retirementAnswers();
  return { ...made, personalInformation: { ...made.personalInformation, annualIncome } };
};
type Write = typeof planCalls.save;
const write = (call: Write, as: string, sent: { body: unknown; ifMatch?: string }) =>
  service.send(call, { as, ...ofPlan(), ...sent });

describe.each([
  ['save', planCalls.save, '/save'],
  ['commit', planCalls.commit, '/commit'],
] as const)('%s', (_name, call, end) => {
  it('is posted to the plan and takes the calculator as its body, for the current version [B7-09]', async () => {
    expect([call.method, call.path]).toEqual(['POST', PATH + end]);
    const as = aPerson();
    const { version } = await startPlan(service, as);
    const first = await write(call, as, { body: answers(81_000) });
    expect([first.status, first.json]).toMatchObject([200, { version: version + 1 }]);
    expect(await readIncome(as)).toBe(8_100_000);
    expect((await write(call, as, { body: answers(82_000), ifMatch: '*' })).status).toBe(200);
    expect(await readIncome(as)).toBe(8_200_000);
    expect((await write(call, as, { body: { calculator: answers(83_000) } })).status).toBe(200);
    expect(await readIncome(as)).toBe(8_300_000);
  });

  it('takes the version of a bare calculator from If-Match, and refuses an outdated one with the plan as it is', async () => {
    const as = aPerson();
    const { version } = await startPlan(service, as);
    const seen = [String(version), `"${String(version + 1)}"`, `W/"${String(version + 2)}"`];
    for (const ifMatch of seen) {
      expect((await write(call, as, { body: answers(84_000), ifMatch })).status).toBe(200);
    }
    const late = await write(call, as, { body: answers(1), ifMatch: String(version) });
    expect(late).toMatchObject({
      status: 409,
      json: { reason: 'VERSION_LOST', current: { version: version + 3 } },
    });
    const whole = { version, calculator: answers(1) };
    expect((await write(call, as, { body: whole })).status).toBe(409);
    // The version of a whole body comes before the header.
    expect((await write(call, as, { body: whole, ifMatch: String(version + 3) })).status).toBe(409);
    const unversioned = { body: { calculator: answers(1) }, ifMatch: String(version) };
    expect((await write(call, as, unversioned)).status).toBe(409);
    const wrong = await write(call, as, { body: answers(1), ifMatch: 'now' });
    expect(wrong).toMatchObject({ status: 400, json: { errors: [{ Field: 'If-Match' }] } });
    expect(await readIncome(as)).toBe(8_400_000);
  });

  it('names the fields of a bare calculator as they were sent, and refuses one of another plan', async () => {
    const as = aPerson();
    await startPlan(service, as);
    const { errors, status } = await service.refusal(call, {
      as,
      ...ofPlan(),
      body: { ...answers(1), currentStep: -1, nickname: 'x' },
    });
    expect([status, errors.map(({ Field }) => Field)]).toEqual([400, ['currentStep', 'body']]);
    expect((await write(call, as, { body: aDebtCalculator() })).status).toBe(422);
    expect((await write(call, as, { body: {} })).status).toBe(400);
    expect((await write(call, as, { body: undefined })).status).toBe(400);
  });
});

it('is posted to commit with the calculator as its body, of disability insurance too [B7-10]', async () => {
  expect([planCalls.commit.method, planCalls.commit.path]).toEqual(['POST', `${PATH}/commit`]);
  const retired = aPerson();
  await startPlan(service, retired);
  const plan = await service.call(planCalls.commit, { as: retired, ...ofPlan(), body: answers(80_000) });
  expect(plan).toMatchObject({ status: 2, committed: { number: 1 } });
  const as = aPerson();
  await startPlan(service, as, 'DISABILITY_INSURANCE');
  const request = { as, ...ofPlan('DISABILITY_INSURANCE') };
  const body = aDisabilityInsuranceCalculator();
  const committed = await service.call(planCalls.commit, { ...request, body });
  expect(committed).toMatchObject({ status: 2, committed: { number: 1 } });
});

it('returns a boolean for the bare calculator: whether a commit changes the profile [B7-12]', async () => {
  const { method, path } = planCalls.willProfileUpdate;
  expect([method, path]).toEqual(['POST', `${PATH}/will-profile-update-on-commit`]);
  const as = aPerson();
  service.others.profile = { ...service.others.profile, annualIncome: null };
  await startPlan(service, as);
  const will = async (body: unknown) =>
    (await service.send(planCalls.willProfileUpdate, { as, ...ofPlan(), body })).json;
  expect(await will(answers(80_000))).toBe(true);
  await service.call(planCalls.commit, { as, ...ofPlan(), body: answers(80_000) });
  expect(await will(answers(80_000))).toBe(false);
  expect(await will(answers(90_000))).toBe(true);
});

it('takes the version of a bare calculator from If-Match where it returns whether a commit changes the profile', async () => {
  const as = aPerson();
  const { version } = await startPlan(service, as);
  const will = (ifMatch: string) =>
    service.send(planCalls.willProfileUpdate, { as, ...ofPlan(), body: answers(93_000), ifMatch });
  // It changes nothing, so that a version that is not the present one is no conflict.
  for (const seen of [String(version), `"${String(version)}"`, `W/"${String(version + 1)}"`, '*']) {
    expect([seen, await will(seen)]).toMatchObject([seen, { status: 200, json: true }]);
  }
  expect(await will('now')).toMatchObject({ status: 400, json: { errors: [{ Field: 'If-Match' }] } });
  expect(await get(as)).toMatchObject({ version });
});

it('gives by GET the calculator with its fields beside the state of the plan, a linked account without a name with an empty one [B7-07]', async () => {
  const as = aPerson();
  expect([planCalls.get.method, planCalls.get.path]).toEqual(['GET', PATH]);
  const request = { as, ...ofPlan() };
  const none = Object((await service.send(planCalls.get, request)).json);
  expect([none.calculator, 'linkedAccounts' in none]).toEqual([null, false]);

  await startPlan(service, as);
  const { name: _name, ...nameless } = linked();
  await service.connection
    .collection('plans')
    .updateOne({ userId: as }, { $set: { 'draft.calculator.linkedAccounts': [nameless] } });
  service.others.isFinancesDown = true;
  const { status, json } = await service.send(planCalls.get, request);
  service.others.isFinancesDown = false;
  const { calculator, ...plan } = Object(json);
  expect(status).toBe(200);
  expect(plan).toMatchObject(calculator);
  expect(Object.keys(calculator)).toEqual(expect.arrayContaining(['currentStep', 'linkedAccounts']));
  expect(plan.linkedAccounts).toMatchObject([{ name: '', isLinked: true }]);
  expect(plan).toMatchObject({ planType: 'RETIREMENT', version: 1, status: 1 });
});

it('describes both bodies, If-Match and the fields of the reply', async () => {
  const internal = { headers: service.gateway.as({ internal: true }) };
  const api = Object(await (await fetch(`${service.url()}/internal/openapi.json`, internal)).json());
  const at = PATH.replace(':planType', '{planType}');
  const { parameters, requestBody } = api.paths[`${at}/save`].post;
  expect(parameters).toMatchObject([
    { name: 'planType', in: 'path' },
    { name: 'If-Match', in: 'header' },
  ]);
  const [whole, bare] = requestBody.content['application/json'].schema.anyOf;
  expect(Object.keys(whole.properties)).toEqual(['version', 'calculator']);
  expect(whole.required).toEqual(['calculator']);
  expect(bare).toEqual(whole.properties.calculator);
  const { properties } = api.paths[at].get.responses['200'].content['application/json'].schema;
  expect(Object.keys(properties)).toEqual(
    expect.arrayContaining(['currentStep', 'linkedAccounts', 'calculator', 'version']),
  );
});
