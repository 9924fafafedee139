import { goalCalls } from '@fw/contract-goals';
import { systemClock } from '@fw/service-kit';
import { connectMongo } from '@fw/service-kit/mongo';
import { testGateway } from '@fw/service-kit/testing';
import { testDatabase } from '@fw/test-kit/mongo';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildGoals } from '../../app.ts';
import { financesSource } from '../../shared/sources/finances.source.ts';
import { profileSource } from '../../shared/sources/profile.source.ts';
import { startOtherServices } from '../../testing/other-services.ts';

const gateway = testGateway('goals');
const ana = gateway.as({ userId: '0000000000000000000000a1' });
const ben = gateway.as({ userId: '0000000000000000000000b2' });
const carl = gateway.as({ userId: '0000000000000000000000c3' });
const dora = gateway.as({ userId: '0000000000000000000000d4' });
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  const connection = await connectMongo(await testDatabase('goals'));
  const clock = systemClock();
  const others = await startOtherServices(clock);
  // A budget of the month starts the plan of its goal.
  others.state.budgets = [];
  app = await buildGoals({
    connection,
    clock,
    passportKeys: gateway.passportKeys,
    finances: financesSource(others.callFinances),
    profile: profileSource(others.callProfile),
  });
  close = async () => {
    await app.close();
    await others.close();
    await connection.close();
  };
});
afterAll(() => close());

const get = (url: string, headers = ana) => app.inject({ method: 'GET', url, headers });
const post = (url: string, headers = ana) => app.inject({ method: 'POST', url, headers });
const remove = (url: string, headers = ana) => app.inject({ method: 'DELETE', url, headers });

/** Number, type and label of each category, in the order of the product. */
const CATEGORIES = [
  [1, 'RETIREMENT', 'Plan for retirement'],
  [2, 'DEBT', 'Reduce Your Debt'],
  [3, 'PREPARE_FOR_THE_UNEXPECTED', 'Prepare for the unexpected'],
  [4, 'COMPANY_BENEFITS', 'Connect with your benefits'],
  [5, 'PROTECT_YOUR_LEGACY', 'Protect Your Legacy'],
  [6, 'LIVE_BY_A_BUDGET', 'Live by a budget'],
  [7, 'STUDENT_DEBT', 'Manage student debt'],
] as const;

it('explores the seven categories with number, type and label, all of them and one by its type, none started at first [A9-19] [B3-02] [B7-05]', async () => {
  const answer = await get('/ngapi/v1/goals/explore/all');

  expect(answer.statusCode).toBe(200);
  const goals = z.parse(goalCalls.explore.reply, answer.json());
  expect(goals.map(({ goalCategory, goalType, name }) => [goalCategory, goalType, name])).toEqual(CATEGORIES);
  for (const goal of goals) {
    expect(goal).toMatchObject({ status: 0, statusText: 'Not started', isChosen: false });
    expect((await get(`/ngapi/v1/goals/explore/${goal.goalType}`)).json()).toEqual(goal);
  }
});

it('lets a person set each of the seven goals [A1-02]', async () => {
  for (const [, goalType] of CATEGORIES) {
    const chosen = await post(`/ngapi/v1/goal/${goalType}`, carl);
    expect(chosen.json()).toMatchObject({ goalType, isChosen: true });
  }
  const chosen = (await get('/ngapi/v1/goal/all', carl)).json();
  expect(chosen.map(({ goalType }: { goalType: string }) => goalType)).toEqual(
    CATEGORIES.map(([, goalType]) => goalType),
  );
});

it('lists a chosen goal, whose plan is not started by that, for its owner only, until its owner deletes it [B7-02]', async () => {
  const chosen = await post('/ngapi/v1/goal/DEBT');
  expect(chosen.json()).toMatchObject({
    goalType: 'DEBT',
    status: 0,
    statusText: 'Not started',
    isChosen: true,
  });
  await post('/ngapi/v1/goal/DEBT');

  expect((await get('/ngapi/v1/goal/all')).json()).toEqual([expect.objectContaining({ goalType: 'DEBT' })]);
  expect((await get('/ngapi/v1/goal/all', ben)).json()).toEqual([]);
  expect((await remove('/ngapi/v1/goal/DEBT', ben)).statusCode).toBe(404);
  expect((await remove('/ngapi/v1/goal/DEBT')).json()).toMatchObject({ status: 0, isChosen: false });
  expect((await get('/ngapi/v1/goal/all')).json()).toEqual([]);
  expect((await remove('/ngapi/v1/goal/DEBT')).statusCode).toBe(404);
});

it('answers ten parallel choices of one goal with 200 and keeps one goal', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post('/ngapi/v1/goal/STUDENT_DEBT', dora)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect((await get('/ngapi/v1/goal/all', dora)).json()).toHaveLength(1);
});

it('refuses an unknown category, a call without a passport and an advisor', async () => {
  expect((await get('/ngapi/v1/goals/explore/YACHT')).json()).toMatchObject({
    code: 10001,
    errors: [{ Field: 'goalType' }],
  });
  expect((await get('/ngapi/v1/goal/all', {})).json()).toMatchObject({ reason: 'GATEWAY_REQUIRED' });
  expect((await get('/ngapi/v1/goal/all', gateway.as({ role: 'advisor' }))).statusCode).toBe(403);
});
