import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GATEWAY_LIMITS } from './limits.ts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

const PATH = '/webapi/v1/transactions';
const AT_ONCE = 3;
const SLOW_CALLS = 10;

/** Calls that hang until they are released, a quick one, and a heavy one with a limit in its contract. */
function heldRoutes(app: FastifyInstance): void {
  const open = { config: { access: 'signed-in' } } as const;
  const hang = async () => {
    hanging += 1;
    await new Promise<void>((resolve) => held.push(resolve));
    return {};
  };
  app.get(`${PATH}/hang`, open, hang);
  app.get(`${PATH}/heavy`, open, hang);
  app.get(`${PATH}/quick`, open, async () => ({}));
}

let hanging = 0;
let held: (() => void)[] = [];
let gateway: TestGateway;
beforeAll(async () => {
  const get = (name: string) =>
    ({
      method: 'GET',
      path: `${PATH}/${name}`,
      withoutSession: false,
      isRead: true,
      acceptsIdempotencyKey: false,
    }) as const;
  gateway = await startTestGateway({
    routes: { finances: heldRoutes },
    gateway: {
      calls: { finances: [get('hang'), get('quick'), { ...get('heavy'), limits: { inFlight: AT_ONCE } }] },
    },
  });
});
beforeEach(() => {
  for (const release of held) release();
  hanging = 0;
  held = [];
});

type Browser = Awaited<ReturnType<TestGateway['signedIn']>>;
const times = <Value>(count: number, work: () => Promise<Value>): Promise<Value>[] =>
  Array.from({ length: count }, work);
const readStatus = async (answer: Promise<Response>): Promise<number> => (await answer).status;
const quick = (browser: Browser) => () => readStatus(browser.request(`${PATH}/quick`));
const statusSet = async (calls: readonly Promise<number>[]): Promise<number[]> => [
  ...new Set(await Promise.all(calls)),
];

describe('calls of one person that a service does not answer in time', () => {
  it('are answered 503, and no call of another person is: the circuit stays closed', async () => {
    const [slow, ...others] = await Promise.all(times(4, () => gateway.signedIn()));
    if (!slow) throw new Error('nobody is signed in');
    const calls = times(SLOW_CALLS, () => readStatus(slow.request(`${PATH}/hang`)));
    await expect.poll(() => hanging).toBe(SLOW_CALLS);
    expect(await statusSet(others.flatMap((other) => times(5, quick(other))))).toEqual([200]);
    // As they time out no other call succeeds in between that would close the circuit.
    expect(await statusSet(calls)).toEqual([503]);
    expect(await statusSet(others.flatMap((other) => times(5, quick(other))))).toEqual([200]);
    expect(await statusSet(times(5, quick(slow)))).toEqual([200]);
  });
});

describe('calls of one person at once', () => {
  it('take no more than a share of the connections of a service: 429 with Retry-After beyond', async () => {
    const [slow, other] = [await gateway.signedIn(), await gateway.signedIn()];
    const share = GATEWAY_LIMITS.inFlightPerCaller;
    expect(share * 2).toBeLessThanOrEqual(GATEWAY_LIMITS.upstreamConnections);
    expect(GATEWAY_LIMITS.upstreamConnections).toBeLessThanOrEqual(GATEWAY_LIMITS.upstreamInFlight);
    const calls = times(share, () => readStatus(slow.request(`${PATH}/hang`)));
    await expect.poll(() => hanging).toBe(share);
    const refused = await slow.request(`${PATH}/hang`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await refused.json()).toMatchObject({ reason: 'TOO_MANY_AT_ONCE' });
    expect(await statusSet(times(20, quick(other)))).toEqual([200]);
    for (const release of held) release();
    await Promise.all(calls);
    expect(await statusSet(times(3, quick(slow)))).toEqual([200]);
  });

  it('of a call whose contract limits them are refused beyond that limit, and admitted as each one ends', async () => {
    const [slow, other] = [await gateway.signedIn(), await gateway.signedIn()];
    const heavy = (browser: Browser) => browser.request(`${PATH}/heavy`);
    const calls = times(AT_ONCE, () => readStatus(heavy(slow)));
    await expect.poll(() => hanging).toBe(AT_ONCE);
    const refused = await heavy(slow);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(hanging).toBe(AT_ONCE);
    const ofOther = readStatus(heavy(other));
    await expect.poll(() => hanging).toBe(AT_ONCE + 1);
    for (const release of held) release();
    expect(await statusSet([...calls, ofOther])).toEqual([200]);
    const next = readStatus(heavy(slow));
    await expect.poll(() => hanging).toBe(AT_ONCE + 2);
    for (const release of held) release();
    expect(await next).toBe(200);
  });
});
