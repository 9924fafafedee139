import { loggerFor } from '@fw/service-kit';
import { lateDatabase, testDatabase } from '@fw/test-kit/mongo';
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildStatusServer } from './service-states.ts';
import { hashSessionId } from './features/session/session-cookie.ts';
import { mongoSharedCounter } from './features/rate-limit/shared-counter.repo.ts';
import { GATEWAY_LIMITS } from './limits.ts';
import { echoRoutes } from './testing/echo-routes.ts';
import { sponsorNetworks } from './sponsor-networks.ts';
import { startTestGateway } from './testing/test-gateway.ts';

const ECHO = '/webapi/v1/transactions/echo';
const MINUTE = 60_000;
/** The clock does not run, so that a minute of it lasts as long as a test, however busy the machine is. */
const START = Date.now();
const UNREACHABLE = 'mongodb://127.0.0.1:9/fw_gateway';
/** Fewer than identity checks at once, so that only the gateway refuses. */
const SIGN_INS_AT_ONCE = 10;
const AT_ONCE = 50;
let minutes = 0;
let lookups = 0;
const sentHashes = new Set<unknown>();
let probes = 0;

const gateway = await startTestGateway({
  now: () => START,
  routes: {
    finances: (app) => {
      echoRoutes(app, '/webapi/v1/transactions');
      app.addHook('onRequest', async ({ url }) => {
        if (url === '/readyz') probes += 1;
      });
    },
    identity: (app) =>
      // A live session of an earlier test may be read again meanwhile: only ids that were sent here count.
      void app.addHook('preHandler', async ({ url, body }) => {
        const hash = new Map<string, unknown>(Object.entries(body ?? {})).get('sessionHash');
        if (url === '/internal/sessions/get' && sentHashes.has(hash)) lookups += 1;
      }),
  },
});
const nextMinute = (): void => {
  minutes += 1;
  gateway.clock.setOffset(minutes * MINUTE - (START % MINUTE));
};
/** Every test begins with a minute of the clock in which nothing was counted. */
beforeEach(() => {
  nextMinute();
  lookups = 0;
  probes = 0;
});

const randomSid = (): string => {
  const sid = randomBytes(32).toString('base64url');
  sentHashes.add(hashSessionId(sid));
  return sid;
};

/** Statuses of `count` calls, so many at once, and how often each one came. */
async function countStatuses(
  count: number,
  call: () => Promise<Response>,
  atOnce = AT_ONCE,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let sent = 0; sent < count; sent += atOnce) {
    const answers = await Promise.all(Array.from({ length: Math.min(atOnce, count - sent) }, call));
    for (const answer of answers) {
      await answer.arrayBuffer();
      counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    }
  }
  return counts;
}

describe('session ids unknown to identity', () => {
  it('are looked up a limited number of times per address, and a live session is answered meanwhile', async () => {
    const browser = await gateway.signedIn();
    lookups = 0;
    const counts = await countStatuses(1_000, () =>
      fetch(gateway.base + ECHO, { headers: { cookie: `sid=${randomSid()}` } }),
    );
    expect(counts).toEqual({
      401: GATEWAY_LIMITS.unknownSessionsPerMinute,
      429: 1_000 - GATEWAY_LIMITS.unknownSessionsPerMinute,
    });
    expect(lookups).toBe(GATEWAY_LIMITS.unknownSessionsPerMinute);
    expect((await browser.request(ECHO)).status).toBe(200);
  });

  it('cause one lookup each, however often they are sent', async () => {
    const cookie = `sid=${randomSid()}`;
    const counts = await countStatuses(200, () => fetch(gateway.base + ECHO, { headers: { cookie } }));
    expect([counts, lookups]).toEqual([{ 401: 200 }, 1]);
  });

  it('cause none when this gateway has just made them for a first visit', async () => {
    const browser = gateway.browser();
    await browser.openSession();
    sentHashes.add(hashSessionId(browser.jar.get('sid') ?? ''));
    expect((await browser.request(ECHO)).status).toBe(401);
    expect(lookups).toBe(0);
  });
});

describe('refusals', () => {
  it.each([
    ['401 without a session', ECHO, {}],
    ['404 for an unknown address', '/webapi/v1/nothing-here', {}],
    ['400 for an ambiguous address', '/webapi/v1/transactions/%2e%2e', {}],
    ['403 for a sign-in without a token', '/webapi/v1/login', { method: 'POST' }],
  ])('are limited per address: %s', async (_title, path, options) => {
    const browser = await gateway.signedIn();
    const over = 60;
    const counts = await countStatuses(GATEWAY_LIMITS.refusalsPerMinute + over, () =>
      fetch(gateway.base + path, options),
    );
    expect(counts[429]).toBe(over);
    const next = await fetch(gateway.base + path, options);
    expect([next.status, (await next.json()).reason]).toEqual([429, 'RATE_LIMIT']);
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await browser.request(ECHO)).status).toBe(200);
  });

  it('beyond the limit are logged once a minute, not once a call', async () => {
    const lines: string[] = [];
    const logger = loggerFor('gateway', 'info', { write: (line) => void lines.push(line) });
    const { base } = await gateway.openGateway({ logger });
    const counts = await countStatuses(GATEWAY_LIMITS.refusalsPerMinute + 200, () => fetch(base + ECHO));
    expect(counts[429]).toBe(200);
    expect(lines.filter((line) => JSON.parse(line).status === 429)).toHaveLength(1);
  });
});

describe('health probes', () => {
  it('share one probe of each service a second, also when they come at once', async () => {
    const status = buildStatusServer(gateway.upstreams);
    const address = await status.listen({ host: '127.0.0.1', port: 0 });
    const began = performance.now();
    const counts = await countStatuses(300, () => fetch(`${address}/readyz`));
    const seconds = (performance.now() - began) / 1_000;
    await status.close();
    expect(counts).toEqual({ 200: 300 });
    expect(probes).toBeGreaterThanOrEqual(1);
    expect(probes).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
  });

  it('measure calls at the address for operators, and not at the public one', async () => {
    await gateway.browser().request(ECHO);
    expect((await fetch(`${gateway.base}/metrics`)).status).toBe(404);
    const status = buildStatusServer(gateway.upstreams);
    const { body } = await status.inject('/metrics');
    await status.close();
    expect(body).toMatch(/_count\{service="gateway",http_request_method="GET",http_route="[^"]*echo",/);
  });

  it('cause no probe of a service at the public address, and name none', async () => {
    const ready = await fetch(`${gateway.base}/readyz`);
    expect([await ready.json(), probes]).toEqual([{ status: 'ready' }, 0]);
  });

  it('are limited per address', async () => {
    const counts = await countStatuses(GATEWAY_LIMITS.probesPerMinute + 50, () =>
      fetch(`${gateway.base}/readyz`),
    );
    expect(counts).toEqual({ 200: GATEWAY_LIMITS.probesPerMinute, 429: 50 });
  });
});

describe('sign-ins from the network of a sponsor', () => {
  async function trySignIns(networks: readonly string[], nameOf: (turn: number) => string, count: number) {
    const { base } = await gateway.openGateway({
      signInsPerMinute: () => GATEWAY_LIMITS.signInsPerMinute,
      isSponsorAddress: sponsorNetworks(networks),
    });
    const browser = gateway.browser(base);
    await browser.openSession();
    let turn = 0;
    const trySignIn = () => {
      turn += 1;
      const body = { username: nameOf(turn), password: 'no' };
      return browser.request('/webapi/v1/login', { method: 'POST', body });
    };
    return countStatuses(count, trySignIn, SIGN_INS_AT_ONCE);
  }
  const each = (turn: number): string => `employee-${turn}`;

  it('are limited by name and not by the address that hundreds of people share', async () => {
    expect(await trySignIns(['127.0.0.0/8'], each, 100)).toEqual({ 422: 100 });
    const { signInsPerMinute } = GATEWAY_LIMITS;
    nextMinute();
    const spelled = (turn: number): string => (turn % 2 === 0 ? 'ruth' : ' Ｒuth');
    expect(await trySignIns(['127.0.0.1'], spelled, 40)).toEqual({
      422: signInsPerMinute,
      429: 40 - signInsPerMinute,
    });
  });

  it('are limited by address when they come from another network', async () => {
    expect(await trySignIns(['192.0.2.0/24', '2001:db8::/32'], each, 40)).toEqual({
      422: GATEWAY_LIMITS.signInsPerMinute,
      429: 40 - GATEWAY_LIMITS.signInsPerMinute,
    });
  });

  it('are known by address and range, of both kinds', () => {
    const isOfSponsor = sponsorNetworks(['192.0.2.0/24', '2001:db8::/32', '198.51.100.7']);
    const inside = ['192.0.2.1', '::ffff:192.0.2.9', '2001:db8::5', '198.51.100.7'];
    const outside = ['192.0.3.1', '::ffff:192.0.3.9', '2001:db9::5', '198.51.100.8', '::1'];
    expect([inside.map(isOfSponsor), outside.map(isOfSponsor)]).toEqual([
      inside.map(() => true),
      outside.map(() => false),
    ]);
  });
});

describe('two gateways with one database', () => {
  async function twoGateways() {
    const url = await testDatabase('gateway_limits');
    const open = async () => {
      const sharedCounter = mongoSharedCounter(url);
      await vi.waitFor(async () => expect(await sharedCounter.add('first', 1)).not.toBeNull(), 10_000);
      return gateway.openGateway({
        sharedCounter,
        signInsPerMinute: () => GATEWAY_LIMITS.signInsPerMinute,
      });
    };
    return Promise.all([open(), open()]);
  }

  it('admit together exactly as many sign-ins of one address as one of them alone', async () => {
    const gateways = await twoGateways();
    const browsers = gateways.map(({ base }) => gateway.browser(base));
    for (const browser of browsers) await browser.openSession();
    let turn = 0;
    const trySignIn = (): Promise<Response> => {
      turn += 1;
      return (browsers[turn % 2] ?? gateway.browser()).request('/webapi/v1/login', {
        method: 'POST',
        body: { username: `unknown-${turn}`, password: 'no' },
      });
    };
    const counts = await countStatuses(GATEWAY_LIMITS.signInsPerMinute * 2, trySignIn, SIGN_INS_AT_ONCE);
    expect(counts).toEqual({ 422: GATEWAY_LIMITS.signInsPerMinute, 429: GATEWAY_LIMITS.signInsPerMinute });
  });

  it('admit together at most a fifth more refusals of one address than one of them alone', async () => {
    const gateways = await twoGateways();
    let turn = 0;
    const counts = await countStatuses(GATEWAY_LIMITS.refusalsPerMinute * 2, () => {
      turn += 1;
      return fetch((gateways[turn % 2]?.base ?? '') + ECHO);
    });
    expect(counts[401]).toBeGreaterThanOrEqual(GATEWAY_LIMITS.refusalsPerMinute);
    expect(counts[401]).toBeLessThanOrEqual(GATEWAY_LIMITS.refusalsPerMinute * 1.2);
  });
});

describe('a gateway whose database does not answer', () => {
  it('counts together with the others once it answers, however it failed before', async () => {
    const late = await lateDatabase(await testDatabase('late_limits'));
    const counter = mongoSharedCounter(late.url);
    await vi.waitFor(async () => expect(await counter.add('first', 1)).toBeNull());
    late.answer();
    await vi.waitFor(async () => expect(await counter.add('first', 1)).toBeGreaterThan(0));
    await counter.close();
    late.close();
  });

  it('counts alone: it admits thirty sign-ins, refuses the next and keeps answering calls', async () => {
    const { base } = await gateway.openGateway({
      sharedCounter: mongoSharedCounter(UNREACHABLE),
      signInsPerMinute: () => GATEWAY_LIMITS.signInsPerMinute,
    });
    const browser = gateway.browser(base);
    await browser.openSession();
    const trySignIn = () =>
      browser.request('/webapi/v1/login', { method: 'POST', body: { username: 'unknown', password: 'no' } });
    const counts = await countStatuses(GATEWAY_LIMITS.signInsPerMinute + 10, trySignIn, SIGN_INS_AT_ONCE);
    expect(counts).toEqual({ 422: GATEWAY_LIMITS.signInsPerMinute, 429: 10 });
    const person = await gateway.registerPerson();
    nextMinute();
    expect((await browser.signIn(person)).status).toBe(200);
    expect((await browser.request(ECHO)).status).toBe(200);
  });
});
