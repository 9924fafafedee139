import { confirmationCalls, internalCalls, passwordUpdateCalls } from '@fw/contract-identity';
import { systemClock } from '@fw/service-kit';
import { watchEvents, type EventWatch } from '@fw/service-kit/mongo';
import { describe, expect, it } from 'vitest';
import { GATEWAY_LIMITS } from './limits.ts';
import { callService } from './internal-call.ts';
import { echoRoutes } from './testing/echo-routes.ts';
import type { Browser } from './testing/test-browser.ts';
import { startTestGateway } from './testing/test-gateway.ts';

const ECHO = '/webapi/v1/transactions/echo';
const NEW_PASSWORD = 'Another-Pass-77!';
const UNREACHABLE = 'mongodb://127.0.0.1:9/fw_gateway';

let watches: EventWatch[] = [];
const gateway = await startTestGateway({
  routes: { finances: (app) => echoRoutes(app, '/webapi/v1/transactions') },
});

/** A gateway with a constant clock: a session that it keeps never becomes too old to be used. */
async function openGateway(address: string, clock = systemClock(() => gateway.clock.milliseconds())) {
  const at = gateway.clock.milliseconds();
  const still = address === UNREACHABLE ? clock : systemClock(() => at);
  const { base } = await gateway.openGateway({
    clock: still,
    watchEvents: (handlers) => {
      const watch = watchEvents({ address, ...handlers });
      watches.push(watch);
      return watch;
    },
  });
  return base;
}

/** One person with a session at each of two gateways, both of which keep both sessions. */
async function twoGateways() {
  watches = [];
  const bases = [await openGateway(gateway.database), await openGateway(gateway.database)] as const;
  expect(watches.length).toBeGreaterThanOrEqual(2);
  await expect.poll(() => watches.filter((watch) => !watch.isCurrent())).toEqual([]);
  const person = await gateway.registerPerson();
  const own = gateway.browser(bases[0]);
  const stolen = gateway.browser(bases[1]);
  await own.signIn(person);
  await stolen.signIn(person);
  const stolenAtFirst = gateway.browser(bases[0]);
  for (const [name, value] of stolen.jar) stolenAtFirst.jar.set(name, value);
  const statuses = async () => [
    (await stolenAtFirst.request(ECHO)).status,
    (await stolen.request(ECHO)).status,
  ];
  expect(await statuses()).toEqual([200, 200]);
  return { person, own, stolen, stolenAtFirst };
}

const readReason = async (browser: Browser): Promise<unknown> =>
  (await (await browser.request(ECHO)).json()).reason;

const readStatus = async (answer: Promise<Response>): Promise<number> => (await answer).status;

async function changePassword(browser: Browser, { password }: { readonly password: string }) {
  const changed = await browser.request(passwordUpdateCalls.update.path, {
    method: 'POST',
    body: { currentPassword: password, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
  });
  expect(changed.status).toBe(200);
}

describe('with two gateways, an old session', () => {
  it('is 401 after a change of the password: at once where it was changed, by an event at the other', async () => {
    const { person, own, stolen, stolenAtFirst } = await twoGateways();
    await changePassword(own, person);
    expect(await readStatus(stolenAtFirst.request(ECHO))).toBe(401);
    await expect.poll(() => readStatus(stolen.request(ECHO))).toBe(401);
    expect(await readStatus(own.request(ECHO))).toBe(200);
    for (const browser of [stolen, stolenAtFirst]) {
      expect(await readReason(browser)).toBe('SESSION_ENDED_BY_PASSWORD');
    }
  });

  it('is 401 at once where the password was changed, also while events are late', async () => {
    const at = gateway.clock.milliseconds();
    const { base } = await gateway.openGateway({
      clock: systemClock(() => at),
      watchEvents: () => ({ isCurrent: () => true, stop: () => Promise.resolve() }),
    });
    const person = await gateway.registerPerson();
    const [own, stolen] = [gateway.browser(base), gateway.browser(base)];
    for (const browser of [own, stolen]) await browser.signIn(person);
    expect(await readStatus(stolen.request(ECHO))).toBe(200);
    await changePassword(own, person);
    expect(await readStatus(stolen.request(ECHO))).toBe(401);
    expect(await readStatus(own.request(ECHO))).toBe(200);
  });

  it('is 401 after all sessions were ended, which a reset does', async () => {
    const { person, own, stolen } = await twoGateways();
    await callService(gateway.upstreams.identity, internalCalls.endAll, { body: { userId: person.userId } });
    await expect.poll(() => readStatus(stolen.request(ECHO))).toBe(401);
    await expect.poll(() => readStatus(own.request(ECHO))).toBe(401);
  });

  it.each([
    {
      act: 'the others were ended from elsewhere',
      path: '/webapi/v1/sessions/end-others',
      ownStatus: 200,
      reason: 'SESSION_ENDED_ELSEWHERE',
    },
    {
      act: 'the account was deleted',
      path: '/webapi/v1/privacy/delete-account',
      ownStatus: 401,
      reason: 'SESSION_EXPIRED',
    },
  ])('is 401 after $act', async ({ path, ownStatus, reason }) => {
    const { own, stolen, person } = await twoGateways();
    const { password } = person;
    await own.request(confirmationCalls.withPassword.path, { method: 'POST', body: { password } });
    const body = path.endsWith('delete-account') ? { confirmation: 'DELETE' } : {};
    expect(await readStatus(own.request(path, { method: 'POST', body }))).toBe(200);
    await expect.poll(() => readStatus(stolen.request(ECHO))).toBe(401);
    expect(await readStatus(own.request(ECHO))).toBe(ownStatus);
    expect(await readReason(stolen)).toBe(reason);
  });

  it('is 401 at the other gateway after it signed out', async () => {
    const { stolen, stolenAtFirst } = await twoGateways();
    await stolenAtFirst.signOut();
    await expect.poll(() => readStatus(stolen.request(ECHO))).toBe(401);
    expect(await readReason(stolen)).toBe('SESSION_EXPIRED');
  });
});

describe('a gateway without the bus', () => {
  it('keeps a session for a second only', async () => {
    const clock = systemClock(() => start);
    const start = gateway.clock.milliseconds();
    const base = await openGateway(UNREACHABLE, clock);
    const person = await gateway.registerPerson();
    const browser = gateway.browser(base);
    await browser.signIn(person);
    await callService(gateway.upstreams.identity, internalCalls.endAll, { body: { userId: person.userId } });
    expect(await readStatus(browser.request(ECHO))).toBe(200);
    clock.setOffset(GATEWAY_LIMITS.sessionCacheWithoutEventsMs);
    expect(await readStatus(browser.request(ECHO))).toBe(401);
  });
});
