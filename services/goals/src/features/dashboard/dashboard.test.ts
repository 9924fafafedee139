import {
  dashboardCalls,
  goalCalls,
  nextStepCalls,
  planCalls,
  planCardCalls,
  type PlanCalculatorOnWire,
  type PlanType,
} from '@fw/contract-goals';
import {
  aDisabilityInsuranceCalculator,
  aLifeInsuranceCalculator,
  anEmergencyFundCalculator,
  anEstatePlanningCalculator,
  aPartnerLifeInsuranceCalculator,
  aStudentDebtCalculator,
} from '@fw/contract-goals/testing';
import { cents, formatLongDate } from '@fw/units';
import { beforeEach, expect, it } from 'vitest';
import { planProgress } from '../../plan-types/key-figures.ts';
import { REGISTRY } from '../../plan-types/registry.ts';
import { aCard, answers } from '../../testing/debt-plans.ts';
import { aBudget } from '../../testing/other-services.ts';
import { retirementAnswers } from '../../testing/retirement-answers.ts';
import { aPerson, commitPlan, ofPlan, startPlan, startTestService } from '../../testing/test-service.ts';

const DAY_MS = 86_400_000;
const service = await startTestService();
beforeEach(() => {
  service.clock.setOffset(0);
  service.others.isFinancesDown = false;
  service.others.averageNet = cents(150_000);
});

const readDashboard = async (as: string) => (await service.call(dashboardCalls.dashboard, { as })).data;

it('returns goals with statuses, the three steps that are due first and the overdue ones in a data field [B7-15]', async () => {
  const as = aPerson();
  await commitPlan(service, as, retirementAnswers({ estimatedHousehold: 1 }));
  const dashboard = await readDashboard(as);
  expect(dashboard.goals).toMatchObject([{ goalType: 'RETIREMENT', status: 2 }]);
  expect(dashboard.nextSteps).toHaveLength(3);
  expect(dashboard.overdueSteps).toEqual([]);
  service.clock.setOffset(32 * DAY_MS);
  const later = await readDashboard(as);
  expect(later.goals).toMatchObject([{ status: 3 }]);
  expect(later.overdueSteps.map(({ name }) => name)).toContain('Link your retirement accounts');
  expect((await readDashboard(aPerson())).goals).toEqual([]);
});

it('compares the monthly amounts of committed plans with the real net cash flow, and flags what exceeds it', async () => {
  const as = aPerson();
  expect((await readDashboard(as)).affordability).toMatchObject({ monthlyCommitted: 0, isExceeded: false });
  await commitPlan(service, as, retirementAnswers());
  const within = (await readDashboard(as)).affordability;
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
  expect((await readDashboard(as)).affordability).toMatchObject({ isExceeded: true });
  service.others.averageNet = cents(63_333);
  expect((await readDashboard(as)).affordability).toMatchObject({ isExceeded: false });
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
    const { affordability } = await readDashboard(as);
    expect([calculator.planType, affordability.monthlyCommitted]).toEqual([calculator.planType, total]);
  }
  service.others.averageNet = cents(total);
  const { affordability } = await readDashboard(as);
  expect(affordability.isExceeded).toBe(false);
  expect(
    Object.fromEntries(affordability.plans.map(({ planType, monthlyAmount }) => [planType, monthlyAmount])),
  ).toEqual(Object.fromEntries(plans.map(([{ planType }, amount]) => [planType, amount])));
  service.others.averageNet = cents(total - 1);
  expect((await readDashboard(as)).affordability.isExceeded).toBe(true);
});

it('still answers without finances or without a full month, with a message that nothing could be compared', async () => {
  const as = aPerson();
  await commitPlan(service, as, retirementAnswers());
  service.others.averageNet = null;
  expect((await readDashboard(as)).affordability).toMatchObject({
    monthlyNetCashFlow: null,
    isExceeded: false,
  });
  service.others.isFinancesDown = true;
  const { affordability, goals } = await readDashboard(as);
  expect(goals).toHaveLength(1);
  expect(affordability.message).toContain("couldn't load your cash flow");
});

const goalFigures = async (as: string) =>
  Object.fromEntries((await readDashboard(as)).goals.map(({ goalType, figure }) => [goalType, figure]));

it('shows what each goal comes to and how far it is, and nothing of a goal without a result', async () => {
  service.others.budgets = [];
  const as = aPerson();
  await startPlan(service, as);
  expect(await goalFigures(as)).toEqual({ RETIREMENT: undefined });
  await commitPlan(service, as, retirementAnswers());
  await commitPlan(service, as, anEmergencyFundCalculator());
  await commitPlan(service, as, aDisabilityInsuranceCalculator());
  await commitPlan(service, as, anEstatePlanningCalculator());
  expect(await goalFigures(as)).toMatchObject({
    RETIREMENT: {
      figure: 'Lasts past 85',
      isMet: true,
      progress: { share: 1, text: 'Lasts past 85' },
    },
    // Of a goal with several plans it is that of the first one.
    PREPARE_FOR_THE_UNEXPECTED: {
      figure: '3 months',
      caption: 'of expenses saved, 6 recommended',
      isMet: false,
      progress: { share: 0.5, text: '$9,000 saved, $18,000 recommended' },
    },
    PROTECT_YOUR_LEGACY: { figure: '$1,740 a month short', isMet: false },
  });
});

it('counts the years that savings last of those of retirement, and no progress where it is no share', async () => {
  service.others.accounts = [aCard(0)];
  service.others.budgets = [];
  const as = aPerson();
  const { retirementPlanDetails } = retirementAnswers();
  await commitPlan(
    service,
    as,
    retirementAnswers({ retirementPlanDetails: { ...retirementPlanDetails, monthlyExpenses: 12_000 } }),
  );
  await commitPlan(service, as, answers({ monthlyPayment: 123.45 }));
  const { RETIREMENT, DEBT } = await goalFigures(as);
  const { share = 0 } = RETIREMENT?.progress ?? {};
  // From 65 to 85.
  expect(RETIREMENT).toMatchObject({ isMet: false, figure: `Lasts until ${String(65 + share * 20)}` });
  expect(share).toBeLessThan(1);
  expect(DEBT).toMatchObject({ figure: '9 months', isMet: false, progress: null });
});

it.each([
  ['all of it', true, { share: 1, text: 'Debt free' }],
  ['nothing that a bar could show', false, null],
])(
  'takes %s as the progress of a plan of which met is %s and that has no share',
  (_what, isMet, progress) => {
    const words = { figure: 'Debt free', caption: '', sentence: '', curve: null };
    expect(planProgress({ ...words, isMet, progress: null }, null)).toEqual(progress);
  },
);

const listCards = (as: string) => service.call(planCardCalls.list, { as });

it('shows what each started plan comes to, in which dollars, with how far it is and the step that is due first', async () => {
  service.others.accounts = [aCard(0)];
  service.others.budgets = [];
  const as = aPerson();
  expect(await listCards(as)).toEqual([]);
  await startPlan(service, as);
  expect(await listCards(as)).toEqual([]);
  const plans = [
    retirementAnswers(),
    anEmergencyFundCalculator(),
    answers({ monthlyPayment: 123.45 }),
    aStudentDebtCalculator(),
    aLifeInsuranceCalculator(),
    aDisabilityInsuranceCalculator(),
    anEstatePlanningCalculator(),
  ];
  for (const calculator of plans) await commitPlan(service, as, calculator);
  const cards = await listCards(as);
  const shown = cards.map(({ planType, figure, progress, curve }) => [
    planType,
    { figure, picture: progress?.text ?? curve?.from, points: curve?.points.length },
  ]);
  expect(Object.fromEntries(shown)).toEqual({
    DISABILITY_INSURANCE: { figure: '$1,740 a month short', picture: '$3,510 covered of $5,250 a month' },
    EMERGENCY_FUND: { figure: '3 months', picture: '$9,000 saved, $18,000 recommended' },
    ESTATE_PLANNING: { figure: '3 of 5', picture: '3 of 5 documents' },
    LIFE_INSURANCE: { figure: '$100,000 short', picture: '$250,000 covered of $350,000' },
    REDUCE_DEBT: { figure: '9 months', picture: '$1,000', points: 10 },
    RETIREMENT: { figure: 'Lasts past 85', picture: 'Now 40', points: 46 },
    STUDENT_DEBT: {
      figure: '$418.20',
      picture: `$40,000 owed, $40,000 on ${formatLongDate(service.clock.today())}`,
    },
  });
  const today = "Amounts are in today's dollars.";
  expect(Object.fromEntries(cards.map(({ planType, dollars = '' }) => [planType, dollars]))).toEqual({
    DISABILITY_INSURANCE: today,
    EMERGENCY_FUND: today,
    ESTATE_PLANNING: '',
    LIFE_INSURANCE: today,
    REDUCE_DEBT:
      "What you owe is in today's dollars. Payments are in dollars of the months in which they are paid.",
    RETIREMENT: '',
    STUDENT_DEBT: "The balance and the payment you begin with are in today's dollars.",
  });
  const retirement = cards.find(({ planType }) => planType === 'RETIREMENT');
  expect(retirement).toMatchObject({
    // A figure without a chance names what it is counted at.
    caption: expect.stringMatching(/^at the planned returns; \$[\d,]+ saved at 65, in today's dollars$/),
    sentence: 'Retire at 65 and your money lasts past 85 at the planned returns.',
    isMet: true,
    change: null,
    nextStep: { name: 'Link your retirement accounts', planType: 'RETIREMENT' },
  });
  expect(await listCards(aPerson())).toEqual([]);
});

it('shows what the last version changed in the figure, or that it changed nothing', async () => {
  const as = aPerson();
  const change = async () => (await listCards(as))[0]?.change;
  await commitPlan(service, as, anEmergencyFundCalculator());
  expect(await change()).toBeNull();
  const day = formatLongDate(service.clock.today());
  const commitAgain = (calculator: PlanCalculatorOnWire) =>
    service.call(planCalls.commit, { as, ...ofPlan('EMERGENCY_FUND'), body: { calculator } });
  await commitAgain(anEmergencyFundCalculator());
  expect(await change()).toBe(`No change since ${day}.`);
  await commitAgain(anEmergencyFundCalculator({ emergencySavingsBalance: 3_000 }));
  expect(await listCards(as)).toMatchObject([
    { figure: '1 month', change: `3 months on ${day}, before a balance changed.` },
  ]);
});

it('shows how much of the student loans is repaid since the first version', async () => {
  const as = aPerson();
  const plan = aStudentDebtCalculator();
  await commitPlan(service, as, plan);
  const loans = plan.loans.map((loan) => ({ ...loan, balance: (loan.balance ?? 0) - 5_000 }));
  const paid = { ...plan, loans };
  await service.call(planCalls.commit, { as, ...ofPlan('STUDENT_DEBT'), body: { calculator: paid } });
  const day = formatLongDate(service.clock.today());
  expect(await listCards(as)).toMatchObject([
    { progress: { share: expect.closeTo(0.25, 6), text: `$30,000 owed, $40,000 on ${day}` } },
  ]);
});

it('shows what is left of the budgets of the month, and the benefits once their goal is chosen', async () => {
  const as = aPerson();
  const budget = { targetBudget: cents(65_000), expenses: cents(41_250) };
  service.others.budgets = [aBudget(budget)];
  expect(await listCards(as)).toMatchObject([
    {
      planType: 'LIVE_BY_A_BUDGET',
      figure: '$238 left',
      caption: 'of $650 in 1 budget this month',
      progress: { text: '$413 spent of $650 in 1 budget' },
      change: null,
    },
  ]);
  service.others.budgets = [aBudget({ ...budget, expenses: cents(70_000) })];
  expect(await listCards(as)).toMatchObject([
    { figure: '$50 over', sentence: 'You are $50 over this month.' },
  ]);
  await service.call(goalCalls.choose, { as, params: { goalType: 'COMPANY_BENEFITS' } });
  const benefits = (await listCards(as)).find(({ planType }) => planType === 'COMPANY_BENEFITS');
  expect(benefits).toMatchObject({
    figure: '0 benefits',
    progress: { share: 0, text: '0 of 1 steps decided' },
    change: null,
  });
});

it('shows what was decided last of the plans without versions', async () => {
  const as = aPerson();
  service.others.budgets = [aBudget({ targetBudget: cents(65_000), expenses: cents(41_250) })];
  for (const goalType of ['COMPANY_BENEFITS', 'LIVE_BY_A_BUDGET'] as const)
    await service.call(goalCalls.choose, { as, params: { goalType } });
  const decide = async (planId: string, status: string) => {
    const [step] = await service.call(nextStepCalls.ofPlan, { as, params: { planId } });
    await service.call(nextStepCalls.setStatus, { as, params: { id: step?.id ?? '', status } });
  };
  const changes = async () =>
    Object.fromEntries((await listCards(as)).map(({ planType, change }) => [planType, change]));
  expect(await changes()).toEqual({ COMPANY_BENEFITS: null, LIVE_BY_A_BUDGET: null });
  const day = formatLongDate(service.clock.today());
  await decide('COMPANY_BENEFITS', '1');
  await decide('LIVE_BY_A_BUDGET', '0');
  expect(await changes()).toEqual({
    COMPANY_BENEFITS: `“Ask what your employer offers” completed on ${day}.`,
    LIVE_BY_A_BUDGET: `“Budget more of what you spend” dismissed on ${day}.`,
  });
  await decide('COMPANY_BENEFITS', '2');
  expect((await changes())['COMPANY_BENEFITS']).toBe(
    `“Ask what your employer offers” brought back on ${day}.`,
  );
});
