import type { Call } from '@fw/contract-kernel';
import { mount } from '@fw/service-kit';
import { beforeAll, expect, it } from 'vitest';
import { gzipSync } from 'node:zlib';
import { CONTRACT_CALLS } from './features/forward/public-calls.ts';
import { rawCall } from './testing/raw-call.ts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { sampleAddress, WRITTEN_CALLS } from './testing/written-calls.ts';

/** Calls whose bodies are read: a GET or DELETE has none. */
const WITH_BODY = WRITTEN_CALLS.filter(({ call }) => call.method === 'POST' || call.method === 'PUT');
const deep = (levels: number): string => `${'{"x":'.repeat(levels)}1${'}'.repeat(levels)}`;

const HOSTILE = [
  ['a deep body', deep(40), 400, 'BODY_TOO_DEEP'],
  ['a prototype key', '{"__proto__":{"x":1}}', 400, 'BODY_NOT_JSON'],
  ['a constructor with a prototype', '{"a":{"constructor":{"prototype":{}}}}', 400, 'BODY_NOT_JSON'],
  ['a number beyond a double', '{"a":1e400}', 400, 'BODY_NOT_JSON'],
  ['half an object', '{"a":', 400, 'BODY_NOT_JSON'],
  ['an array', '[]', 400, 'BODY_NOT_AN_OBJECT'],
  ['null', 'null', 400, 'BODY_NOT_AN_OBJECT'],
  ['a member that no call has', '{"neverDeclared":1}', 400, 'VALIDATION'],
  ['a body beyond the limit', `{"a":"${'x'.repeat(140_000)}"}`, 413, 'BODY_TOO_LARGE'],
] as const;

/** One session for all calls: none of them ends it, because each is refused. */
let browser: Awaited<ReturnType<TestGateway['signedIn']>>;
const mounting = (owner: string) => (app: TestGateway['app']) => {
  for (const { call } of WRITTEN_CALLS.filter((one) => one.owner === owner)) {
    const open: Call = { ...call, access: 'signed-in' };
    mount(app, open, () => Promise.reject(new Error('a hostile body was handled')));
  }
};

const gateway = await startTestGateway({
  gateway: { calls: CONTRACT_CALLS },
  routes: {
    finances: mounting('finances'),
    goals: mounting('goals'),
    profile: mounting('profile'),
    crm: mounting('crm'),
  },
});
beforeAll(async () => {
  browser = await gateway.signedIn();
});

const headers = () => ({
  cookie: browser.cookies(),
  'x-xsrf-token': browser.jar.get('XSRF-TOKEN') ?? '',
  'content-type': 'application/json',
});

it('has a body in calls of every owner, and of the gateway itself', () => {
  expect(WITH_BODY.length).toBeGreaterThan(120);
  for (const path of ['/webapi/v1/logout', '/webapi/v1/sessions/end-others', '/webapi/v1/privacy/export']) {
    expect(WITH_BODY.map(({ call }) => call.path)).toContain(path);
  }
});

it.each(WITH_BODY)(
  'refuses every hostile body in the same way: $call.method $call.path',
  async ({ call }) => {
    for (const [title, body, status, reason] of HOSTILE) {
      const sent = await rawCall(gateway.base, sampleAddress(call), {
        method: call.method,
        headers: { ...headers(), 'content-length': String(Buffer.byteLength(body)) },
        parts: [body],
      });
      const json: unknown = JSON.parse(sent.bytes.toString());
      expect([title, sent.status, json]).toMatchObject([title, status, { reason }]);
    }
  },
);

it.each(WITH_BODY)('refuses an encoded body at once: $call.method $call.path', async ({ call }) => {
  for (const encoding of ['gzip', 'deflate', 'br', 'GZIP', 'gzip, identity']) {
    for (const body of [gzipSync('{}'), Buffer.from('{}')]) {
      const { status } = await rawCall(gateway.base, sampleAddress(call), {
        method: call.method,
        headers: {
          ...headers(),
          'content-encoding': encoding,
          'content-length': String(body.length),
        },
        parts: [body],
      });
      expect([encoding, status]).toEqual([encoding, 415]);
    }
  }
});

it('answers an encoded body before it has arrived', async () => {
  const answer = await rawCall(gateway.base, '/webapi/v1/transactions/list', {
    method: 'POST',
    headers: { ...headers(), 'content-encoding': 'gzip', 'content-length': '100' },
    parts: ['{'],
  });
  expect(answer.status).toBe(415);
});

it('accepts a body whose encoding is identity', async () => {
  const identity = { 'content-encoding': 'identity' };
  const answer = await browser.request('/webapi/v1/sessions/end-others', {
    method: 'POST',
    body: {},
    headers: identity,
  });
  expect(answer.status).toBe(200);
});
