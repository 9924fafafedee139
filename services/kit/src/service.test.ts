import { call, decodeConflict, id, nothing, pageSize, refusal } from '@fw/contract-kernel';
import { cents } from '@fw/units';
import { usd } from '@fw/units/codecs';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildService } from './build-service.ts';
import { systemClock } from './clock.ts';
import { mount, mountInternal } from './mount.ts';
import { notFound, versionLost } from './api-error.ts';
import { FORWARDED_TOKEN_HEADER, forwardedTokenSigner } from './forwarded-token.ts';
import { edgeKey, PASSPORT_HEADER, passportSigner, passportTarget } from './passport.ts';
import { testGateway } from './testing.ts';

const { passportKeys, as } = testGateway('finances');
const list = call({
  method: 'POST',
  path: '/webapi/v1/things/list',
  summary: 'Things',
  body: z.strictObject({
    pageSize,
    balance: usd,
    name: z.optional(z.string()),
    tags: z.optional(z.array(z.string())),
  }),
  reply: z.object({ balance: usd, cents: z.number() }),
});
const empty = call({ method: 'POST', path: '/webapi/v1/things/assign', summary: 'Nothing', reply: nothing });
const remove = call({
  method: 'DELETE',
  path: '/webapi/v1/things/:thingId',
  summary: 'Removes',
  access: ['advisor'],
  params: z.strictObject({ thingId: id }),
  reply: nothing,
});
const open = call({
  method: 'GET',
  path: '/webapi/v1/things/open',
  summary: 'x',
  access: 'anyone',
  reply: z.boolean(),
});
const inside = call({ method: 'POST', path: '/internal/things', summary: 'x', reply: z.string() });
const lost = call({
  method: 'POST',
  path: '/webapi/v1/things/lost',
  summary: 'x',
  reply: nothing,
  conflict: z.object({ balance: usd, version: z.number() }),
});
const lostWithoutConflict = call({
  method: 'POST',
  path: '/webapi/v1/things/lost-without-conflict',
  summary: 'x',
  reply: nothing,
});
const bug = call({ method: 'POST', path: '/webapi/v1/things/bug', summary: 'x', reply: nothing });

const HELD = { balance: cents(1_234), version: 7, secret: 'left out' };

let app: FastifyInstance;
let isReady = true;

beforeEach(() => {
  app = buildService({
    name: 'finances',
    passportKeys,
    clock: systemClock(),
    ready: () => (isReady ? Promise.resolve() : Promise.reject(new Error('away'))),
  });
  mount(app, list, async ({ balance }) => ({ balance, cents: balance, secret: 'left out' }));
  mount(app, empty, async () => ({}));
  mount(app, remove, () => Promise.reject(notFound()));
  mount(app, open, async () => true);
  mountInternal(app, inside, async (_body, { userId }) => userId);
  mount(app, lost, () => Promise.reject(versionLost(HELD)));
  mount(app, lostWithoutConflict, () => Promise.reject(versionLost(HELD)));
  mount(app, bug, () => Promise.reject(new TypeError('secret detail')));
});
afterEach(async () => {
  isReady = true;
  await app.close();
});

const tokenHeader = (token: string) => ({ [FORWARDED_TOKEN_HEADER]: token });

const post = (url: string, payload?: unknown, headers = as()) =>
  app.inject({
    method: 'POST',
    url,
    headers,
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  });

describe('requests to a service', () => {
  it('answers nothing without a passport but its health', async () => {
    for (const contract of [list, empty, remove, open, inside, bug]) {
      const url = contract.path.replace(':thingId', 'a'.repeat(24));
      const answer = await app.inject({ method: contract.method, url });
      expect([url, answer.statusCode, answer.json().reason]).toEqual([url, 403, 'GATEWAY_REQUIRED']);
    }
    expect((await app.inject('/webapi/v1/unknown')).statusCode).toBe(403);
    expect((await app.inject('/livez')).json()).toEqual({ status: 'alive' });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it('refuses the passport of another edge or another service', async () => {
    const master = Buffer.alloc(32, 7).toString('base64url');
    const identity = {
      userId: 'u',
      sessionId: '',
      role: 'employee',
      companyId: 'c',
      level1: false,
      internal: false,
    };
    const other = passportSigner(edgeKey(master, 'gateway->profile'), { audience: 'finances' });
    const answer = await post(empty.path, undefined, {
      'x-gateway-passport': other({ ...identity, role: 'employee' }),
    });
    expect(answer.statusCode).toBe(403);
  });

  it('refuses a passport that was made for another call of the same service', async () => {
    const ofEmpty = as({}, passportTarget('POST', empty.path));
    expect((await post(empty.path, undefined, ofEmpty)).statusCode).toBe(200);
    expect((await post(`${empty.path}?x=1`, undefined, ofEmpty)).statusCode).toBe(200);
    const replayed = await post(lost.path, undefined, ofEmpty);
    expect([replayed.statusCode, replayed.json().reason]).toEqual([403, 'GATEWAY_REQUIRED']);
    expect((await app.inject({ url: open.path, headers: ofEmpty })).statusCode).toBe(403);
  });

  it('refuses a call that changes something without the anti-forgery token of exactly this call', async () => {
    const { [FORWARDED_TOKEN_HEADER]: token = '', ...withoutToken } = as({ role: 'advisor' });
    const ofOtherPerson = as({ userId: '0000000000000000000000a2' })[FORWARDED_TOKEN_HEADER] ?? '';
    const byOtherKey = forwardedTokenSigner(Buffer.alloc(32, 9))(withoutToken[PASSPORT_HEADER] ?? '');
    const unsafe = [
      ['POST', empty.path],
      ['DELETE', `/webapi/v1/things/${'a'.repeat(24)}`],
      ['PUT', '/webapi/v1/unknown'],
    ] as const;
    for (const [method, url] of unsafe) {
      for (const wrong of [{}, ...['', `${token}A`, ofOtherPerson, byOtherKey].map(tokenHeader)]) {
        const refused = await app.inject({ method, url, headers: { ...withoutToken, ...wrong } });
        expect([method, wrong, refused.statusCode, refused.json().reason]).toEqual([
          method,
          wrong,
          403,
          'ANTI_FORGERY',
        ]);
      }
      const passed = await app.inject({ method, url, headers: { ...withoutToken, ...tokenHeader(token) } });
      expect(passed.json().reason).not.toBe('ANTI_FORGERY');
    }
    expect((await app.inject({ url: open.path, headers: withoutToken })).statusCode).toBe(200);
    const { [FORWARDED_TOKEN_HEADER]: _own, ...ofGateway } = as({ internal: true });
    expect((await post(inside.path, undefined, ofGateway)).statusCode).toBe(200);
  });

  it('keeps the gateway’s own calls and forwarded ones apart', async () => {
    expect((await post(inside.path)).json().reason).toBe('GATEWAY_REQUIRED');
    expect((await post(empty.path, undefined, as({ internal: true }))).json().reason).toBe(
      'GATEWAY_REQUIRED',
    );
    expect((await post(inside.path, undefined, as({ internal: true, userId: 'gateway' }))).json()).toBe(
      'gateway',
    );
  });

  it('checks the role before the body, so that a refused caller learns no schema', async () => {
    const advisor = as({ role: 'advisor' });
    expect((await post(list.path, { wrong: true }, advisor)).json()).toMatchObject({
      reason: 'ROLE',
      errors: [],
    });
    const anonymous = await app.inject({ url: open.path, headers: as({ role: null, userId: 'anonymous' }) });
    expect(anonymous.json()).toBe(true);
    expect((await post(empty.path, undefined, as({ role: null }))).statusCode).toBe(403);
  });

  it('is not ready but alive while its database is unavailable', async () => {
    isReady = false;
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/livez')).statusCode).toBe(200);
  });
});

describe('requests and responses', () => {
  it('decodes dollars to cents, and encodes dollars and declared members only', async () => {
    const answer = await post(list.path, { pageSize: 10, balance: 12.34 });
    expect(answer.json()).toEqual({ balance: 12.34, cents: 1234 });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([null, '12', true, [7], {}, 0.015, Number.MAX_VALUE])(
    'takes no amount that is %j',
    async (balance) => {
      const answer = await post(list.path, { pageSize: 10, balance });
      expect([answer.statusCode, answer.json().errors[0].Field]).toEqual([400, 'balance']);
    },
  );

  it('names every wrong field, unknown ones too [A5-18] [A8-04]', async () => {
    const answer = await post(list.path, { pageSize: 501, extra: 1, tags: ['a', 2] });
    const { code, message, errors } = answer.json();
    expect([answer.statusCode, code, message]).toEqual([400, 10001, 'Field required']);
    expect(errors).toEqual(
      expect.arrayContaining([
        { Field: 'balance', Errors: ['Field required'] },
        { Field: 'pageSize', Errors: ['Please enter a number up to 500.'] },
        { Field: 'extra', Errors: ['Please enter a valid value.'] },
        { Field: 'tags.1', Errors: ['Please enter a valid value.'] },
      ]),
    );
  });

  it('takes an empty body, and an empty object, where nothing is sent', async () => {
    expect((await post(empty.path)).statusCode).toBe(200);
    expect((await post(empty.path, {})).statusCode).toBe(200);
    expect((await post(empty.path, { more: 1 })).statusCode).toBe(400);
  });

  it('takes JSON only, without prototypes, up to 128 KiB', async () => {
    const text = { ...as(), 'content-type': 'text/plain' };
    expect((await post(empty.path, {}, text)).statusCode).toBe(415);
    const send = async (payload: string) => {
      const answer = await app.inject({ method: 'POST', url: empty.path, headers: as(), payload });
      return [answer.statusCode, answer.json().reason];
    };
    // A key that only the closed schema refuses has another reason.
    expect(await send('{"other":{}}')).toEqual([400, 'VALIDATION']);
    expect(await send('{"__proto__":{}}')).toEqual([400, 'BODY_NOT_JSON']);
    expect(await send('{"constructor":{"prototype":{}}}')).toEqual([400, 'BODY_NOT_JSON']);
    expect(await send(JSON.stringify('x'.repeat(130_000)))).toEqual([400, 'BODY_NOT_AN_OBJECT']);
    expect(await send(JSON.stringify('x'.repeat(132_000)))).toEqual([413, 'REQUEST']);
  });

  it('sends every refusal in one shape without internal details [A8-01] [A8-02] [A8-03]', async () => {
    const missing = await app.inject({
      method: 'DELETE',
      url: `/webapi/v1/things/${'a'.repeat(24)}`,
      headers: as({ role: 'advisor' }),
    });
    expect([missing.statusCode, missing.json()]).toEqual([
      404,
      {
        code: 0,
        message: 'Your response does not match our records.',
        errors: [],
        reason: 'NOT_FOUND',
        requestId: expect.any(String),
      },
    ]);
    const broken = await post(bug.path);
    expect([broken.statusCode, broken.json().code]).toEqual([500, -1]);
    expect(broken.body).not.toContain('secret');
  });

  it('encodes the current state of a lost race by the contract, which decodes it again', async () => {
    const race = await post(lost.path);
    expect([race.statusCode, race.json().code, race.json().reason]).toEqual([409, 10000, 'VERSION_LOST']);
    expect(race.json().current).toEqual({ balance: 12.34, version: 7 });
    expect(decodeConflict(lost, z.parse(refusal, race.json()))).toEqual({ balance: 1_234, version: 7 });
  });

  it('sends no current state where the contract names no conflict', async () => {
    const race = await post(lostWithoutConflict.path);
    expect([race.statusCode, race.json().reason, race.json().current]).toEqual([
      409,
      'VERSION_LOST',
      undefined,
    ]);
  });

  it('keeps the request id it was given, if it is one', async () => {
    const given = await post(lost.path, undefined, { ...as(), 'x-request-id': 'abc-12345678' });
    expect(given.json().requestId).toBe('abc-12345678');
    const wild = await post(lost.path, undefined, { ...as(), 'x-request-id': '<script>' });
    expect(wild.json().requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('describes what it mounted, and nothing internal, as OpenAPI 3.1', async () => {
    const api = (await app.inject({ url: '/internal/openapi.json', headers: as({ internal: true }) })).json();
    expect(api.openapi).toBe('3.1.0');
    expect(api.paths['/webapi/v1/things/{thingId}'].delete.parameters).toHaveLength(1);
    expect(
      api.paths['/webapi/v1/things/list'].post.requestBody.content['application/json'].schema,
    ).toMatchObject({
      additionalProperties: false,
      required: ['pageSize', 'balance'],
    });
    expect(
      api.paths[lost.path].post.responses['409'].content['application/json'].schema.allOf[1].properties
        .current,
    ).toMatchObject({ required: ['balance', 'version'] });
    expect(Object.keys(api.paths).some((path) => path.startsWith('/internal'))).toBe(false);
  });
});
