import { aHomeSale } from '@fw/contract-goals/testing';
import { planCalls, planProposalCalls, type PlanType } from '@fw/contract-goals';
import { clientGoalCalls } from '@fw/contract-goals/client-reads';
import { expect, it } from 'vitest';
import { aCard, answers, DEBT_PLAN } from '../../testing/debt-plans.ts';
import { withFunds } from '../../testing/allocation-answers.ts';
import { retirementAnswers } from '../../testing/retirement-answers.ts';
import { startDistribution } from '../../testing/distribution-answers.ts';
import { aPerson, commitPlan, ofPlan, startPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();

const companyId = '0000000000000000000000c1';
const advisor = { userId: aPerson(), role: 'advisor', companyId } as const;
const SALE = aHomeSale({ startAge: 70 });

/** A client with a plan of each of these types. */
async function aClient(): Promise<string> {
  const { as } = await startDistribution(service, retirementAnswers({ events: [{ ...SALE }] }));
  const { version } = await startPlan(service, as, DEBT_PLAN);
  const body = { version, calculator: answers() };
  await service.call(planCalls.save, { as, ...ofPlan(DEBT_PLAN), body });
  await commitPlan(service, as, withFunds());
  return as;
}

const readPlan = (clientId: string, planType: PlanType) =>
  service.asCrm(clientGoalCalls.plan, advisor, { clientId, planType });

interface Sent {
  readonly planType: PlanType;
  readonly field: string;
  readonly value: string | number | boolean;
}
async function send(clientId: string, { planType, field, value }: Sent) {
  const { version } = await readPlan(clientId, planType);
  return service.asCrm(clientGoalCalls.prepare, advisor, {
    clientId,
    companyId,
    planType,
    version,
    advisorName: 'Priya Shah',
    changes: [{ field, value }],
  });
}

service.others.accounts = [aCard(0)];
const client = await aClient();

it.each([
  ['REDUCE_DEBT', 'targetPaymentIsValid', false],
  ['ASSET_ALLOCATION', 'portfolioCoreRecommendationNumber', 5],
  ['ASSET_ALLOCATION', 'selectedHandsOnFunds.0.percentage', 25],
  ['ASSET_ALLOCATION', 'portfolios.0.compoundReturn', 9],
  ['ASSET_ALLOCATION', 'companyOffersStock', true],
  ['DISTRIBUTION_PLANNING', 'socialSecurityAnnualAmount', 90_000],
  ['DISTRIBUTION_PLANNING', 'retirementPlan.currentStep', 1],
  ['DISTRIBUTION_PLANNING', 'retirementPlanNumber', 9],
  ['RETIREMENT', 'events.0.amount', 1],
] as const)(
  'refuses an answer of %s that no question of its table is about: %s',
  async (planType, field, value) => {
    const refused = await send(client, { planType, field, value }).catch((error: unknown) => error);
    const Errors = ['This plan has no such answer.'];
    expect(refused).toMatchObject({ status: 422, details: { errors: [{ Field: field, Errors }] } });
    const { proposals, answers: listed } = await readPlan(client, planType);
    expect(proposals).toEqual([]);
    expect(listed.map((answer) => answer.field)).not.toContain(field);
  },
);

it.each([
  ['REDUCE_DEBT', 'strategy', 2, 'Paydown strategy'],
  ['ASSET_ALLOCATION', 'riskModifier', 'Aggressive', 'Risk tolerance'],
  ['DISTRIBUTION_PLANNING', 'taxRate', 0.2, 'Tax rate in retirement'],
  ['RETIREMENT', 'retirementPlanDetails.retirementAge', 68, 'Retirement age'],
] as const)('takes to the client the answer of %s: %s', async (...[planType, field, value, label]) => {
  const as = await aClient();
  const { answers: listed } = await readPlan(as, planType);
  expect(listed.find((answer) => answer.field === field)).toMatchObject({ label });
  await send(as, { planType, field, value });
  const { proposal } = await service.call(planProposalCalls.open, { as, ...ofPlan(planType) });
  expect(proposal?.changes).toMatchObject([{ field, label }]);
});

it.each([
  ['REDUCE_DEBT', ['strategy', 'monthlyPayment', 'interestRate']],
  [
    'ASSET_ALLOCATION',
    [
      'timeFrameTakeFromInvestments',
      'timeFrameSpendFromInvestments',
      'riskModifier',
      'recalculatePortfolioRecommendation',
      'companyStock',
      'investorType',
    ],
  ],
] as const)('lists for the desk the answers of %s that can be prepared alone', async (planType, fields) => {
  const { answers: listed } = await readPlan(client, planType);
  expect(listed.map(({ field }) => field).toSorted()).toEqual([...fields].toSorted());
});
