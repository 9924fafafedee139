import { dashboardCalls, type PlanCalculatorOnWire, type PlanType } from '@fw/contract-goals';
import {
  aDisabilityInsuranceCalculator,
  aLifeInsuranceCalculator,
  anEmergencyFundCalculator,
  anEstatePlanningCalculator,
  aPartnerLifeInsuranceCalculator,
  aStudentDebtCalculator,
} from '@fw/contract-goals/testing';
import { cents } from '@fw/units';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { REGISTRY } from '../../plan-types/registry.ts';
import { aCard, answers } from '../../testing/debt-plans.ts';
import { retirementAnswers } from '../../testing/retirement-answers.ts';
import { aPerson, commitPlan, startTestService } from '../../testing/test-service.ts';

const DAY_MS = 86_400_000;
const service = await startTestService();
afterAll(() => service.close());
beforeEach(() => {
  service.clock.setOffset(0);
  service.others.isFinancesDown = false;
  service.others.averageNet = cents(150_000);
});

const dashboardOf = async (as: string) => (await service.call(dashboardCalls.dashboard, { as })).data;

it('returns goals with statuses, the three steps that are due first and the overdue ones in a data field [B7-15]', async () => {
  const as = aPerson();
  await commitPlan(service, as, retirementAnswers({ estimatedHousehold: 1 }));
  const dashboard = await dashboardOf(as);
  expect(dashboard.goals).toMatchObject([{ goalType: 'RETIREMENT', status: 2 }]);
  expect(dashboard.nextSteps).toHaveLength(3);
  expect(dashboard.overdueSteps).toEqual([]);
  service.clock.setOffset(32 * DAY_MS);
  const later = await dashboardOf(as);
  expect(later.goals).toMatchObject([{ status: 3 }]);
  expect(later.overdueSteps.map(({ name }) => name)).toContain('Link your retirement accounts');
  expect((await dashboardOf(aPerson())).goals).toEqual([]);
});

it('compares the monthly amounts of committed plans with the real net cash flow, and flags what exceeds it', async () => {
  const as = aPerson();
  expect((await dashboardOf(as)).affordability).toMatchObject({ monthlyCommitted: 0, isExceeded: false });
  await commitPlan(service, as, retirementAnswers());
  const within = (await dashboardOf(as)).affordability;
  // 8 % of $80,000 and $1,200 are $7,600 a year.
  expect(within).toEqual({
    monthlyCommitted: 63_333,
    plans: [{ planType: 'RETIREMENT', name: 'Retirement', monthlyAmount: 63_333 }],
    monthlyNetCashFlow: 150_000,
    monthsCounted: 3,
    isExceeded: false,
    message: 'Your plans add up to $633.33 a month, within the $1,500.00 you had left each month.',
  });
  service.others.averageNet = cents(63_332);
  expect((await dashboardOf(as)).affordability).toMatchObject({ isExceeded: true });
  service.others.averageNet = cents(63_333);
  expect((await dashboardOf(as)).affordability).toMatchObject({ isExceeded: false });
});

it('counts the monthly amount of every plan type, with the money that the plan itself shows', async () => {
  service.others.accounts = [aCard(0)];
  const as = aPerson();
  const plans: readonly (readonly [PlanCalculatorOnWire, number])[] = [
    [retirementAnswers(), 63_333],
    [anEmergencyFundCalculator(), 20_000],
    [answers({ monthlyPayment: 123.45 }), 12_345],
    [aStudentDebtCalculator(), 41_820],
    [aLifeInsuranceCalculator({ monthlyPremium: 42.5 }), 4_250],
    [aPartnerLifeInsuranceCalculator({ monthlyPremium: 31.05 }), 3_105],
    [aDisabilityInsuranceCalculator({ monthlyPremium: 60 }), 6_000],
    [anEstatePlanningCalculator(), 0],
  ];
  // These two distribute what is there, and need no money a month.
  const others: readonly PlanType[] = ['ASSET_ALLOCATION', 'DISTRIBUTION_PLANNING'];
  expect([...plans.map(([{ planType }]) => planType), ...others].toSorted()).toEqual(
    Object.entries(REGISTRY)
      .flatMap(([type, definition]) => (definition ? [type] : []))
      .toSorted(),
  );
  let total = 0;
  for (const [calculator, amount] of plans) {
    await commitPlan(service, as, calculator);
    total += amount;
    const { affordability } = await dashboardOf(as);
    expect([calculator.planType, affordability.monthlyCommitted]).toEqual([calculator.planType, total]);
  }
  service.others.averageNet = cents(total);
  const { affordability } = await dashboardOf(as);
  expect(affordability.isExceeded).toBe(false);
  expect(
    Object.fromEntries(affordability.plans.map(({ planType, monthlyAmount }) => [planType, monthlyAmount])),
  ).toEqual(Object.fromEntries(plans.map(([{ planType }, amount]) => [planType, amount])));
  service.others.averageNet = cents(total - 1);
  expect((await dashboardOf(as)).affordability.isExceeded).toBe(true);
});

it('still answers without finances or without a full month, with a message that nothing could be compared', async () => {
  const as = aPerson();
  await commitPlan(service, as, retirementAnswers());
  service.others.averageNet = null;
  expect((await dashboardOf(as)).affordability).toMatchObject({
    monthlyNetCashFlow: null,
    isExceeded: false,
  });
  service.others.isFinancesDown = true;
  const { affordability, goals } = await dashboardOf(as);
  expect(goals).toHaveLength(1);
  expect(affordability.message).toContain("couldn't load your cash flow");
});
