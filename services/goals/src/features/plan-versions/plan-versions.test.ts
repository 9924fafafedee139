import { ofPlanType, planCalls, planCalculator, planVersionCalls } from '@fw/contract-goals';
import { cents } from '@fw/units';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { retirementPlan } from '../../plan-types/retirement/definition.ts';
import { anAccount } from '../../testing/other-services.ts';
import { retirementAnswers } from '../../testing/retirement-answers.ts';
import { aPerson, commitPlan, linked, ofPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();
beforeEach(() => {
  service.others.accounts = [anAccount()];
});

const readVersions = (as: string) => service.call(planVersionCalls.list, { as, ...ofPlan() });
const read = (as: string, number: number) =>
  service.call(planVersionCalls.read, { as, params: { planType: 'RETIREMENT', number: String(number) } });
const commitAgain = async (as: string, over: Parameters<typeof retirementAnswers>[0]) => {
  const { version } = await service.call(planCalls.get, { as, ...ofPlan() });
  const body = { version, calculator: retirementAnswers(over) };
  return service.call(planCalls.commit, { as, ...ofPlan(), body });
};
const pair = (number: number, other: number) => ({
  planType: 'RETIREMENT',
  number: String(number),
  other: String(other),
});

describe('versions of a plan', () => {
  it('are listed with the reason of each, and read with inputs, rule sets, engine, result and working', async () => {
    const as = aPerson();
    await commitPlan(service, as, retirementAnswers());
    const growth = { ...retirementAnswers().assetsGrowPlan, expectedAnnualInflationRate: 0.03 };
    await commitAgain(as, { estimatedHousehold: 130_000, assetsGrowPlan: growth });
    const listed = await readVersions(as);
    expect(listed.map(({ number, reasons }) => [number, reasons])).toEqual([
      [2, ['balance', 'assumption']],
      [1, []],
    ]);
    expect(listed[0]?.reasonText).toBe(
      'The result may differ because a balance changed and an assumption changed.',
    );
    const second = await read(as, 2);
    expect(second.changes).toEqual([
      {
        field: 'estimatedHousehold',
        label: 'Household retirement savings',
        from: 120_000.5,
        to: 130_000,
        fromText: '$120,000.50',
        toText: '$130,000.00',
      },
      {
        field: 'assetsGrowPlan.expectedAnnualInflationRate',
        label: 'Inflation',
        from: 0.02,
        to: 0.03,
        fromText: '2%',
        toText: '3%',
      },
    ]);
    expect(second).toMatchObject({
      constants: retirementPlan.ruleSets,
      engineVersion: retirementPlan.engineVersion,
      calculator: { estimatedHousehold: 13_000_000 },
    });
    const line = second.working.lines.find(({ name }) => name === 'retirementSum');
    expect(Math.round((line?.value ?? 0) * 100)).toBe(ofPlanType('RETIREMENT', second.result).retirementSum);
    const other = { as: aPerson(), params: { planType: 'RETIREMENT', number: '1' } };
    expect((await service.refusal(planVersionCalls.read, other)).status).toBe(404);
  });

  it('differ by fields and by the reasons balance, assumption, answers, rule set and engine', async () => {
    const as = aPerson();
    await commitPlan(service, as, retirementAnswers());
    const account = linked();
    const details = { ...retirementAnswers().retirementPlanDetails, retirementAge: 67 };
    await commitAgain(as, { linkedAccounts: [account], retirementPlanDetails: details });
    const versions = service.connection.collection('planVersions');
    await versions.updateOne(
      { userId: as, number: 1 },
      { $set: { constants: [{ id: 'future-tax', year: 2020 }], engineVersion: '0' } },
    );
    const answer = await service.call(planVersionCalls.difference, { as, params: pair(1, 2) });
    expect(answer.reasons).toEqual(['answers', 'balance', 'assumption', 'ruleSet', 'engine']);
    expect(answer.changes).toContainEqual({
      field: 'retirementPlanDetails.retirementAge',
      label: 'Retirement age',
      from: 65,
      to: 67,
      fromText: '65',
      toText: '67',
    });
    expect(answer.changes).toContainEqual({
      field: `linkedAccounts.${account.userAccountId}`,
      label: 'Linked account Harbor 401k',
      from: null,
      to: 100_000,
      fromText: null,
      toText: '$100,000.00',
    });
    const same = await service.call(planVersionCalls.difference, { as, params: pair(2, 2) });
    expect(same).toEqual({ changes: [], reasons: [], reasonText: '' });
    const missing = { as, params: pair(1, 9) };
    expect((await service.refusal(planVersionCalls.difference, missing)).status).toBe(404);
  });

  it('are restored as a draft; nothing is committed, and a stale version is refused with the stored draft', async () => {
    const as = aPerson();
    await commitPlan(service, as, retirementAnswers());
    const { version } = await commitAgain(as, { estimatedHousehold: 5 });
    const restore = (seen: number) => ({
      as,
      params: { planType: 'RETIREMENT', number: '1' },
      body: { version: seen },
    });
    expect(await service.refusal(planVersionCalls.restore, restore(version - 1))).toMatchObject({
      status: 409,
      reason: 'VERSION_LOST',
      current: { calculator: { estimatedHousehold: 5 } },
    });
    const restored = await service.call(planVersionCalls.restore, restore(version));
    expect(restored).toMatchObject({
      status: 2,
      committed: { number: 2 },
      calculator: { estimatedHousehold: 12_000_050, currentStep: 0 },
    });
    expect(await readVersions(as)).toHaveLength(2);
  });

  it('never change: a later commit leaves an earlier version as it was', async () => {
    const as = aPerson();
    await commitPlan(service, as, retirementAnswers());
    const before = await read(as, 1);
    service.others.accounts = [anAccount({ latestBalance: cents(1) })];
    await commitAgain(as, { estimatedHousehold: 999 });
    await service.call(planCalls.refresh, { as, ...ofPlan() });
    expect(await read(as, 1)).toEqual(before);
    const recomputed = retirementPlan.compute(
      z.parse(planCalculator, retirementAnswers()),
      before.committedOn,
      before.constants,
    );
    expect(recomputed).toEqual({ result: before.result, working: expect.anything() as unknown });
  });
});
