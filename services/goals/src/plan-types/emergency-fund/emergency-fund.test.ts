import {
  dashboardCalls,
  nextStepCalls,
  ofPlanType,
  planCalls,
  type EmergencyFundCalculatorOnWire,
} from '@fw/contract-goals';
import { anEmergencyFundCalculator } from '@fw/contract-goals/testing';
import { cents } from '@fw/units';
import { beforeEach, describe, expect, it } from 'vitest';
import { commitErrors } from '../../testing/commit-errors.ts';
import { anAccount } from '../../testing/other-services.ts';
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
  service.others.accounts = [];
  service.others.lastMonthTotalExpenses = cents(420_000);
  service.others.isFinancesDown = false;
});

const PLAN = 'EMERGENCY_FUND';
type Answers = EmergencyFundCalculatorOnWire;
const start = (as: string) => startPlan(service, as, PLAN);

const readErrors = (over: Partial<Answers>) => commitErrors(service, anEmergencyFundCalculator(over));

const commitAndReadResult = async (over: Partial<Answers>) =>
  ofPlanType(PLAN, (await commitPlan(service, aPerson(), anEmergencyFundCalculator(over))).committed?.result);

const NON_ZERO = 'Please enter a positive non-zero number.';

describe('the answers', () => {
  it('start with the expenses of last month and the savings accounts of finances, and without them when it is down', async () => {
    service.others.accounts = [
      anAccount({ userAccountId: 'b'.repeat(24), typeName: 'Savings', categoryName: 'Banking' }),
      anAccount(),
    ];
    const { calculator } = await service.call(planCalls.default, { as: aPerson(), ...ofPlan(PLAN) });
    expect(calculator).toMatchObject({
      monthlyHouseHoldLivingExpenses: 420_000,
      lastMonthsHouseHoldLivingExpenses: 420_000,
      emergencySavingsBalance: null,
      linkedAccounts: [{ typeName: 'Savings', isLinked: false }],
    });
    service.others.lastMonthTotalExpenses = cents(-500);
    const refunds = await service.call(planCalls.default, { as: aPerson(), ...ofPlan(PLAN) });
    expect(refunds.calculator).toMatchObject({ monthlyHouseHoldLivingExpenses: null });
    service.others.isFinancesDown = true;
    const alone = await service.call(planCalls.default, { as: aPerson(), ...ofPlan(PLAN) });
    expect(alone.calculator).toMatchObject({
      monthlyHouseHoldLivingExpenses: null,
      lastMonthsHouseHoldLivingExpenses: null,
      linkedAccounts: [],
    });
    expect(alone.accountsNotice).not.toBeNull();
  });

  it('are the ones of the specification, with the state of the plan, and no others [B3-45]', async () => {
    const as = aPerson();
    const { calculator, version } = await start(as);
    expect(Object.keys(calculator ?? {}).toSorted()).toEqual(
      'planType currentStep committedOn goalPlanStatus monthlyHouseHoldLivingExpenses sourceOfIncomeAmountEnum lastMonthsHouseHoldLivingExpenses emergencySavingsBalance linkedAccounts emergencyFundMonthsSaved isSavingsGoalMet targetSavings'
        .split(' ')
        .toSorted(),
    );
    expect(calculator).toMatchObject({ goalPlanStatus: 1, committedOn: null });
    const answers = anEmergencyFundCalculator();
    for (const field of Object.keys(answers).filter((name) => name !== 'linkedAccounts')) {
      const { [field]: _left, ...rest } = Object.fromEntries(Object.entries(answers));
      const body = { version, calculator: rest };
      const { status } = await service.send(planCalls.save, { as, ...ofPlan(PLAN), body });
      expect([field, status]).toEqual([field, 400]);
    }
    const body = { version, calculator: { ...answers, nickname: 'x' } };
    expect((await service.send(planCalls.save, { as, ...ofPlan(PLAN), body })).status).toBe(400);

    // The amount under the name `emergencyFundMonthsSaved` is the monthly savings goal.
    const saved = { version, calculator: { ...answers, emergencyFundMonthsSaved: 123.45 } };
    await service.call(planCalls.commit, { as, ...ofPlan(PLAN), body: saved });
    const after = await service.call(planCalls.get, { as, ...ofPlan(PLAN) });
    expect(after.calculator).toMatchObject({
      goalPlanStatus: 2,
      committedOn: service.clock.today(),
      emergencyFundMonthsSaved: 12_345,
    });
    expect(after.committed?.result).toMatchObject({ monthlySavings: 12_345 });
  });

  it('need household expenses of at least one dollar [B5-36]', async () => {
    const field = 'monthlyHouseHoldLivingExpenses';
    for (const value of [null, 0, -1, 0.99]) {
      expect(await readErrors({ [field]: value })).toEqual({ [field]: NON_ZERO });
    }
    expect(await readErrors({ [field]: 1 })).toEqual({});
  });

  it('need a source of income, No or Yes [B5-37]', async () => {
    const field = 'sourceOfIncomeAmountEnum';
    expect(await readErrors({ [field]: null })).toEqual({ [field]: 'Field required' });
    expect([await readErrors({ [field]: 0 }), await readErrors({ [field]: 1 })]).toEqual([{}, {}]);
    expect(Object.keys(await readErrors(JSON.parse(`{"${field}":2}`)))).toEqual([field]);
  });

  it('need a monthly savings goal of 0 or more', async () => {
    const field = 'emergencyFundMonthsSaved';
    expect(await readErrors({ [field]: null })).toEqual({ [field]: 'Field required' });
    expect(await readErrors({ [field]: -0.01 })).toEqual({ [field]: 'Please enter a positive value.' });
    expect(await readErrors({ [field]: 0 })).toEqual({});
    // Once the goal is met, the savings goal is 0 whatever was sent.
    expect(await commitAndReadResult({ [field]: null, emergencySavingsBalance: 18_000 })).toMatchObject({
      monthlySavings: 0,
      isSavingsGoalMet: true,
    });
  });

  it('need a balance of 0 or more', async () => {
    const field = 'emergencySavingsBalance';
    for (const value of [null, -0.01])
      expect(await readErrors({ [field]: value })).toEqual({ [field]: NON_ZERO });
    expect(await readErrors({ [field]: 0 })).toEqual({});
  });
});

describe('the plan', () => {
  it('derives second income, months covered and to fill, savings and the monthly goal [B3-46]', async () => {
    expect(await commitAndReadResult({ emergencySavingsBalance: 8_999.99 })).toMatchObject({
      hasSecondIncomeSource: false,
      targetSavings: 1_800_000,
      totalSavings: 899_999,
      // 2.99 months are covered, 45.00005 months are left.
      monthsCovered: 2,
      monthsToFill: 46,
      monthlySavings: 20_000,
    });
    expect(
      await commitAndReadResult({ sourceOfIncomeAmountEnum: 1, emergencySavingsBalance: 8_800 }),
    ).toMatchObject({
      hasSecondIncomeSource: true,
      targetSavings: 900_000,
      monthsCovered: 2,
      monthsToFill: 1,
    });
    expect(await commitAndReadResult({ emergencyFundMonthsSaved: 0 })).toMatchObject({
      monthsToFill: null,
      messageState: 'target',
    });
  });

  it('has a summary with its figures and the day of the commit [B3-47]', async () => {
    const as = aPerson();
    const { committed } = await commitPlan(service, as, anEmergencyFundCalculator());
    expect(committed?.result).toEqual({
      planType: PLAN,
      hasSecondIncomeSource: false,
      targetMonths: 6,
      targetSavings: 1_800_000,
      totalSavings: 900_000,
      isSavingsGoalMet: false,
      monthlySavings: 20_000,
      monthsCovered: 3,
      monthsToFill: 45,
      messageState: 'projection',
      committedOn: service.clock.today(),
    });
    const met = await commitAndReadResult({ emergencySavingsBalance: 18_000 });
    expect(met).toMatchObject({
      isSavingsGoalMet: true,
      monthlySavings: 0,
      monthsToFill: 0,
      monthsCovered: 6,
    });
  });

  it('has next steps by its state, counts in the affordability and is another plan for another person', async () => {
    const as = aPerson();
    await commitPlan(service, as, anEmergencyFundCalculator({ emergencySavingsBalance: 100 }));
    const steps = await service.call(nextStepCalls.ofPlan, { as, params: { planId: PLAN } });
    expect(steps.map(({ name }) => name)).toEqual([
      'Set up a monthly transfer to your emergency fund',
      'Link your emergency savings accounts',
      'Make saving for your emergency fund a top priority',
      'Keep your emergency fund apart from daily spending',
      'Review your plan once a year',
    ]);
    const { data } = await service.call(dashboardCalls.dashboard, { as });
    expect(data.affordability).toMatchObject({
      monthlyCommitted: 20_000,
      plans: [{ planType: PLAN, name: 'Emergency savings', monthlyAmount: 20_000 }],
    });
    expect((await service.call(planCalls.get, { as: aPerson(), ...ofPlan(PLAN) })).committed).toBeNull();
  });

  it('takes the balances of now on a refresh, floored at 0, and keeps an amount that was typed', async () => {
    const account = { userAccountId: 'b'.repeat(24), typeName: 'Savings' };
    const commitLinked = async (emergencySavingsBalance: number) => {
      const as = aPerson();
      service.others.accounts = [
        anAccount({
          ...account,
          categoryName: 'Banking',
          balance: cents(900_000),
          latestBalance: cents(900_000),
        }),
      ];
      const linkedAccounts = [linked({ ...account, balance: 9_000, latestBalance: 9_000 })];
      await commitPlan(service, as, anEmergencyFundCalculator({ emergencySavingsBalance, linkedAccounts }));
      service.others.accounts = [
        anAccount({ ...account, categoryName: 'Banking', balance: cents(-100), latestBalance: cents(-100) }),
      ];
      const { committed } = await service.call(planCalls.refresh, { as, ...ofPlan(PLAN) });
      return ofPlanType(PLAN, committed?.result).totalSavings;
    };
    expect(await commitLinked(9_000)).toBe(0);
    expect(await commitLinked(5_000)).toBe(500_000);
  });

  it('stays in progress when editing is cancelled; only a pending plan is not started again', async () => {
    const as = aPerson();
    await start(as);
    expect((await service.call(planCalls.cancel, { as, ...ofPlan(PLAN) })).status).toBe(0);
    await commitPlan(service, as, anEmergencyFundCalculator());
    const kept = await service.call(planCalls.cancel, { as, ...ofPlan(PLAN) });
    expect(kept).toMatchObject({ status: 2, committed: { number: 1 } });
  });
});
