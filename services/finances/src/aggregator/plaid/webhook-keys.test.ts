import { randomUUID } from 'node:crypto';
import { buildService, systemClock } from '@fw/service-kit';
import { testGateway } from '@fw/service-kit/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { webhookRoutes } from '../../features/sync/sync.routes.ts';
import { newKeyPair, signedBy, startKeyServer, type KeyServer } from '../../testing/key-server.ts';
import type { AggregatorEvent } from '../adapter.ts';
import { plaidAdapter } from './plaid-adapter.ts';
import { MAX_KEY_LOOKUPS_PER_MINUTE } from './webhook-keys.ts';

const START = Date.parse('2026-11-21T17:00:00Z');
const MINUTE_MS = 60_000;
const KNOWN_ITEM = 'item-1';

async function startWebhookService(bank: KeyServer) {
  const time = { now: START };
  const now = (): number => time.now;
  const gateway = testGateway('finances', now);
  const stored: AggregatorEvent[] = [];
  const app = buildService({ name: 'finances', passportKeys: gateway.passportKeys, clock: systemClock(now) });
  webhookRoutes(app, {
    adapter: plaidAdapter({ baseUrl: bank.url, clientId: 'c', secret: 's', webhookUrl: 'http://w', now }),
    keep: (event) => {
      stored.push(event);
      return Promise.resolve();
    },
    isKnownItem: (externalId) => Promise.resolve(externalId === KNOWN_ITEM),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const deliver = async (body: string, signature: string): Promise<Response> =>
    fetch(`${url}/bp-integration/plaid/webhook`, {
      method: 'POST',
      headers: { ...gateway.as({ userId: 'anonymous', role: null }), 'plaid-verification': signature },
      body,
    });
  return { time, stored, deliver, close: () => app.close() };
}

const noticeFor = (itemId: string): string =>
  JSON.stringify({ webhook_type: 'TRANSACTIONS', webhook_code: 'SYNC_UPDATES_AVAILABLE', item_id: itemId });

let bank: KeyServer;
let service: Awaited<ReturnType<typeof startWebhookService>>;
const iat = (): number => Math.floor(service.time.now / 1_000);

beforeEach(async () => {
  bank = await startKeyServer();
  service = await startWebhookService(bank);
  await bank.addKey('key-1');
});
afterEach(async () => {
  await service.close();
  bank.close();
});

async function deliverGenuine(kid: string, body = noticeFor(KNOWN_ITEM), at = iat()): Promise<number> {
  return (await service.deliver(body, await bank.sign({ kid, body, iat: at }))).status;
}

const forger = await newKeyPair();
async function deliverForged(itemId: string, kid: string = randomUUID()): Promise<number> {
  const body = noticeFor(itemId);
  return (await service.deliver(body, await signedBy(forger.privateKey, { kid, body, iat: iat() }))).status;
}

it('accepts notices of a new key at once while ten forged key ids a minute arrive', async () => {
  expect(await deliverGenuine('key-1')).toBe(200);
  for (let minute = 0; minute < 3; minute += 1) {
    for (let count = 0; count < 10; count += 1) {
      expect(await deliverForged('invented')).toBe(
        count < MAX_KEY_LOOKUPS_PER_MINUTE.unknownItem ? 403 : 503,
      );
    }
    await bank.addKey(`rotated-${minute}`);
    expect(await deliverGenuine(`rotated-${minute}`)).toBe(200);
    service.time.now += MINUTE_MS;
  }
});

it('accepts notices of a new key for a known Item while forged notices use up the budget of unknown Items', async () => {
  const statuses = await Promise.all(Array.from({ length: 100 }, () => deliverForged('invented')));
  expect(statuses.filter((status) => status === 403)).toHaveLength(2);
  expect(statuses.filter((status) => status === 503)).toHaveLength(98);
  await bank.addKey('rotated');
  expect(await deliverGenuine('rotated')).toBe(200);
  expect(bank.lookups).toHaveLength(3);
});

it.each(['no Item of ours', 'a known Item', 'both in turn'] as const)(
  'looks up at most five of forty forged key ids that name %s, and accepts a new key a minute later and a verified key at once',
  async (named) => {
    expect(await deliverGenuine('key-1')).toBe(200);
    service.time.now += MINUTE_MS;
    bank.lookups.length = 0;
    const isKnown = (index: number): boolean =>
      named === 'a known Item' || (named === 'both in turn' && index % 2 === 0);
    for (let index = 0; index < 40; index += 1) {
      expect([403, 503]).toContain(await deliverForged(isKnown(index) ? KNOWN_ITEM : 'invented'));
    }
    expect(bank.lookups.length).toBeGreaterThan(0);
    expect(bank.lookups.length).toBeLessThanOrEqual(5);
    expect(await deliverGenuine('key-1')).toBe(200);
    await bank.addKey('rotated');
    const during = await deliverGenuine('rotated');
    expect(during).toBe(named === 'no Item of ours' ? 200 : 503);
    service.time.now += MINUTE_MS;
    expect(await deliverGenuine('rotated')).toBe(200);
  },
);

it('names in Retry-After when the next lookup is possible', async () => {
  await Promise.all(Array.from({ length: 2 }, () => deliverForged('invented')));
  service.time.now += 20_000;
  const body = noticeFor('invented');
  const signature = await signedBy(forger.privateKey, { kid: 'one-more', body, iat: iat() });
  const refused = await service.deliver(body, signature);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '40']);
  service.time.now += 40_001;
  expect(await deliverForged('invented')).toBe(403);
});

async function deliverTwoForgedASecond(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await Promise.all([deliverForged(KNOWN_ITEM), deliverForged('invented')]);
    service.time.now += 1_000;
  }
}

it('accepts notices of a verified key throughout twelve minutes of two forged key ids a second', async () => {
  expect(await deliverGenuine('key-1')).toBe(200);
  await deliverTwoForgedASecond(7);
  for (let round = 0; round < 72; round += 1) {
    await deliverTwoForgedASecond(10);
    expect(await deliverGenuine('key-1')).toBe(200);
  }
});

it('looks up a forged key id once, however often it is repeated', async () => {
  for (let count = 0; count < 20; count += 1) expect(await deliverForged(KNOWN_ITEM, 'forged')).toBe(403);
  expect(bank.lookups).toEqual(['forged']);
});

it('looks up a new key once for a hundred notices at the same time', async () => {
  const statuses = await Promise.all(Array.from({ length: 100 }, () => deliverGenuine('key-1')));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(bank.lookups).toEqual(['key-1']);
});

it('looks up no key for a signature that does not match the body or is too old', async () => {
  const body = noticeFor(KNOWN_ITEM);
  const signature = await bank.sign({ kid: 'key-1', body, iat: iat() });
  expect((await service.deliver(`${body} `, signature)).status).toBe(403);
  expect(await deliverGenuine('key-1', body, iat() - 301)).toBe(403);
  expect(bank.lookups).toEqual([]);
});

it.each([
  { age: '5 minutes old', seconds: -300, status: 200 },
  { age: '301 seconds old', seconds: -301, status: 403 },
  { age: '2 seconds ahead', seconds: 2, status: 200 },
  { age: '60 seconds ahead', seconds: 60, status: 200 },
  { age: '61 seconds ahead', seconds: 61, status: 403 },
])('answers $status to a signature that is $age', async ({ seconds, status }) => {
  expect(await deliverGenuine('key-1', noticeFor(KNOWN_ITEM), iat() + seconds)).toBe(status);
});

it.each([
  'no json',
  '',
  'null',
  '[]',
  '{}',
  '{"webhook_type":1,"webhook_code":"A","item_id":"b"}',
  '\u{feff}{}',
])('answers 400 to the signed body %j and stores nothing', async (body) => {
  expect(await deliverGenuine('key-1', body)).toBe(400);
  expect(service.stored).toEqual([]);
});

it('answers 200 to a signed notice about no Item and stores nothing', async () => {
  const body = JSON.stringify({ webhook_type: 'LINK', webhook_code: 'SESSION_FINISHED', status: 'EXITED' });
  expect(await deliverGenuine('key-1', body)).toBe(200);
  expect(service.stored).toEqual([]);
});

it('refuses a key from the second of its expiry on, also when it is cached', async () => {
  bank.expireKey('key-1', iat() + 3);
  expect(await deliverGenuine('key-1')).toBe(200);
  service.time.now += 2_000;
  expect(await deliverGenuine('key-1')).toBe(200);
  service.time.now += 1_000;
  expect(await deliverGenuine('key-1')).toBe(403);
});

it('learns within five seconds that the bank ended a cached key', async () => {
  expect(await deliverGenuine('key-1')).toBe(200);
  bank.expireKey('key-1', iat());
  service.time.now += 5_000;
  expect(await deliverGenuine('key-1')).toBe(403);
});

it('keeps a verified key in use for an hour while the bank fails, and no longer', async () => {
  expect(await deliverGenuine('key-1')).toBe(200);
  bank.state.isDown = true;
  service.time.now += 59 * MINUTE_MS;
  expect(await deliverGenuine('key-1')).toBe(200);
  service.time.now += 2 * MINUTE_MS;
  expect(await deliverGenuine('key-1')).toBe(503);
  bank.state.isDown = false;
  expect(await deliverGenuine('key-1')).toBe(200);
});
