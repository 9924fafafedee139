import { planCalls, planCardCalls, type PlanResult } from '@fw/contract-goals';
import {
  anEmergencyFundCalculator,
  anEstatePlanningCalculator,
  aStudentDebtCalculator,
} from '@fw/contract-goals/testing';
import { addMonths, cents, formatMonth, isoDate, yearMonthOf, yearOf } from '@fw/units';
import { beforeEach, expect, it } from 'vitest';
import { planHorizon } from '../../plan-types/plan-details.ts';
import { aCard, answers } from '../../testing/debt-plans.ts';
import { aBudget, anAccount } from '../../testing/other-services.ts';
import { retirementAnswers } from '../../testing/retirement-answers.ts';
import { aPerson, commitPlan, ofPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();
beforeEach(() => {
  service.others.accounts = [];
  service.others.budgets = [];
});

const readCards = async (as: string) => {
  const cards = await service.call(planCardCalls.list, { as });
  return Object.fromEntries(cards.map((card) => [card.planType, card]));
};

it('names the ages of a retirement plan with what is saved and spent a month, and no years of a plan without ages', async () => {
  const as = aPerson();
  await commitPlan(service, as, retirementAnswers());
  await commitPlan(service, as, anEmergencyFundCalculator());
  const { RETIREMENT, EMERGENCY_FUND } = await readCards(as);
  const { monthlyExpenses } = retirementAnswers().retirementPlanDetails;
  expect(RETIREMENT?.years).toEqual({
    age: 40,
    retirementAge: 65,
    lastAge: 85,
    // 8 % of $80,000 and $1,200 are $7,600 a year.
    monthlySaving: 63_333,
    monthlySpending: (monthlyExpenses ?? 0) * 100,
  });
  expect(EMERGENCY_FUND).not.toHaveProperty('years');
});

it('names when each plan gets there: now, this month, the month of the last payment, or a year with the age', async () => {
  service.others.accounts = [aCard(0)];
  service.others.budgets = [aBudget({ targetBudget: cents(65_000), expenses: cents(41_250) })];
  const as = aPerson();
  for (const calculator of [
    retirementAnswers(),
    anEmergencyFundCalculator(),
    answers({ monthlyPayment: 123.45 }),
    aStudentDebtCalculator(),
    anEstatePlanningCalculator(),
  ])
    await commitPlan(service, as, calculator);
  const today = service.clock.today();
  const month = (count: number) => formatMonth(addMonths(yearMonthOf(today), count));
  const shown = Object.entries(await readCards(as)).map(([planType, { horizon }]) => [planType, horizon]);
  expect(Object.fromEntries(shown)).toEqual({
    RETIREMENT: { inMonths: 300, text: `${String(yearOf(today) + 25)}, at 65` },
    EMERGENCY_FUND: { inMonths: 0, text: 'Now' },
    ESTATE_PLANNING: { inMonths: 0, text: 'Now' },
    LIVE_BY_A_BUDGET: { inMonths: 1, text: 'This month' },
    REDUCE_DEBT: { inMonths: 9, text: month(9) },
    STUDENT_DEBT: { inMonths: 120, text: month(120) },
  });
});

it.each([
  [null, null],
  [0, { inMonths: 0, text: 'Now' }],
  [9, { inMonths: 7, text: 'August 2027' }],
])('counts %s months of a debt plan from the day of its result, not from today', (months, horizon) => {
  const result = { planType: 'REDUCE_DEBT', monthsUntilPayoff: months, asOf: isoDate('2026-11-05') };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other figures do not matter
  expect(planHorizon(result as PlanResult, isoDate('2027-01-31'))).toEqual(horizon);
});

it('lists the linked accounts of the last version with their balances, none that was not linked, and no list of a plan that links none', async () => {
  const as = aPerson();
  const account = {
    userAccountId: anAccount().userAccountId,
    name: 'Harbor 401k',
    typeName: '401k',
    balance: 96_240,
    latestBalance: 96_240,
    isLinked: true,
  };
  const other = { ...account, userAccountId: 'b'.repeat(24), name: 'Old IRA', isLinked: false };
  service.others.accounts = [account, other].map(({ userAccountId }) => anAccount({ userAccountId }));
  await commitPlan(
    service,
    as,
    retirementAnswers({ estimatedHousehold: 96_240, linkedAccounts: [account, other] }),
  );
  await commitPlan(service, as, anEmergencyFundCalculator());
  await commitPlan(service, as, anEstatePlanningCalculator());
  const { RETIREMENT, EMERGENCY_FUND, ESTATE_PLANNING } = await readCards(as);
  expect(RETIREMENT?.accounts).toEqual([
    {
      userAccountId: account.userAccountId,
      name: 'Harbor 401k',
      typeName: '401k',
      balance: 9_624_000,
    },
  ]);
  expect(EMERGENCY_FUND?.accounts).toEqual([]);
  expect(ESTATE_PLANNING).not.toHaveProperty('accounts');
});

it('lists the last two versions with their figures, and none of a plan without versions', async () => {
  service.others.budgets = [aBudget({ targetBudget: cents(65_000), expenses: cents(41_250) })];
  const as = aPerson();
  await commitPlan(service, as, anEmergencyFundCalculator());
  const committedOn = service.clock.today();
  const first = { number: 1, committedOn, figure: '3 months' };
  expect((await readCards(as))['EMERGENCY_FUND']?.versions).toEqual([first]);
  for (const emergencySavingsBalance of [3_000, 6_000])
    await service.call(planCalls.commit, {
      as,
      ...ofPlan('EMERGENCY_FUND'),
      body: { calculator: anEmergencyFundCalculator({ emergencySavingsBalance }) },
    });
  const { EMERGENCY_FUND, LIVE_BY_A_BUDGET } = await readCards(as);
  expect(EMERGENCY_FUND?.versions).toEqual([
    { number: 3, committedOn, figure: '2 months' },
    { number: 2, committedOn, figure: '1 month' },
  ]);
  expect(LIVE_BY_A_BUDGET).not.toHaveProperty('versions');
});
