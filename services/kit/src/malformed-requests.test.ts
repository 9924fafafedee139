import { call, nothing } from '@fw/contract-kernel';
import { usd } from '@fw/units/codecs';
import type { FastifyInstance } from 'fastify';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildService } from './build-service.ts';
import { systemClock } from './clock.ts';
import { mount } from './mount.ts';
import { testGateway } from './testing.ts';

const { passportKeys, as } = testGateway('finances');
const create = call({
  method: 'POST',
  path: '/webapi/v1/things/create',
  summary: 'Creates',
  body: z.strictObject({
    name: z.string(),
    balance: z.optional(usd),
    list: z.optional(z.array(z.string())),
    free: z.optional(z.unknown()),
  }),
  reply: z.object({ name: z.string() }),
});
const ping = call({ method: 'POST', path: '/webapi/v1/things/ping', summary: 'Pings', reply: nothing });
const remove = call({
  method: 'DELETE',
  path: '/webapi/v1/things/:thingId',
  summary: 'Removes',
  params: z.strictObject({ thingId: z.string() }),
  reply: nothing,
});

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = buildService({ name: 'finances', passportKeys, clock: systemClock() });
  mount(app, create, async ({ name }) => ({ name }));
  mount(app, ping, async () => ({}));
  mount(app, remove, async () => ({}));
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

const headersText = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

/** Sends bytes over a socket, and the rest after the first answer; resolves with all that came back. */
function exchange(first: string | Buffer, rest?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(first));
    socket.setTimeout(15_000, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      if (received === '' && rest !== undefined) setTimeout(() => socket.writable && socket.write(rest), 50);
      received += chunk.toString();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(received));
  });
}

const requestText = (path: string, body: Buffer, over: Readonly<Record<string, string>> = {}): Buffer => {
  const headers = { host: 'x', connection: 'close', 'content-length': String(body.length), ...as(), ...over };
  return Buffer.concat([Buffer.from(`POST ${path} HTTP/1.1\r\n${headersText(headers)}\r\n`), body]);
};

async function post(path: string, body: string | Buffer, over: Readonly<Record<string, string>> = {}) {
  const text = await exchange(requestText(path, Buffer.from(body), over));
  const [head = '', payload = ''] = text.split('\r\n\r\n');
  const json: unknown = payload.startsWith('{') ? JSON.parse(payload) : payload;
  return { status: Number(head.split(' ')[1]), json, answers: text.match(/HTTP\/1\.1 /g)?.length };
}

const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('a body that is not an object', () => {
  it.each([
    ['null', 'null', 'BODY_NOT_AN_OBJECT'],
    ['a number', '7', 'BODY_NOT_AN_OBJECT'],
    ['a text', '"x"', 'BODY_NOT_AN_OBJECT'],
    ['an array', '[]', 'BODY_NOT_AN_OBJECT'],
    ['a byte-order mark', '\uFEFF', 'BODY_NOT_JSON'],
    ['a byte-order mark before an object', '\uFEFF{}', 'BODY_NOT_JSON'],
    ['white space', '  ', 'BODY_NOT_JSON'],
    ['half an object', '{"name":', 'BODY_NOT_JSON'],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 'BODY_NOT_JSON'],
  ])('is refused with 400 and a reason: %s', async (_title, body, reason) => {
    for (const { path } of [ping, create]) {
      const { status, json } = await post(path, body);
      expect([path, status, json]).toMatchObject([path, 400, { code: 10000, reason, errors: [] }]);
    }
  });

  it('is accepted when it is empty and the contract has no body', async () => {
    expect((await post(ping.path, '')).status).toBe(200);
    expect((await post(create.path, '')).status).toBe(400);
  });
});

describe('a malformed request', () => {
  it.each([
    ['a malformed content type', '{}', { 'content-type': 'text/plain; x' }, 415],
    ['two content types', '{}', { 'content-type': 'application/json, text/plain' }, 415],
    [
      'a content type with another in its parameters',
      '{}',
      { 'content-type': 'text/plain; application/json' },
      415,
    ],
    ['an empty content type', '{}', { 'content-type': '' }, 415],
    ['a prototype key', '{"name":"a","__proto__":{"x":1}}', {}, 400],
    ['an escaped prototype key', '{"name":"a","\\u005f_proto__":{"x":1}}', {}, 400],
    ['a constructor with a prototype', '{"name":"a","constructor":{"prototype":{}}}', {}, 400],
    ['a huge number', '{"name":"a","balance":1e400}', {}, 400],
    ['a number with 100,000 digits', `{"name":"a","balance":${'9'.repeat(100_000)}}`, {}, 400],
    ['a deep array in a closed member', `{"name":"a","list":[${deep(50_000)}]}`, {}, 400],
    ['a deep array where nothing is declared', `{"name":"a","x":${deep(60_000)}}`, {}, 400],
    ['a text with a lone surrogate', '{"name":"\\ud800"}', {}, 400],
    ['a lone surrogate in a key', '{"name":"a","\\udfff":1}', {}, 400],
    ['an idempotency key of another shape', '{"name":"a"}', { 'idempotency-key': 'x y' }, 200],
  ])('is answered once, without a server error: %s', async (...[, body, headers, expected]) => {
    const { status, answers } = await post(create.path, body, headers);
    expect([status, answers]).toEqual([expected, 1]);
  });

  it('takes the last of two equal keys', async () => {
    expect(await post(create.path, '{"name":"a","name":"b"}')).toMatchObject({
      status: 200,
      json: { name: 'b' },
    });
  });

  it('accepts deep values in a member of any shape only up to 32 levels, which can be written again', async () => {
    const withFree = (depth: number) => post(create.path, `{"name":"a","free":${deep(depth)}}`);
    expect(await withFree(31)).toMatchObject({ status: 200 });
    for (const depth of [32, 1_000, 60_000]) {
      expect(await withFree(depth)).toMatchObject({ status: 400, json: { reason: 'BODY_TOO_DEEP' } });
    }
  });

  it.each(['{"__proto__":{"x":1}}', '{"\\u005f_proto__":{"x":1}}', '[{"constructor":{"prototype":{}}}]'])(
    'refuses a prototype key in a member of any shape, where no schema would: %s',
    async (free) => {
      expect(await post(create.path, `{"name":"a","free":${free}}`)).toMatchObject({
        status: 400,
        json: { reason: 'BODY_NOT_JSON' },
      });
    },
  );

  it.each([
    '/webapi/v1/things/%',
    '/webapi/v1/things/%ff',
    '/webapi/v1/things/%c0%ae',
    `/webapi/v1/things/${'a'.repeat(300)}`,
  ])('answers a path that cannot be decoded with the shape of a refusal: %s', async (path) => {
    const text = await exchange(
      `DELETE ${path} HTTP/1.1\r\n${headersText({ host: 'x', connection: 'close', ...as() })}\r\n`,
    );
    expect(Number(text.split(' ')[1])).toBeOneOf([400, 404]);
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      errors: [],
      requestId: expect.any(String),
    });
  });

  it.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
    [
      'length and chunks',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['no host', 'GET /livez HTTP/1.1\r\n\r\n'],
    ['headers beyond the limit', `GET /livez HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`],
  ])('answers bytes that are no request with one 4xx: %s', async (_title, bytes) => {
    const text = await exchange(bytes);
    expect(text.match(/HTTP\/1\.1 4\d\d /g)).toHaveLength(1);
  });
});

describe('a request refused before its body was read', () => {
  const refused = (path: string, framing: string): string =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${framing}\r\n`;

  it.each([
    [
      'a body of a declared length',
      'content-length: 5\r\n',
      'x\r\n\r\nGET /livez HTTP/1.1\r\nhost: x\r\n\r\n',
    ],
    ['chunks that are malformed', 'transfer-encoding: chunked\r\n', 'zz\r\nnonsense\r\n\r\n'],
  ])('gets one answer and a closed connection: %s', async (_title, framing, rest) => {
    const text = await exchange(refused(create.path, framing), rest);
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(text).toMatch(/^HTTP\/1\.1 403 /);
    expect(text.toLowerCase()).toContain('\r\nconnection: close\r\n');
  });

  it('keeps the connection open when no body follows', async () => {
    const once = `GET ${create.path} HTTP/1.1\r\nhost: x\r\n\r\n`;
    const text = await exchange(once, once);
    expect(text.match(/HTTP\/1\.1 403 /g)).toHaveLength(2);
  });
});
