import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONNECTIVITY } from '../adapter.ts';
import { plaidAdapter } from './plaid-adapter.ts';

const grant = { type: CONNECTIVITY.plaid, externalId: 'item', secret: { reveal: () => 'the-token' } };
let respond: (response: ServerResponse) => void = (response) => response.end();
const server = createServer((request, response) => {
  request.resume().on('end', () => respond(response));
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

function adapter() {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return plaidAdapter({
    baseUrl: `http://127.0.0.1:${String(port)}`,
    clientId: 'client',
    secret: 'secret',
    webhookUrl: 'http://127.0.0.1:1/webhook',
    now: Date.now,
  });
}

const CALLS = {
  'an exchange': () => adapter().exchange('public-1'),
  'a renewal': () => adapter().renew(grant),
  'a removal': () => adapter().revoke(grant),
  'a snapshot': () => adapter().snapshot(grant),
  'a page of transactions': () => adapter().pullTransactions(grant, null, AbortSignal.timeout(5_000)),
} as const;

it.each(Object.entries(CALLS))(
  'reports %s whose answer is half a JSON text as an aggregator error that may pass',
  async (_name, call) => {
    respond = (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"access_token":"access-');
    await expect(call()).rejects.toMatchObject({
      name: 'AggregatorError',
      kind: 'retry',
      code: 'INVALID_ANSWER',
    });
  },
);

it('keeps the Retry-After of a 429 that a proxy answers without JSON, in seconds', async () => {
  respond = (response) =>
    response.writeHead(429, { 'content-type': 'text/html', 'retry-after': '20' }).end('<html>Busy</html>');
  await expect(adapter().exchange('public-1')).rejects.toMatchObject({ kind: 'rate', retryAfterMs: 20_000 });
});

it('keeps the Retry-After of a 429 that a proxy answers without JSON, as an HTTP date', async () => {
  respond = (response) =>
    response.writeHead(429, { 'retry-after': new Date(Date.now() + 90_000).toUTCString() }).end();
  const error: unknown = await adapter()
    .exchange('public-1')
    .catch((caught: unknown) => caught);
  const { retryAfterMs } = Object(error);
  expect(error).toMatchObject({ kind: 'rate' });
  expect(retryAfterMs).toBeGreaterThan(85_000);
  expect(retryAfterMs).toBeLessThanOrEqual(90_000);
});

it('ignores a Retry-After that is neither a number nor a date, or that is past', async () => {
  for (const value of ['soon', '-5', new Date(0).toUTCString()]) {
    respond = (response) => response.writeHead(429, { 'retry-after': value }).end();
    await expect(adapter().exchange('public-1')).rejects.toMatchObject({ kind: 'rate', retryAfterMs: null });
  }
});
