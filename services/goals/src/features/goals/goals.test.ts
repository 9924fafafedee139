import { systemClock } from '@fw/service-kit';
import { connectMongo } from '@fw/service-kit/mongo';
import { testGateway } from '@fw/service-kit/testing';
import { testDatabase } from '@fw/test-kit/mongo';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildGoals } from '../../app.ts';

const gateway = testGateway('goals');
const ana = gateway.as({ userId: '0000000000000000000000a1' });
const ben = gateway.as({ userId: '0000000000000000000000b2' });
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  const connection = await connectMongo(await testDatabase('goals'));
  app = await buildGoals({ connection, clock: systemClock(), passportKeys: gateway.passportKeys });
  close = async () => {
    await app.close();
    await connection.close();
  };
});
afterAll(() => close());

const get = (url: string, headers = ana) => app.inject({ method: 'GET', url, headers });
const post = (url: string, headers = ana) => app.inject({ method: 'POST', url, headers });
const remove = (url: string, headers = ana) => app.inject({ method: 'DELETE', url, headers });

it('lists the seven categories by their labels, not started at first [A1-02] [A7-07] [A9-19] [B2-01] [B3-02] [B7-05]', async () => {
  const answer = await get('/ngapi/v1/goals/explore/all');

  expect(answer.statusCode).toBe(200);
  expect(answer.json().map((goal: { name: string }) => goal.name)).toEqual([
    'Plan for retirement',
    'Reduce Your Debt',
    'Prepare for the unexpected',
    'Connect with your benefits',
    'Protect Your Legacy',
    'Live by a budget',
    'Manage student debt',
  ]);
  expect(new Set(answer.json().map((goal: { statusText: string }) => goal.statusText))).toEqual(
    new Set(['Not started']),
  );
});

it('a chosen goal has a pending plan, for its owner only, and can be taken off again [A7-03] [B3-03] [B7-02] [B7-03]', async () => {
  const chosen = await post('/ngapi/v1/goal/DEBT');
  expect(chosen.json()).toMatchObject({
    goalType: 'DEBT',
    status: 1,
    statusText: 'Plan pending',
    isChosen: true,
  });
  await post('/ngapi/v1/goal/DEBT');

  expect((await get('/ngapi/v1/goal/all')).json()).toHaveLength(1);
  expect((await get('/ngapi/v1/goal/all', ben)).json()).toEqual([]);
  expect((await remove('/ngapi/v1/goal/DEBT', ben)).statusCode).toBe(404);
  expect((await remove('/ngapi/v1/goal/DEBT')).json()).toMatchObject({ status: 0, isChosen: false });
  expect((await get('/ngapi/v1/goal/all')).json()).toEqual([]);
});

it('refuses a category that does not exist, a stranger and an advisor', async () => {
  expect((await get('/ngapi/v1/goals/explore/YACHT')).json()).toMatchObject({
    code: 10001,
    errors: [{ Field: 'goalType' }],
  });
  expect((await get('/ngapi/v1/goal/all', {})).json()).toMatchObject({ reason: 'GATEWAY_REQUIRED' });
  expect((await get('/ngapi/v1/goal/all', gateway.as({ role: 'advisor' }))).statusCode).toBe(403);
});
