import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { call, fileReply, id } from '@fw/contract-kernel';
import { cents, type Cents } from '@fw/units';
import { usd } from '@fw/units/codecs';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { REPEAT_PAUSES_MS } from './broken-connections.ts';
import { buildService } from './build-service.ts';
import { systemClock } from './clock.ts';
import { ConfigError } from './config.ts';
import { mount, mountForServices } from './mount.ts';
import { ApiError } from './api-error.ts';
import { readCallerKeys, createClients } from './service-edges.ts';
import { passportSigner } from './passport.ts';
import { serviceClient } from './service-client.ts';
import { testEdgeKey, testGateway } from './testing.ts';

const clock = systemClock();
const gateway = testGateway('finances');
const key = testEdgeKey('goals', 'finances');
const PERSON = {
  userId: '0000000000000000000000a1',
  role: 'employee',
  companyId: 'c1',
  level1: true,
} as const;

const body = z.strictObject({ balance: usd });
const reply = z.object({ userId: z.string(), level1: z.boolean(), requestId: z.string(), balance: usd });
const things = call({ method: 'POST', path: '/internal/v1/things', summary: 'x', body, reply });
const other = call({ method: 'POST', path: '/internal/v1/others', summary: 'x', reply: z.string() });
const missing = call({ method: 'POST', path: '/internal/v1/missing', summary: 'x', reply: z.string() });
const broken = call({ method: 'POST', path: '/internal/v1/broken', summary: 'x', reply: z.string() });
const file = call({
  method: 'POST',
  path: '/internal/v1/file',
  summary: 'x',
  body: z.strictObject({ isRefused: z.boolean() }),
  fileType: 'application/pdf',
  reply: fileReply,
});
const publicThing = call({ method: 'POST', path: '/webapi/v1/thing', summary: 'x', reply: z.string() });

/** Every value of a byte, so that decoding as text would change them. */
const BYTES = Uint8Array.from({ length: 256 }, (_, index) => index);

let app: FastifyInstance;
let url: string;
beforeEach(async () => {
  app = buildService({
    name: 'finances',
    passportKeys: gateway.passportKeys,
    callerKeys: { goals: { k1: key } },
    clock,
  });
  mountForServices(app, things, async ({ balance }, { userId, level1, requestId }) => ({
    userId,
    level1,
    requestId,
    balance,
  }));
  mountForServices(app, other, async () => 'other');
  mountForServices(app, missing, () => Promise.reject(ApiError.named('NOT_FOUND')));
  mountForServices(app, file, async ({ isRefused }) => {
    if (isRefused) throw ApiError.named('NOT_FOUND');
    return { fileName: 'plans.pdf', content: BYTES };
  });
  mountForServices(app, broken, () => Promise.reject(new TypeError('secret detail')));
  mount(app, publicThing, async () => 'public');
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const clientWith = (over: { key?: Buffer; from?: string; timeoutMs?: number; url?: string } = {}) =>
  serviceClient({ from: 'goals', to: 'finances', url, key, clock, ...over });
const readRefusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`not refused: ${String(error)}`);
  return { status: error.status, ...error.details };
};

describe('a call from one service to another', () => {
  it('carries the person, the request id and the encoded body, and decodes the reply', async () => {
    const answer = await clientWith()(
      things,
      { ...PERSON, requestId: 'request-1' },
      { balance: cents(1_234) },
    );

    expect(answer).toEqual({
      userId: PERSON.userId,
      level1: true,
      requestId: 'request-1',
      balance: cents(1_234) satisfies Cents,
    });
  });

  it('throws a refusal of the service as it is', async () => {
    expect(await readRefusal(clientWith()(missing, PERSON, {}))).toMatchObject({
      status: 404,
      reason: 'NOT_FOUND',
    });
  });

  it('receives the bytes and the name of a file, and a refusal of it as any other', async () => {
    const read = (isRefused: boolean) => clientWith()(file, PERSON, { isRefused });
    expect(await read(false)).toEqual({ fileName: 'plans.pdf', content: BYTES });
    expect(await readRefusal(read(true))).toMatchObject({ status: 404, reason: 'NOT_FOUND' });
  });

  it.each([
    [
      'a file in place of JSON',
      () => clientWith()({ ...file, fileType: null }, PERSON, { isRefused: false }),
    ],
    ['a failure of the service', () => clientWith()(broken, PERSON, {})],
    ['a key of another edge', () => clientWith({ key: testEdgeKey('crm', 'finances') })(other, PERSON, {})],
    ['another name of the caller', () => clientWith({ from: 'crm' })(other, PERSON, {})],
    ['a public call of the service', () => clientWith()(publicThing, PERSON, {})],
    ['a service that does not listen', () => clientWith({ url: 'http://127.0.0.1:1' })(other, PERSON, {})],
    ['a reply of another shape', () => clientWith()({ ...other, reply: z.object({ id }) }, PERSON, {})],
  ])('answers 503 with Retry-After for %s', async (_case, send) => {
    expect(await readRefusal(send())).toMatchObject({
      status: 503,
      reason: 'FINANCES_UNAVAILABLE',
      retryAfterSeconds: 2,
    });
  });

  it('answers 503 when the service takes longer than the time limit', async () => {
    const silent: Server = createServer(() => undefined);
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const at = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const ended: number[] = [];
    const callWithin = async (timeoutMs: number) => {
      const { status } = await readRefusal(clientWith({ url: at, timeoutMs })(other, PERSON, {}));
      ended.push(timeoutMs);
      return status;
    };

    expect(await Promise.all([callWithin(2_000), callWithin(100)])).toEqual([503, 503]);
    expect(ended).toEqual([100, 2_000]);
    silent.closeAllConnections();
    silent.close();
  });
});

describe('a call whose connection breaks, because an instance of the service ends', () => {
  const read = call({
    method: 'POST',
    path: '/internal/v1/read',
    isRead: true,
    summary: 'x',
    reply: z.string(),
  });
  let received = 0;
  const callBroken = async (contract: typeof other, times: number) => {
    received = 0;
    const breaking: Server = createServer((request, response) => {
      received += 1;
      if (received <= times) request.socket.destroy();
      else response.end('"other"');
    });
    breaking.listen(0, '127.0.0.1');
    await once(breaking, 'listening');
    const address = breaking.address();
    const at = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    return clientWith({ url: at })(contract, PERSON, {}).finally(() => breaking.close());
  };

  it('is sent again where it is a read, and given up after a few times', async () => {
    const repeats = REPEAT_PAUSES_MS.length;
    expect([await callBroken(read, repeats), received]).toEqual(['other', repeats + 1]);
    const refused = await readRefusal(callBroken(read, Number.POSITIVE_INFINITY));
    expect([refused.status, received]).toEqual([503, repeats + 1]);
  });

  it('is never sent again where it changes something', async () => {
    expect([(await readRefusal(callBroken(other, 1))).status, received]).toEqual([503, 1]);
  });
});

describe('a route for services', () => {
  const send = (passport: string, path: string = other.path) =>
    app.inject({ method: 'POST', url: path, headers: { 'x-gateway-passport': passport }, payload: {} });
  const identity = { ...PERSON, sessionId: '', internal: false };

  it('refuses the gateway, a passport of another call, and an internal one', async () => {
    const sign = passportSigner(key, { audience: 'finances', issuer: 'goals' });

    expect((await send(sign(identity, `POST ${other.path}`))).statusCode).toBe(200);
    expect((await send(sign(identity, `POST ${things.path}`))).statusCode).toBe(403);
    expect((await send(sign({ ...identity, internal: true }, `POST ${other.path}`))).statusCode).toBe(403);
    expect((await app.inject({ method: 'POST', url: other.path, headers: gateway.as() })).statusCode).toBe(
      403,
    );
    const advisor = await send(sign({ ...identity, role: 'advisor' }, `POST ${other.path}`));
    expect([advisor.statusCode, advisor.json().reason]).toEqual([403, 'ROLE']);
  });
});

describe('the settings of edges', () => {
  const text = key.toString('base64url');

  it('finds the callers of a service, with a second key while keys rotate', () => {
    const env = {
      FW_GOALS_TO_FINANCES_KEY: text,
      FW_GOALS_TO_FINANCES_KEY_2: text,
      FW_GOALS_TO_CRM_KEY: text,
    };

    expect(readCallerKeys('finances', env)).toEqual({ goals: { k1: key, k2: key } });
    expect(readCallerKeys('profile', env)).toEqual({});
    expect(() => readCallerKeys('crm', { FW_GOALS_TO_CRM_KEY: 'short' })).toThrow(/FW_GOALS_TO_CRM_KEY/);
  });

  it('makes a client from the address and the key, and names the setting that is missing', async () => {
    const env = { FW_FINANCES_URL: url, FW_GOALS_TO_FINANCES_KEY: text };

    expect(await createClients('goals', env, clock)('finances')(other, PERSON, {})).toBe('other');
    const incomplete = () => createClients('goals', { FW_FINANCES_URL: url }, clock)('finances');
    expect(incomplete).toThrow(ConfigError);
    expect(incomplete).toThrow(/FW_GOALS_TO_FINANCES_KEY/);
  });
});
