import { privacyCalls } from '@fw/contract-identity';
import { personalDataCall, type Call } from '@fw/contract-kernel';
import { buildService, memoryCounter, mount, mountInternal, systemClock } from '@fw/service-kit';
import { testGateway } from '@fw/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CONTRACT_CALLS } from './features/forward/public-calls.ts';
import { STATED_LIMITS } from './limits.ts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { sampleAddress, WRITTEN_CALLS } from './testing/written-calls.ts';

const OTHER = 'b'.repeat(24);
const FREE = 3;
const BURST = 10;

const callName = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;
const OWN: ReadonlySet<string> = new Set(Object.values(privacyCalls).map(callName));
const LIMITED = WRITTEN_CALLS.filter(({ call }) => Object.keys(call.limits).length > 0);
const AT_SERVICES = LIMITED.filter(({ call }) => !OWN.has(callName(call)));
const RATED = AT_SERVICES.filter(({ call }) => call.limits.perMinute !== undefined);
const BOUNDED = AT_SERVICES.filter(({ call }) => call.limits.inFlight !== undefined);

/** The call with the limits of its contract, whatever is sent. */
const withAnyBody = (call: Call): Call => ({
  ...call,
  acceptsIdempotencyKey: false,
  params: z.looseObject({}),
  body: z.looseObject({}),
  reply: z.looseObject({}),
});
const emptyBody = ({ method }: Call) => (method === 'GET' ? {} : { body: '{}' });
const firstRole = ({ access }: Call) => (Array.isArray(access) ? (access[0] ?? 'employee') : 'employee');

describe('the table of limits', () => {
  it('is what the test door states, every call of it', () => {
    expect(STATED_LIMITS.calls).toEqual(
      Object.fromEntries(LIMITED.map(({ call }) => [callName(call), call.limits])),
    );
    expect(LIMITED.length).toBeGreaterThan(50);
  });

  it('has a rate for every call that creates, and limits no call of a caller without a session', () => {
    const creates = WRITTEN_CALLS.filter(({ call }) => call.acceptsIdempotencyKey);
    expect(creates.length).toBeGreaterThan(15);
    expect(creates.filter(({ call }) => call.limits.perMinute === undefined)).toEqual([]);
    expect(LIMITED.filter(({ call }) => call.access === 'anyone')).toEqual([]);
  });

  it('has rows for these calls only, each of which a service proves over HTTP', () => {
    const rows = LIMITED.filter(({ call }) => call.limits.rows !== undefined);
    expect(rows.map(({ call }) => callName(call)).toSorted()).toEqual([
      'POST /webapi/v1/appointments/propose',
      'POST /webapi/v1/crm/appointments/propose',
      'POST /webapi/v1/crm/documents/finish',
      'POST /webapi/v1/crm/emailTemplates/create',
      'POST /webapi/v1/crm/interaction/create',
      'POST /webapi/v1/crm/task/create',
      'POST /webapi/v1/imports/add',
      'POST /webapi/v1/merchant-names/save',
      'POST /webapi/v1/rules/create',
      'POST /webapi/v1/security/second-factor/passkeys/add',
      'POST /webapi/v1/transactions/create',
      'POST /webapi/v1/user/account/create',
      'POST /webapi/v1/user/account/create/student-debt',
    ]);
  });
});

describe('a rate of a contract, at the service', () => {
  const clock = systemClock(() => 1_800_000_000_000);
  const { passportKeys, as } = testGateway('finances', clock.milliseconds);
  const counter = memoryCounter();
  /** Calls that the person has made before in this minute. */
  let before = 0;
  const app = buildService({
    name: 'finances',
    passportKeys,
    clock,
    callCounter: {
      add: async (call, userId, minute) =>
        (await counter.add(call, userId, minute)) + (userId === OTHER ? 0 : before),
    },
  });
  let url = '';
  beforeAll(async () => {
    for (const { call } of RATED)
      mount(app, withAnyBody(call), async () =>
        call.fileType === null ? {} : { fileName: 'file.txt', content: new Uint8Array() },
      );
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  it.each(RATED)(
    'admits exactly that many calls, also in a burst: $call.method $call.path',
    async ({ call }) => {
      before = (call.limits.perMinute ?? 0) - FREE;
      const send = (userId: string) =>
        fetch(url + sampleAddress(call), {
          method: call.method,
          headers: as({ userId, role: firstRole(call) }),
          ...emptyBody(call),
        });
      const burst = await Promise.all(Array.from({ length: BURST }, () => send('a'.repeat(24))));
      const refused = burst.filter(({ status }) => status === 429);
      expect([burst.filter(({ status }) => status === 200).length, refused.length]).toEqual([
        FREE,
        BURST - FREE,
      ]);
      for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await send(OTHER)).status).toBe(200);
    },
  );
});

describe('calls in flight of a contract, through the gateway', () => {
  const START = Date.now();
  let gateway: TestGateway;
  let held: (() => void)[] = [];
  let isOpen = false;
  const hold = () =>
    isOpen ? Promise.resolve({}) : new Promise<object>((resolve) => held.push(() => resolve({})));
  const holding = (owner: string) => (app: TestGateway['app']) => {
    for (const { call } of BOUNDED.filter((one) => one.owner === owner)) {
      app.route({ method: call.method, url: call.path, config: { access: 'signed-in' }, handler: hold });
    }
    mountInternal(app, personalDataCall, hold as () => Promise<Record<string, unknown[]>>);
  };
  beforeAll(async () => {
    // The clock does not run, so that all calls of a test are counted in one minute.
    gateway = await startTestGateway({
      now: () => START,
      gateway: { calls: CONTRACT_CALLS },
      routes: {
        finances: holding('finances'),
        goals: holding('goals'),
        crm: holding('crm'),
        profile: holding('profile'),
      },
    });
  });
  beforeEach(() => {
    held = [];
    isOpen = false;
  });
  afterAll(() => gateway.close());

  const release = (): void => {
    for (const end of held) end();
  };

  it.each(BOUNDED)('are that many of one person: $call.method $call.path', async ({ call }) => {
    const [browser, other] = [await gateway.signedIn(), await gateway.signedIn()];
    const atOnce = call.limits.inFlight ?? 0;
    const send = (from = browser) =>
      from.request(sampleAddress(call), { method: call.method, ...emptyBody(call) });
    const first = Array.from({ length: atOnce }, () => send());
    await expect.poll(() => held.length).toBe(atOnce);
    const refused = await Promise.all(Array.from({ length: BURST }, () => send()));
    expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: BURST }, () => 429));
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    const ofOther = send(other);
    await expect.poll(() => held.length).toBe(atOnce + 1);
    release();
    const statuses = (await Promise.all([...first, ofOther])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('are four exports of one person, and ten in a minute', async () => {
    const browser = await gateway.signedIn();
    const { inFlight = 0, perMinute = 0 } = privacyCalls.download.limits;
    const send = () => browser.request(privacyCalls.download.path, { method: 'POST', body: '{}' });
    const first = Array.from({ length: inFlight }, send);
    await expect.poll(() => held.length).toBe(inFlight);
    const refused = await Promise.all(Array.from({ length: 36 }, send));
    expect(refused.map(({ status }) => status)).toEqual(Array.from({ length: 36 }, () => 429));
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    isOpen = true; // an export reads one service after the other
    release();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const later: number[] = [];
    for (let sent = inFlight; sent < perMinute + 1; sent += 1) later.push((await send()).status);
    expect(later.filter((status) => status === 200)).toHaveLength(perMinute - inFlight);
    expect(later.at(-1)).toBe(429);
  });
});
