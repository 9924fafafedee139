import { afterEach, describe, expect, it, vi } from 'vitest';
import { GATEWAY_LIMITS } from './limits.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import { rawCall } from './testing/raw-call.ts';
import { exchange, statusesIn } from './testing/raw-socket.ts';
import { echoRoutes } from './testing/echo-routes.ts';

const ECHO = '/webapi/v1/transactions/echo';
const WEBHOOK = '/bp-integration/plaid/webhook';
const LONGER_THAN_UPSTREAM_ANSWER_MS = GATEWAY_LIMITS.upstreamAnswerMs + 200;

const gateway = await startTestGateway({
  routes: {
    finances: (app) => {
      echoRoutes(app, '/webapi/v1/transactions');
      app.post(WEBHOOK, { config: { access: 'anyone' } }, async () => ({ received: true }));
    },
  },
});
afterEach(() => {
  vi.useRealTimers();
});

const MALFORMED_TYPES = [
  'text/plain; x',
  'text/plain; application/json',
  'application/json; x',
  'application/json, text/plain',
  'application/json; charset=utf-16',
  'application/jsonx',
  'application',
  '/',
  ';',
  '\u00e9',
];

describe('a malformed or foreign content type', () => {
  it.each(MALFORMED_TYPES)('is answered 415 at the webhook address, without a session: %s', async (type) => {
    const { status } = await rawCall(gateway.base, WEBHOOK, {
      method: 'POST',
      parts: ['{}'],
      headers: { 'content-type': type, 'content-length': '2' },
    });
    expect(status).toBe(415);
  });

  it.each(MALFORMED_TYPES)('is answered 415 for a signed-in person: %s', async (type) => {
    const browser = await gateway.signedIn();
    const { status } = await rawCall(gateway.base, ECHO, {
      method: 'POST',
      parts: ['{}'],
      headers: {
        cookie: browser.cookies(),
        'x-xsrf-token': browser.jar.get('XSRF-TOKEN') ?? '',
        'content-type': type,
        'content-length': '2',
      },
    });
    expect(status).toBe(415);
  });

  it('leaves the service available to other callers, also seconds later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const browser = await gateway.signedIn();
    for (let post = 0; post < 16; post += 1) {
      await rawCall(gateway.base, WEBHOOK, {
        method: 'POST',
        parts: ['{}'],
        headers: { 'content-type': 'text/plain; x', 'content-length': '2' },
      });
    }
    await vi.advanceTimersByTimeAsync(LONGER_THAN_UPSTREAM_ANSWER_MS);
    const statuses = new Set<number>();
    for (let read = 0; read < 20; read += 1) statuses.add((await browser.request(ECHO)).status);
    expect([...statuses]).toEqual([200]);
  });
});

const HEADER_VALUES = [
  '',
  'x',
  '-1',
  '0',
  '1e9',
  '99999999999999999999',
  '2, 2',
  'chunked',
  '\u00ff',
  '\t',
  '"',
];
const HEADER_NAMES = [
  'Content-Type',
  'Content-Length',
  'Transfer-Encoding',
  'Content-Encoding',
  'Expect',
  'Connection',
  'Upgrade',
  'Cookie',
  'X-XSRF-TOKEN',
  'Accept',
  'If-None-Match',
  'Idempotency-Key',
  'Plaid-Verification',
  'User-Agent',
  'Origin',
  'Referer',
  'Host',
];
const requestText = (method: string, path: string, headers: readonly string[]): string =>
  `${[`${method} ${path} HTTP/1.1`, 'Host: portal.test', ...headers].join('\r\n')}\r\n\r\n{}`;

describe('a malformed request over a raw socket', () => {
  it.each(HEADER_NAMES)('is never answered 500 or above: %s', async (name) => {
    const browser = await gateway.signedIn();
    const own = [`Cookie: ${browser.cookies()}`, `X-XSRF-TOKEN: ${browser.jar.get('XSRF-TOKEN') ?? ''}`];
    const cases = HEADER_VALUES.flatMap((value) =>
      ['GET', 'POST', 'DELETE'].flatMap((method) => [
        requestText(method, ECHO, [...own, `${name}: ${value}`]),
        requestText(method, ECHO, [
          ...own,
          'Content-Type: application/json',
          'Content-Length: 2',
          `${name}: ${value}`,
        ]),
        requestText(method, WEBHOOK, [
          'Content-Type: application/json',
          'Content-Length: 2',
          `${name}: ${value}`,
        ]),
      ]),
    );
    const answers = await Promise.all(cases.map((text) => exchange(gateway.base, text, 1_500)));
    const failures = cases.filter((_text, index) =>
      statusesIn(answers[index] ?? '').some((status) => status >= 500),
    );
    expect(failures).toEqual([]);
    expect((await browser.request(ECHO)).status).toBe(200);
  });

  it('gets one answer and a closed connection when refused before its body was read', async () => {
    for (const text of [
      requestText('POST', ECHO, ['Content-Type: application/json', 'Content-Length: 50']),
      requestText('POST', ECHO, ['Content-Type: application/json', 'Transfer-Encoding: chunked']).replace(
        '{}',
        '2\r\n{}\r\n',
      ),
      requestText('POST', ECHO, ['Content-Type: application/json', 'Transfer-Encoding: chunked']),
      requestText('POST', '/webapi/v1/nothing-here', ['Content-Length: 50']),
      requestText('POST', WEBHOOK, ['Content-Type: application/json', 'Content-Length: 65537']),
      requestText('POST', WEBHOOK, ['Content-Type: text/plain', 'Content-Length: 50']),
    ]) {
      const answer = await exchange(gateway.base, text, 3_000);
      expect([text, statusesIn(answer).length]).toEqual([text, 1]);
      expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
    }
  });
});
