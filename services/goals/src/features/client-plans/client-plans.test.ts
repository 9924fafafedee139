import { PLAN_STATUS, planCalculator, planCalls, planCardCalls } from '@fw/contract-goals';
import { clientGoalCalls } from '@fw/contract-goals/client-reads';
import { ApiError } from '@fw/service-kit';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { retirementAnswers } from '../../testing/retirement-answers.ts';
import { aPerson, commitPlan, ofPlan, startPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();

const COMPANY = '0000000000000000000000c1';
const advisor = { userId: aPerson(), role: 'advisor', companyId: COMPANY } as const;
const planType = 'RETIREMENT' as const;
interface Change {
  readonly version: number;
  readonly field: string;
  readonly value: number | string;
}
const prepare = (clientId: string, { version, field, value }: Change) =>
  service.asCrm(clientGoalCalls.prepare, advisor, {
    clientId,
    companyId: COMPANY,
    planType,
    version,
    advisorName: 'Priya Shah',
    changes: [{ field, value }],
  });
const readRefusal = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

it('shows an advisor the plan of the client with its answers in words, and nothing of another person', async () => {
  const clientId = aPerson();
  await startPlan(service, clientId);
  const plan = await service.asCrm(clientGoalCalls.plan, advisor, { clientId, planType });
  expect(plan).toMatchObject({ planType, isStarted: true, statusText: 'Plan pending', figures: [] });
  expect(plan.answers.length).toBeGreaterThan(5);
  expect(plan.review.length).toBeGreaterThan(1);
  const facts = plan.review.flatMap((part) => part.facts);
  expect(facts.find(({ label }) => /relationship/i.test(label))?.text).toMatch(
    /^(?:Single|Married|Partnered|Not provided)$/,
  );
  expect(facts.filter(({ label, text }) => /[a-z]\.[a-z]|\d{4}-\d{2}/.test(`${label} ${text}`))).toEqual([]);
  const other = await service.asCrm(clientGoalCalls.plan, advisor, { clientId: aPerson(), planType });
  expect(other).toMatchObject({ isStarted: false, answers: [], review: [], version: 0 });
});

it('gives an advisor the answers as the questionnaire takes them, with the linked accounts alone', async () => {
  const clientId = aPerson();
  const { calculator } = await startPlan(service, clientId);
  expect(calculator?.linkedAccounts.map(({ isLinked }) => isLinked)).toContain(false);
  const { questionnaire } = await service.asCrm(clientGoalCalls.plan, advisor, { clientId, planType });
  const linkedAccounts = calculator?.linkedAccounts.filter(({ isLinked }) => isLinked);
  expect(z.parse(planCalculator, questionnaire)).toEqual({ ...calculator, linkedAccounts });
  const other = await service.asCrm(clientGoalCalls.plan, advisor, { clientId: aPerson(), planType });
  expect(other).not.toHaveProperty('questionnaire');
});

it('gives an advisor what a committed plan comes to, as the card of the client shows it, and nothing of a plan that is not committed', async () => {
  const [clientId, beginner] = [aPerson(), aPerson()];
  await commitPlan(service, clientId, retirementAnswers());
  await startPlan(service, beginner);
  const readFigures = async (userId: string) =>
    (await service.asCrm(clientGoalCalls.goals, advisor, { clientId: userId })).flatMap(({ plans }) =>
      plans.flatMap((plan) => (plan.figure ? [{ planType: plan.planType, ...plan.figure }] : [])),
    );
  const cards = await service.call(planCardCalls.list, { as: clientId });
  const { figure, caption, isMet } = cards.find((card) => card.planType === planType) ?? {};
  expect(await readFigures(clientId)).toEqual([{ planType, figure, caption, isMet }]);
  expect(figure).toMatch(/\d/);
  expect(await readFigures(beginner)).toEqual([]);
});

it('names the plans of several clients that need attention, and no others', async () => {
  const [first, second] = [aPerson(), aPerson()];
  await commitPlan(service, first, retirementAnswers());
  await commitPlan(service, second, retirementAnswers());
  const attention = () =>
    service.asCrm(clientGoalCalls.needingAttention, advisor, { clientIds: [first, second, aPerson()] });
  expect(await attention()).toEqual([]);
  const plans = service.connection.collection('plans');
  const warned = { $set: { status: PLAN_STATUS.needsAttention, 'warnings.profileChanged': true } };
  expect((await plans.updateOne({ userId: second, planType }, warned)).modifiedCount).toBe(1);
  expect(await attention()).toEqual([
    {
      clientId: second,
      goalName: 'Plan for retirement',
      warnings: { profileChanged: true, accountDeleted: false, nextStepsOverdue: false },
    },
  ]);
});

it('keeps a prepared answer for review, beside a draft that stays as it is, and commits nothing', async () => {
  const clientId = aPerson();
  await startPlan(service, clientId);
  const before = await service.asCrm(clientGoalCalls.plan, advisor, { clientId, planType });
  const changed = before.answers.find(
    ({ value, field }) => typeof value === 'number' && /[Aa]ge/.test(field),
  );
  const { field = '', value, label } = changed ?? {};
  const prepared = await prepare(clientId, { version: before.version, field, value: Number(value) + 1 });
  expect(prepared).toMatchObject({ answers: before.answers, version: before.version });
  expect(prepared.proposals).toMatchObject([
    { advisorName: 'Priya Shah', status: 'open', answeredAt: null, changes: [{ label, isTaken: false }] },
  ]);
  const seen = await service.call(planCalls.get, { as: clientId, ...ofPlan(planType) });
  expect(seen).toMatchObject({
    version: before.version,
    proposedBy: 'Priya Shah',
    committed: null,
    committedOn: null,
  });
});

it('refuses a field that the plan does not have, a value of another kind, and a stale version', async () => {
  const clientId = aPerson();
  const { version } = await startPlan(service, clientId);
  const read = () => service.asCrm(clientGoalCalls.plan, advisor, { clientId, planType });
  const before = await read();
  const numeric = before.answers.find(({ value }) => typeof value === 'number')?.field ?? '';
  const unknown = await readRefusal(prepare(clientId, { version, field: '__proto__.polluted', value: 1 }));
  expect(unknown).toBeInstanceOf(ApiError);
  expect(unknown).toMatchObject({ status: 422, details: { errors: [{ Field: '__proto__.polluted' }] } });
  expect(await readRefusal(prepare(clientId, { version, field: numeric, value: 'many' }))).toMatchObject({
    status: 422,
    details: { errors: [{ Field: numeric }] },
  });
  expect(
    await readRefusal(prepare(clientId, { version: version + 7, field: numeric, value: 1 })),
  ).toMatchObject({ status: 409 });
  expect(await read()).toEqual(before);
});

it('refuses an employee, and answers no such call through the gateway', async () => {
  const body = { clientId: aPerson(), planType };
  const asEmployee = { ...advisor, role: 'employee' } as const;
  expect(await readRefusal(service.asCrm(clientGoalCalls.plan, asEmployee, body))).toMatchObject({
    status: 503,
  });
  expect((await service.send(clientGoalCalls.plan, { body })).status).toBe(403);
});
