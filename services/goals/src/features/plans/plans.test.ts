import { goalCalls, planCalls, planVersionCalls } from '@fw/contract-goals';
import { describe, expect, it } from 'vitest';
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

const answersAddress = (as: string) => ({ as, ...ofPlan() });
const get = (as: string) => service.call(planCalls.get, { as, ...ofPlan() });
const readGoal = (as: string) => service.call(goalCalls.one, { as, params: { goalType: 'RETIREMENT' } });

describe('the life of a plan', () => {
  it('is not started, pending, in progress and not started again, with texts and ways to open it [B3-03] [B7-03] [B7-04] [B7-06]', async () => {
    const as = aPerson();
    expect(await get(as)).toMatchObject({
      status: 0,
      statusText: 'Not started',
      modes: ['start'],
      version: 0,
    });
    expect((await get(as)).calculator).toBeNull();

    const started = await startPlan(service, as);
    expect(started).toMatchObject({ status: 1, statusText: 'Plan pending', modes: ['start', 'restart'] });
    expect(started.calculator).toMatchObject({ planType: 'RETIREMENT', currentStep: 0 });

    const body = { version: started.version, calculator: retirementAnswers() };
    const committed = await service.call(planCalls.commit, { ...answersAddress(as), body });
    expect(committed).toMatchObject({ status: 2, statusText: 'In progress', modes: ['restart', 'edit'] });
    expect((await readGoal(as)).plans[0]).toMatchObject({ planType: 'RETIREMENT', status: 2 });

    await service.connection.collection('plans').updateOne({ userId: as }, { $set: { status: 3 } });
    expect(await get(as)).toMatchObject({ status: 3, statusText: 'Needs attention' });

    const posted = await service.call(goalCalls.removeByPost, { as, params: { goalType: 'RETIREMENT' } });
    expect(posted).toMatchObject({ status: 0, isChosen: false });
    expect((await get(as)).committed).toBeNull();
    expect(await service.call(planVersionCalls.list, answersAddress(as))).toMatchObject([{ number: 1 }]);

    await startPlan(service, as);
    const deleted = await service.call(goalCalls.remove, { as, params: { goalType: 'RETIREMENT' } });
    expect(deleted).toMatchObject({ status: 0, isChosen: false });
    expect((await service.send(goalCalls.remove, { as, params: { goalType: 'RETIREMENT' } })).status).toBe(
      404,
    );
  });

  it('counts as started in progress and in attention only: it can be set in the two other states [B4-01]', async () => {
    const as = aPerson();
    const plans = service.connection.collection('plans');
    await commitPlan(service, as, retirementAnswers());
    for (const status of [2, 3]) {
      await plans.updateOne({ userId: as }, { $set: { status } });
      expect(await service.refusal(planCalls.set, answersAddress(as))).toMatchObject({
        status: 409,
        reason: 'STATE_FORBIDS',
        current: { status, committed: { number: 1 } },
      });
    }
    for (const status of [0, 1]) {
      await plans.updateOne({ userId: as }, { $set: { status } });
      expect(await service.call(planCalls.set, answersAddress(as))).toMatchObject({ status: 1 });
    }
  });

  it('saves a draft with gaps and returns the same answers at the same step after a restart of the service', async () => {
    const as = aPerson();
    const { version } = await startPlan(service, as);
    const calculator = retirementAnswers({ currentStep: 3, estimatedHousehold: null });
    const saved = await service.call(planCalls.save, {
      ...answersAddress(as),
      body: { version, calculator },
    });
    expect(saved.version).toBe(version + 1);
    await service.stop();
    await service.restart();
    const after = await get(as);
    expect(after.calculator).toMatchObject({ currentStep: 3, estimatedHousehold: null });
    expect(after.calculator).toMatchObject({ personalInformation: { annualIncome: 8_000_000 } });
    expect((await get(aPerson())).calculator).toBeNull();
  });

  it('gives the calculator by GET, a linked account without a name with an empty one', async () => {
    const as = aPerson();
    const { method, path } = planCalls.get;
    expect(`${method} ${path}`).toBe('GET /ngapi/v1/goal/plan/:planType');
    service.others.accounts = [anAccount()];
    const { version } = await startPlan(service, as);
    const { name: _name, ...nameless } = linked();
    service.others.isFinancesDown = true;
    await service.connection
      .collection('plans')
      .updateOne({ userId: as }, { $set: { 'draft.calculator.linkedAccounts': [nameless] } });
    const read = await get(as);
    service.others.isFinancesDown = false;
    expect(read.calculator?.linkedAccounts).toMatchObject([{ name: '', isLinked: true }]);
    expect(read.version).toBe(version);
  });

  it('returns the default answers for a re-run, which neither start the plan nor change what is committed [B7-08]', async () => {
    const as = aPerson();
    const { method, path } = planCalls.default;
    expect([method, path]).toEqual(['GET', '/ngapi/v1/goal/plan/:planType/default']);
    const { calculator } = await service.call(planCalls.default, answersAddress(as));
    expect(calculator).toMatchObject({
      retirementPlanDetails: { retirementAge: 65, lifeExpectancy: 85 },
      assetsGrowPlan: {
        expectedAnnualRateReturn: 0.05,
        expectedAnnualRate: 0.05,
        expectedAnnualInflationRate: 0.02,
      },
      personalInformation: { dateOfBirth: '1986-03-04', relationshipStatus: 0 },
      additionalDetails: { prevMonthTotalExpenses: 420_000 },
    });
    expect((await get(as)).status).toBe(0);
    const byNumber = { as, params: { planType: '1' } };
    expect((await service.call(planCalls.default, byNumber)).calculator).toEqual(calculator);

    // A re-run starts from the defaults, whatever was committed, and the committed plan stays as it is.
    const changed = retirementAnswers();
    const retirementPlanDetails = { ...changed.retirementPlanDetails, retirementAge: 61 };
    const committed = await commitPlan(service, as, { ...changed, retirementPlanDetails });
    const again = await service.call(planCalls.default, answersAddress(as));
    expect(again.calculator).toMatchObject({ retirementPlanDetails: { retirementAge: 65 } });
    expect(await get(as)).toMatchObject({
      status: 2,
      version: committed.version,
      calculator: { retirementPlanDetails: { retirementAge: 61 } },
    });
  });

  it('cancels a pending plan to not started and keeps the committed answers of a running one; refreshes it [B7-11]', async () => {
    const as = aPerson();
    const { version } = await startPlan(service, as);
    expect(await service.call(planCalls.cancel, answersAddress(as))).toMatchObject({
      status: 0,
      calculator: null,
    });
    expect((await service.refusal(planCalls.cancel, answersAddress(as))).status).toBe(409);
    expect((await service.refusal(planCalls.refresh, answersAddress(as))).status).toBe(409);
    expect((await get(as)).version).toBe(version + 1);

    const committed = await commitPlan(service, as, retirementAnswers());
    const draft = { version: committed.version, calculator: retirementAnswers({ estimatedHousehold: 1 }) };
    await service.call(planCalls.save, { ...answersAddress(as), body: draft });
    const cancelled = await service.call(planCalls.cancel, answersAddress(as));
    expect(cancelled).toMatchObject({
      status: 2,
      calculator: { estimatedHousehold: 12_000_050, currentStep: 0 },
    });

    const refreshed = await service.call(planCalls.refresh, answersAddress(as));
    expect(refreshed).toMatchObject({ status: 2, committed: { number: 2 } });
    const [latest] = await service.call(planVersionCalls.list, answersAddress(as));
    expect(latest).toMatchObject({ number: 2, origin: 'refresh' });
  });

  it('starts over with the default answers; the committed version counts until the next commit', async () => {
    const as = aPerson();
    const committed = await commitPlan(service, as, retirementAnswers());
    const restarted = await service.call(planCalls.restart, answersAddress(as));
    expect(restarted).toMatchObject({ status: 2, committed: { number: 1 }, calculator: { currentStep: 0 } });
    expect(restarted.calculator).toMatchObject({ estimatedHousehold: null });
    expect(restarted.committed?.result).toEqual(committed.committed?.result);
  });

  it('commits once under one idempotency key', async () => {
    const as = aPerson();
    const { version } = await startPlan(service, as);
    const request = {
      ...answersAddress(as),
      key: 'key-of-commit',
      body: { version, calculator: retirementAnswers() },
    };
    const first = await service.call(planCalls.commit, request);
    expect(await service.call(planCalls.commit, request)).toEqual(first);
    expect(await service.call(planVersionCalls.list, answersAddress(as))).toHaveLength(1);
  });
});

describe('two writes of one plan', () => {
  it('answers a save older than the stored version with 409 and the stored draft', async () => {
    const as = aPerson();
    const { version } = await startPlan(service, as);
    const calculator = retirementAnswers({ estimatedHousehold: 5 });
    await service.call(planCalls.save, { ...answersAddress(as), body: { version, calculator } });
    const late = { version, calculator: retirementAnswers({ estimatedHousehold: 7 }) };
    expect(await service.refusal(planCalls.save, { ...answersAddress(as), body: late })).toMatchObject({
      status: 409,
      reason: 'VERSION_LOST',
      current: { version: version + 1, calculator: { estimatedHousehold: 5 } },
    });
    expect((await get(as)).calculator).toMatchObject({ estimatedHousehold: 500 });
  });

  it('lets one of two commits at once win; the other gets 409, and one version, one event exist', async () => {
    const as = aPerson();
    const { version } = await startPlan(service, as);
    const body = { version, calculator: retirementAnswers() };
    const both = await Promise.all(
      [1, 2].map(() => service.send(planCalls.commit, { ...answersAddress(as), body })),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await service.call(planVersionCalls.list, answersAddress(as))).toHaveLength(1);
    expect(await service.countEvents(as, 'plan.committed')).toBe(1);
  });
});

it('gives the questionnaire of a plan by GET and takes its answers by POST; without answers it refuses and keeps what was there [A7-15]', async () => {
  const as = aPerson();
  expect([planCalls.get.method, planCalls.save.method]).toEqual(['GET', 'POST']);
  const { version } = await startPlan(service, as);
  const body = { version, calculator: { ...retirementAnswers(), currentStep: 3 } };
  await service.call(planCalls.save, { ...answersAddress(as), body });
  const questionnaire = (await get(as)).calculator;
  expect(questionnaire).toMatchObject({ planType: 'RETIREMENT', currentStep: 3 });
  expect((await service.send(planCalls.save, { ...answersAddress(as), body: {} })).status).toBe(400);
  expect((await get(as)).calculator).toEqual(questionnaire);
});
