import { buildService, systemClock } from '@fw/service-kit';
import { edgeKey } from '@fw/service-kit/passport';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from '../../settings.ts';
import { MASTER, startTestGateway } from '../../testing/test-gateway.ts';
import { echoRoutes } from '../../testing/echo-routes.ts';
import { buildTestDoor } from './test-door.ts';

let testDoor: FastifyInstance;
let signIns = 0;

const gateway = await startTestGateway({
  routes: { finances: (app) => echoRoutes(app, '/webapi/v1/transactions') },
});
beforeAll(() => {
  const setSignInsPerMinute = (perMinute: number): void => void (signIns = perMinute);
  testDoor = buildTestDoor({ upstreams: gateway.upstreams, clock: gateway.clock, setSignInsPerMinute });
});
afterAll(async () => {
  await testDoor.close();
  await gateway.close();
});

const post = (url: string, payload: object) => testDoor.inject({ method: 'POST', url, payload });

it('returns every limit', async () => {
  expect((await testDoor.inject('/internal/limits')).json()).toMatchObject({
    gateway: { bodyBytes: 131_072, webhookBytes: 65_536, signInsPerMinute: 30, upstreamAnswerMs: 4_500 },
    session: { idleMs: 900_000, lifeMs: 28_800_000 },
    signIn: { wrongPasswords: 5 },
    lists: { pageSize: 500 },
  });
});

it('creates throwaway people once, with two advisors of different companies', async () => {
  const first = (await post('/people', { count: 60 })).json();
  expect(first.created).toBe(64); // two companies, two advisors
  const again = (await post('/people', { count: 60 })).json();
  expect(again.created).toBe(0);
  const advisors = again.people.filter(({ role }: { role: string }) => role === 'advisor');
  expect(new Set(advisors.map(({ companyId }: { companyId: string }) => companyId)).size).toBe(2);
  const answer = await gateway.browser().signIn(again.people[61]);
  expect(answer.status).toBe(200);
  expect((await post('/people', { count: 601 })).statusCode).toBe(400);
});

it('returns the last passport that each service received', async () => {
  const browser = await gateway.signedIn();
  const { headers } = await (await browser.request('/webapi/v1/transactions/echo')).json();
  const { finances, crm } = (await testDoor.inject('/passports')).json();
  expect(finances).toEqual({ header: 'x-gateway-passport', value: headers['x-gateway-passport'] });
  expect(crm.value).toBeNull();
});

it('moves the clock of every process forth and back', async () => {
  const browser = await gateway.signedIn();
  await post('/clock', { offsetMs: 3_600_000 });
  const { now } = (await testDoor.inject('/clock')).json();
  expect(Math.abs(Date.parse(now) - Date.now() - 3_600_000)).toBeLessThan(60_000);
  expect((await browser.request('/webapi/v1/transactions/echo')).status).toBe(401);
  const before = Date.now();
  const moved = (await post('/clock', { offsetMs: 0 })).json();
  expect(Date.parse(moved.finances.now)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(moved.finances.now)).toBeLessThanOrEqual(Date.now());
  expect((await browser.request('/webapi/v1/transactions/echo')).status).toBe(200);
});

it('moves the clock of a service that was restarted and runs on the true time again', async () => {
  const passportKeys = { k1: edgeKey(MASTER, 'gateway->crm') };
  const restarted = buildService({ name: 'crm', passportKeys, clock: systemClock(), testDoor: true });
  const crm = await restarted.listen({ port: 0, host: '127.0.0.1' });
  const upstreams = gateway.upstreamsWith({ crm });
  const restartedTestDoor = buildTestDoor({
    upstreams,
    clock: gateway.clock,
    setSignInsPerMinute: () => undefined,
  });
  gateway.clock.setOffset(3_600_000);
  const before = Date.now();
  const moved = (
    await restartedTestDoor.inject({ method: 'POST', url: '/clock', payload: { offsetMs: 7_200_000 } })
  ).json();
  const trueTime = Date.parse(moved.crm.now) - 7_200_000;
  expect(trueTime).toBeGreaterThanOrEqual(before);
  expect(trueTime).toBeLessThanOrEqual(Date.now());
  gateway.clock.setOffset(0);
  await Promise.all([upstreams.crm.pool.close(), restarted.close()]);
});

it('returns the audit log of services that keep one', async () => {
  expect((await testDoor.inject('/audit')).json()).toMatchObject({ finances: null });
});

it('changes the limit of sign-ins and returns that the bot check passes', async () => {
  await post('/limits', { signInsPerMinute: 5_000 });
  expect(signIns).toBe(5_000);
  expect((await testDoor.inject('/bot-check')).json()).toEqual({ alwaysPasses: true });
});

const key = (): string => randomBytes(32).toString('base64url');
const settings = (over: Record<string, string> = {}) => {
  const urls = ['IDENTITY', 'FINANCES', 'GOALS', 'PROFILE', 'CRM'].map((name) => [
    `FW_${name}_URL`,
    'http://127.0.0.1:4001',
  ]);
  const FW_GATEWAY_MONGO_URL = 'mongodb://127.0.0.1:27017/fw_gateway';
  return {
    FW_GATEWAY_MONGO_URL,
    FW_PASSPORT_MASTER: key(),
    FW_XSRF_SECRET: key(),
    ...Object.fromEntries(urls),
    ...over,
  };
};

it('is refused in production, and off the loopback', () => {
  expect(() => readSettings(settings({ FW_ENV: 'production', FW_TEST_DOOR: '127.0.0.1:4900' }))).toThrow(
    'FW_TEST_DOOR must not be set in production.',
  );
  expect(() => readSettings(settings({ FW_TEST_DOOR: '0.0.0.0:4900' }))).toThrow('FW_TEST_DOOR');
  expect(readSettings(settings({ FW_TEST_DOOR: '127.0.0.1:4900' })).FW_TEST_DOOR).toBe('127.0.0.1:4900');
});

it('makes cookies secure in production and over https, plain on loopback', () => {
  expect(readSettings(settings()).isSecure).toBe(false);
  expect(readSettings(settings({ FW_ENV: 'production' })).isSecure).toBe(true);
  expect(readSettings(settings({ FW_PUBLIC_ORIGIN: 'https://fairwater.test' }))).toMatchObject({
    isSecure: true,
    origins: ['https://fairwater.test'],
  });
  expect(() => readSettings(settings({ FW_ENV: 'production', FW_SECURE_COOKIES: '0' }))).toThrow(
    'FW_SECURE_COOKIES must not be off in production.',
  );
});

it('names every missing or wrong setting', () => {
  expect(() => readSettings({ FW_XSRF_SECRET: 'short' })).toThrow(
    /FW_PASSPORT_MASTER.*FW_XSRF_SECRET.*FW_IDENTITY_URL/,
  );
});
