import { nextStepCalls, planCalls } from '@fw/contract-goals';
import { addDays } from '@fw/units';
import { beforeEach, expect, it } from 'vitest';
import { NEXT_STEPS } from '../../plan-types/retirement/next-steps.ts';
import { retirementAnswers } from '../../testing/retirement-answers.ts';
import { aPerson, commitPlan, ofPlan, startTestService } from '../../testing/test-service.ts';

const DAY_MS = 86_400_000;
const service = await startTestService();
beforeEach(() => {
  service.clock.setOffset(0);
});

const readSteps = (as: string) => service.call(nextStepCalls.all, { as });
const setStatus = (as: string, id: string, status: string) =>
  service.call(nextStepCalls.setStatus, { as, params: { id, status } });
const commitAgain = async (as: string, over: Parameters<typeof retirementAnswers>[0]) => {
  const { version } = await service.call(planCalls.get, { as, ...ofPlan() });
  const body = { version, calculator: retirementAnswers(over) };
  return service.call(planCalls.commit, { as, ...ofPlan(), body });
};

it('gives each step of a plan with id, name, description, status and time left, all of them and by plan [B3-51] [B7-16]', async () => {
  const as = aPerson();
  expect(await readSteps(as)).toEqual([]);
  await commitPlan(service, as, retirementAnswers());
  const steps = await readSteps(as);
  expect(steps.map(({ name }) => name)).toEqual([
    'Link your retirement accounts',
    'Compare your estimate with your Social Security statement',
    'Review your plan once a year',
  ]);
  const [first] = steps;
  expect(first).toMatchObject({
    status: 2,
    timeLeftForCompletion: '30 days left',
    dueOn: addDays(service.clock.today(), 30),
    isOverdue: false,
  });
  expect(first?.description).toBe(NEXT_STEPS.find(({ key }) => key === 'link-accounts')?.description);
  expect(first?.id).toMatch(/^[0-9a-f]{24}$/);
  for (const planId of ['1', 'RETIREMENT']) {
    expect(await service.call(nextStepCalls.ofPlan, { as, params: { planId } })).toEqual(steps);
  }
  expect(await service.call(nextStepCalls.ofPlan, { as: aPerson(), params: { planId: '1' } })).toEqual([]);
});

it('counts the days left, then is due today, then overdue', async () => {
  const as = aPerson();
  await commitPlan(service, as, retirementAnswers());
  const first = async () => (await readSteps(as))[0];
  for (const [days, text] of [
    [29, '1 day left'],
    [30, 'Due today'],
    [31, 'Overdue'],
  ] as const) {
    service.clock.setOffset(days * DAY_MS);
    expect((await first())?.timeLeftForCompletion).toBe(text);
  }
});

it('dismisses (0), completes (1) and reopens (2) a step by an empty POST that returns it, and deletes it for good [B3-04] [B7-17] [A7-02]', async () => {
  const as = aPerson();
  await commitPlan(service, as, retirementAnswers());
  const [step] = await readSteps(as);
  const id = step?.id ?? '';
  for (const status of [0, 1, 2]) {
    expect(await setStatus(as, id, String(status))).toMatchObject({ id, status });
    expect((await readSteps(as))[0]?.status).toBe(status);
  }
  expect((await service.refusal(nextStepCalls.setStatus, { as, params: { id, status: '3' } })).status).toBe(
    400,
  );
  const otherPerson = { as: aPerson(), params: { id, status: '1' } };
  expect((await service.refusal(nextStepCalls.setStatus, otherPerson)).status).toBe(404);
  expect((await service.refusal(nextStepCalls.remove, { as: aPerson(), params: { id } })).status).toBe(404);

  expect(await service.call(nextStepCalls.remove, { as, params: { id } })).toMatchObject({ id });
  expect((await service.refusal(nextStepCalls.remove, { as, params: { id } })).status).toBe(404);
  await commitAgain(as, {});
  expect((await readSteps(as)).map(({ name }) => name)).not.toContain(step?.name);
});

it('keeps the status of a step whose key stays over a commit, drops open ones that no longer apply and keeps completed ones', async () => {
  const as = aPerson();
  const poor = {
    estimatedHousehold: 1,
    retirementSavings: {
      ...retirementAnswers().retirementSavings,
      employerSponsoredSavingsRate: 0,
      employerMatch: 0,
      otherContributions: 0,
    },
  };
  await commitPlan(service, as, retirementAnswers(poor));
  const before = await readSteps(as);
  const named = (words: string) => before.find(({ name }) => name.includes(words))?.id ?? '';
  await setStatus(as, named('matches your savings'), '1');
  await setStatus(as, named('Link your retirement'), '0');
  await commitAgain(as, {});
  const after = (await readSteps(as)).map(({ name, status }) => [name, status]);
  expect(after).toEqual([
    ['Find out how your employer matches your savings', 1],
    ['Link your retirement accounts', 0],
    ['Compare your estimate with your Social Security statement', 2],
    ['Review your plan once a year', 2],
  ]);
  expect(before.map(({ name }) => name)).toContain('Talk to your planner about the gap in your plan');
});
