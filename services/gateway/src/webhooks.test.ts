import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { rawCall } from './testing/raw-call.ts';

const WEBHOOK = '/bp-integration/plaid/webhook';
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway({
    routes: {
      finances: (app) =>
        void app.register(async (scope) => {
          scope.removeAllContentTypeParsers();
          scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
          scope.post(
            WEBHOOK,
            { config: { access: 'anyone', webhook: true } },
            async ({ body, headers, identity }) => ({
              hash: createHash('sha256')
                .update(Buffer.isBuffer(body) ? body : '')
                .digest('hex'),
              headers,
              identity,
            }),
          );
        }),
    },
  });
});

const post = (bytes: Buffer, headers: Record<string, string> = {}) =>
  rawCall(gateway.base, WEBHOOK, {
    method: 'POST',
    parts: [bytes],
    headers: { 'content-type': 'application/json', 'content-length': String(bytes.length), ...headers },
  });

it('forwards a webhook byte for byte with its signature and an anonymous identity', async () => {
  const bytes = Buffer.concat([Buffer.from('{ "a" :\t1e0,\r\n"b":"\u00e9" }  '), randomBytes(32)]);
  const { status, bytes: answer } = await post(bytes, {
    'plaid-verification': 'signed.by.them',
    cookie: 'sid=x',
    'x-xsrf-token': 'forged',
    'x-gateway-passport': 'forged',
  });
  expect(status).toBe(200);
  const { hash, headers, identity } = JSON.parse(answer.toString());
  expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(headers).toMatchObject({
    'plaid-verification': 'signed.by.them',
    'content-type': 'application/json',
  });
  expect(headers.cookie).toBeUndefined();
  expect(headers['x-xsrf-token']).toBeUndefined();
  expect(identity).toMatchObject({ userId: 'anonymous', role: null, internal: false });
});

it('accepts webhooks up to 64 KiB with a Content-Length, 413 and 411 otherwise', async () => {
  expect((await post(randomBytes(64 * 1024))).status).toBe(200);
  expect((await post(randomBytes(64 * 1024 + 1))).status).toBe(413);
  const chunked = await rawCall(gateway.base, WEBHOOK, { method: 'POST', parts: ['{', '}'] });
  expect(chunked.status).toBe(411);
});

it('answers 404 for a webhook address with another method', async () => {
  expect((await fetch(gateway.base + WEBHOOK)).status).toBe(404);
  expect((await fetch(gateway.base + WEBHOOK, { method: 'DELETE' })).status).toBe(404);
});
