import { describe, expect, it } from 'vitest';
import { startTestGateway } from './testing/test-gateway.ts';
import { rawCall } from './testing/raw-call.ts';
import { echoRoutes } from './testing/echo-routes.ts';

const ECHO = '/webapi/v1/transactions/echo';

const gateway = await startTestGateway({
  routes: { finances: (app) => echoRoutes(app, '/webapi/v1/transactions') },
});

const reason = async (answer: Response): Promise<unknown> => (await answer.json()).reason;

describe('the order of the checks', () => {
  it('answers 401 without a live session, with and without a token', async () => {
    const browser = gateway.browser();
    await browser.openSession();
    const withToken = await browser.request(ECHO);
    const withoutToken = await browser.request(ECHO, { headers: { 'x-xsrf-token': '' } });
    expect([withToken.status, withoutToken.status]).toEqual([401, 401]);
    expect(await withToken.json()).toEqual({
      code: 10000,
      message: 'Your session expired.',
      errors: [],
      reason: 'SESSION_EXPIRED',
      requestId: expect.any(String),
    });
  });

  it('requires the anti-forgery header for every call, reads included; the cookie alone is refused', async () => {
    const browser = await gateway.signedIn();
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const answer = await browser.request(ECHO, { method, headers: { 'x-xsrf-token': '' } });
      expect([answer.status, await reason(answer)]).toEqual([403, 'ANTI_FORGERY']);
      expect((await browser.request(ECHO, { method })).status).toBe(200);
    }
  });

  it('refuses a token of another session, verified there or not, an incomplete token and every other spelling', async () => {
    const browser = await gateway.signedIn();
    const other = await gateway.signedIn();
    const unused = await gateway.signedIn();
    expect((await other.request(ECHO)).status).toBe(200);
    const own = browser.jar.get('XSRF-TOKEN') ?? '';
    const [mac = '', random = ''] = own.split('.');
    const wrong = [
      other.jar.get('XSRF-TOKEN') ?? '',
      unused.jar.get('XSRF-TOKEN') ?? '',
      `${mac}.`,
      mac,
      `.${random}`,
      `${own}.x`,
      `${own}=`,
      `${'a'.repeat(43)}.${random}`,
      `${mac}.${random.slice(1)}`,
    ];
    for (const token of wrong) {
      const answer = await browser.request(ECHO, { headers: { 'x-xsrf-token': token } });
      expect([token, await reason(answer)]).toEqual([token, 'ANTI_FORGERY']);
    }
    const used = await other.request(ECHO, { headers: { 'x-xsrf-token': own } });
    expect([used.status, (await other.request(ECHO)).status]).toEqual([403, 200]);
  });

  it('accepts no token with any one character changed', async () => {
    const browser = await gateway.signedIn();
    const own = browser.jar.get('XSRF-TOKEN') ?? '';
    const accepted: string[] = [];
    for (let index = 0; index < own.length; index += 1) {
      const letter = own[index] === 'A' ? 'B' : 'A';
      const token = own.slice(0, index) + letter + own.slice(index + 1);
      if ((await browser.request(ECHO, { headers: { 'x-xsrf-token': token } })).status !== 403)
        accepted.push(token);
    }
    expect(accepted).toEqual([]);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'http://evil.test' }],
    [{ origin: 'null' }],
    [{ origin: 'http://portal.test.evil.test' }],
    [{ origin: 'http://evil.test', 'sec-fetch-site': 'same-origin' }],
    [{ referer: 'http://evil.test/http://portal.test/' }],
    [{ referer: 'nonsense' }],
  ])('answers 403 for headers that a page of another site sends: %o', async (headers) => {
    const browser = await gateway.signedIn();
    const answer = await gateway.app.inject({
      method: 'POST',
      url: ECHO,
      headers: {
        cookie: browser.cookies(),
        'x-xsrf-token': browser.jar.get('XSRF-TOKEN') ?? '',
        ...headers,
      },
    });
    expect([answer.statusCode, answer.json().reason]).toEqual([403, 'CROSS_SITE']);
  });

  it.each([
    [{ origin: 'http://portal.test' }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'http://portal.test', 'sec-fetch-site': 'same-origin' }],
    [{ referer: 'http://portal.test/#/all-goals' }],
    [{}],
  ])('answers 200 for headers that our own pages send: %o', async (headers) => {
    const browser = await gateway.signedIn();
    const own = { cookie: browser.cookies(), 'x-xsrf-token': browser.jar.get('XSRF-TOKEN') ?? '' };
    const answer = await gateway.app.inject({ method: 'POST', url: ECHO, headers: { ...own, ...headers } });
    expect(answer.statusCode).toBe(200);
  });
});

describe('what the gateway forwards', () => {
  it('forwards only listed headers, with a signed identity of its own', async () => {
    const browser = await gateway.signedIn();
    const forged = {
      'x-gateway-passport': 'forged',
      'x-user-id': 'another-user',
      'x-forwarded-for': '10.0.0.1',
      forwarded: 'for=10.0.0.1',
      authorization: 'Bearer forged',
      'x-internal-role': 'advisor',
      'accept-language': 'en-US',
      'idempotency-key': 'a-key-for-this-form',
    };
    const { headers, identity } = await (await browser.request(ECHO, { headers: forged })).json();
    expect(identity).toMatchObject({ userId: browser.person.userId, role: 'employee', internal: false });
    expect(identity.companyId).toBe(browser.person.companyId);
    expect(Object.keys(headers).toSorted()).toEqual([
      'accept',
      'accept-language',
      'connection',
      'host',
      'idempotency-key',
      'user-agent',
      'x-gateway-passport',
      'x-request-id',
      'x-xsrf-token',
    ]);
    expect(headers['x-xsrf-token']).not.toBe(browser.jar.get('XSRF-TOKEN'));
  });

  it('keeps its own header when the caller names it in Connection', async () => {
    const browser = await gateway.signedIn();
    const answer = await gateway.app.inject({
      url: ECHO,
      headers: {
        cookie: browser.cookies(),
        'x-xsrf-token': browser.jar.get('XSRF-TOKEN') ?? '',
        connection: 'x-gateway-passport, x-request-id',
      },
    });
    expect(answer.json().identity.userId).toBe(browser.person.userId);
  });

  it('removes cookies, permissions for other origins and internal headers of a service', async () => {
    const browser = await gateway.signedIn();
    const { headers } = await browser.request(ECHO);
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-internal')).toBeNull();
    expect(headers.get('etag')).toBe('"1"');
  });

  it('sends every API answer with no-store, nosniff, CORP and a JSON content type', async () => {
    const browser = await gateway.signedIn();
    for (const path of [ECHO, '/webapi/v1/session', '/webapi/v1/unknown', '/webapi/v1/transactions/none']) {
      const { headers } = await browser.request(path);
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('content-type')).toMatch(/^application\/json/);
    }
  });

  it('accepts POST and DELETE with a JSON type and an empty body', async () => {
    const browser = await gateway.signedIn();
    for (const method of ['POST', 'DELETE']) {
      const answer = await browser.request(ECHO, { method });
      expect([method, answer.status, (await answer.json()).body]).toEqual([method, 200, null]);
    }
    const empty = await browser.request(ECHO, { method: 'POST', body: '' });
    expect(empty.status).toBe(200);
  });

  it('answers 400 for broken or poisoned JSON and 415 for a form', async () => {
    const browser = await gateway.signedIn();
    const broken = await browser.request(ECHO, { method: 'POST', body: '{"a":' });
    expect([broken.status, (await broken.json()).code]).toEqual([400, 10000]);
    const form = await browser.request(ECHO, {
      method: 'POST',
      body: 'a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.status).toBe(415);
    const poisoned = await browser.request(ECHO, { method: 'POST', body: '{"__proto__":{"x":1}}' });
    expect(poisoned.status).toBe(400);
  });

  it('answers 413 for a body over 128 KiB: an announced one before it is sent, a chunked one without a call to a service', async () => {
    const browser = await gateway.signedIn();
    const large = JSON.stringify({ text: 'x'.repeat(129 * 1024) });
    const readRefusal = async (parts: readonly string[], more: Readonly<Record<string, string>>) => {
      const headers = {
        cookie: browser.cookies(),
        'x-xsrf-token': browser.jar.get('XSRF-TOKEN') ?? '',
        'content-type': 'application/json',
        ...more,
      };
      const { status, bytes } = await rawCall(gateway.base, ECHO, { method: 'POST', parts, headers });
      return [status, JSON.parse(bytes.toString()).reason];
    };
    // No byte of this body is sent: only the announced length can be refused.
    expect(await readRefusal([], { 'content-length': String(large.length) })).toEqual([
      413,
      'BODY_TOO_LARGE',
    ]);
    // The service has the same limit, with another reason.
    const chunks = [large.slice(0, 70_000), large.slice(70_000)];
    expect(await readRefusal(chunks, {})).toEqual([413, 'BODY_TOO_LARGE']);
    expect((await browser.request(ECHO, { method: 'POST', body: { a: 1 } })).status).toBe(200);
  });

  it('names the field of a plan that is over 128 KiB, announced or chunked, and none of another call', async () => {
    const browser = await gateway.signedIn();
    const save = '/ngapi/v1/goal/plan/RETIREMENT/save';
    const tooMany = { Field: 'calculator.linkedAccounts', Errors: ['Please link 200 accounts or fewer.'] };
    const large = JSON.stringify({ version: 1, calculator: { linkedAccounts: 'x'.repeat(129 * 1024) } });
    const announced = await browser.request(save, { method: 'POST', body: large });
    expect(await announced.json()).toMatchObject({ reason: 'BODY_TOO_LARGE', errors: [tooMany] });
    const chunked = await rawCall(gateway.base, save, {
      method: 'POST',
      parts: [large.slice(0, 70_000), large.slice(70_000)],
      headers: {
        cookie: browser.cookies(),
        'x-xsrf-token': browser.jar.get('XSRF-TOKEN') ?? '',
        'content-type': 'application/json',
      },
    });
    expect([chunked.status, chunked.bytes.toString()]).toEqual([
      413,
      expect.stringContaining(JSON.stringify(tooMany)),
    ]);
    const other = await browser.request(ECHO, { method: 'POST', body: large });
    expect(await other.json()).toMatchObject({ reason: 'BODY_TOO_LARGE', errors: [] });
  });

  it('hides the details of a failure inside a service [A8-01]', async () => {
    const browser = await gateway.signedIn();
    const answer = await browser.request('/webapi/v1/transactions/fails');
    expect(answer.status).toBe(500);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ code: -1, message: 'Unknown error encountered', errors: [] });
    expect(text).not.toContain('secret detail');
  });

  it('answers 404 in the shape of a refusal for an unknown address', async () => {
    const answer = await gateway.browser().request('/webapi/v1/nothing-here');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 0, errors: [], reason: 'NOT_FOUND' });
  });
});
