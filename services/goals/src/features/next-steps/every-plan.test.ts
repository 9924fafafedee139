import { nextStepCalls, planCalls, type PlanCalculatorOnWire, type PlanType } from '@fw/contract-goals';
import {
  aDisabilityInsuranceCalculator,
  aLifeInsuranceCalculator,
  anEmergencyFundCalculator,
  anEstatePlanningCalculator,
  aPartnerLifeInsuranceCalculator,
  aStudentDebtCalculator,
} from '@fw/contract-goals/testing';
import { beforeAll, expect, it } from 'vitest';
import { REGISTRY } from '../../plan-types/registry.ts';
import { withFunds } from '../../testing/allocation-answers.ts';
import { aCard, answers } from '../../testing/debt-plans.ts';
import { answered, ofDistribution, startDistribution } from '../../testing/distribution-answers.ts';
import { retirementAnswers } from '../../testing/retirement-answers.ts';
import { aSponsor, loadSponsors } from '../../testing/sponsor-investments.ts';
import { aPerson, commitPlan, startPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();
beforeAll(async () => {
  service.others.accounts = [aCard(0)];
  await loadSponsors(service, aSponsor());
});

const CALCULATORS: readonly PlanCalculatorOnWire[] = [
  retirementAnswers(),
  withFunds(),
  answers(),
  anEmergencyFundCalculator(),
  aLifeInsuranceCalculator(),
  aPartnerLifeInsuranceCalculator(),
  aDisabilityInsuranceCalculator(),
  anEstatePlanningCalculator(),
  aStudentDebtCalculator(),
];

const checklist = (as: string, planType: string) =>
  service.call(nextStepCalls.ofPlan, { as, params: { planId: planType } });

/** The checklist of one plan after its commit; there is none before it, and none of it among other plans or people. */
async function expectChecklist(
  as: string,
  planType: PlanType,
  commit: () => Promise<unknown>,
): Promise<void> {
  expect([planType, await checklist(as, planType)]).toEqual([planType, []]);
  await commit();
  const steps = await checklist(as, planType);
  expect([planType, steps.length]).not.toEqual([planType, 0]);
  for (const step of steps) {
    expect(step).toMatchObject({
      status: 2,
      name: expect.stringMatching(/\w{3}/),
      description: expect.stringMatching(/\w{3}/),
    });
  }
  expect(await checklist(aPerson(), planType)).toEqual([]);
  const [first] = steps;
  const params = { id: first?.id ?? '', status: '1' };
  await service.call(nextStepCalls.setStatus, { as, params });
  const checked = (await checklist(as, planType)).filter(({ status }) => status === 1);
  expect(checked.map(({ id }) => id)).toEqual([first?.id]);
}

it('has a checklist of next steps for each plan, from its commit on [B1-08]', async () => {
  for (const calculator of CALCULATORS) {
    const as = aPerson();
    await startPlan(service, as, calculator.planType);
    await expectChecklist(as, calculator.planType, () => commitPlan(service, as, calculator));
    const others = Object.keys(REGISTRY).filter((type) => type !== calculator.planType);
    for (const other of others) expect([other, await checklist(as, other)]).toEqual([other, []]);
  }
  const { as, view } = await startDistribution(service);
  const body = { version: view.version, calculator: answered(view.calculator) };
  await expectChecklist(as, 'DISTRIBUTION_PLANNING', () =>
    service.call(planCalls.commit, { as, ...ofDistribution, body }),
  );
  const offered = Object.values(REGISTRY).filter((definition) => definition !== undefined);
  expect(offered).toHaveLength(CALCULATORS.length + 1);
});
