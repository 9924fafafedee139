import { afterEach, expect, it } from 'vitest';
import { GATEWAY_LIMITS } from './limits.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import { echoRoutes } from './testing/echo-routes.ts';

const ECHO = '/webapi/v1/transactions/echo';
/** The clock does not run: a minute of it lasts as long as a test. */
const START = Date.now();
const MINUTE = 60_000;
let touches = 0;

const gateway = await startTestGateway({
  now: () => START,
  routes: {
    finances: (app) => echoRoutes(app, '/webapi/v1/transactions'),
    identity: (app) =>
      void app.addHook('onRequest', async ({ url }) => {
        if (url.endsWith('/touch')) touches += 1;
      }),
  },
});
afterEach(() => gateway.clock.setOffset(0));

const attributes = (line: string | undefined): string[] => (line ?? '').split('; ').slice(1).toSorted();

it('sets both cookies in the session call and keeps an existing session id', async () => {
  const browser = gateway.browser();
  const first = await browser.openSession();
  const [sid, token] = first.headers.getSetCookie();
  expect(sid).toMatch(/^sid=[\w-]{43};/);
  expect(attributes(sid)).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict']);
  expect(token).toMatch(/^XSRF-TOKEN=[\w-]{43}\.[\w-]{22};/);
  expect(attributes(token)).toEqual(['Path=/', 'SameSite=Strict']);
  const again = await browser.openSession();
  expect(again.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['XSRF-TOKEN']);
});

it('sets a __Host- cookie with Secure and HSTS at a secure address', async () => {
  const { app } = await gateway.openGateway({ isSecure: true });
  const answer = await app.inject('/webapi/v1/session');
  const [sid, token] = [answer.headers['set-cookie']].flat();
  expect(sid).toMatch(/^__Host-sid=/);
  expect(attributes(sid)).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure']);
  expect(attributes(token)).toContain('Secure');
  expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8};/);
});

it('replaces a planted session id at sign-in and never accepts it', async () => {
  const browser = gateway.browser();
  const person = await gateway.registerPerson();
  browser.jar.set('sid', 'A'.repeat(43));
  await browser.signIn(person);
  expect(browser.jar.get('sid')).not.toBe('A'.repeat(43));
  const planted = await gateway.app.inject({ url: ECHO, cookies: { sid: 'A'.repeat(43) } });
  expect(planted.statusCode).toBe(401);
});

it('answers 403 for a sign-in without the token of the anonymous session', async () => {
  const person = await gateway.registerPerson();
  const browser = gateway.browser();
  await browser.openSession();
  const body = { username: person.username, password: person.password };
  const without = await browser.request('/webapi/v1/login', {
    method: 'POST',
    body,
    headers: { 'x-xsrf-token': '' },
  });
  expect([without.status, (await without.json()).reason]).toEqual([403, 'ANTI_FORGERY']);
});

it('gives a new id and a new token at sign-in and refuses the old ones', async () => {
  const browser = gateway.browser();
  const person = await gateway.registerPerson();
  await browser.openSession();
  const before = new Map(browser.jar);
  await browser.signIn(person);
  expect(browser.jar.get('sid')).not.toBe(before.get('sid'));
  const oldToken = await browser.request(ECHO, {
    headers: { 'x-xsrf-token': before.get('XSRF-TOKEN') ?? '' },
  });
  expect([oldToken.status, (await oldToken.json()).reason]).toEqual([403, 'ANTI_FORGERY']);
  const oldSession = await gateway.app.inject({ url: ECHO, cookies: { sid: before.get('sid') ?? '' } });
  expect(oldSession.statusCode).toBe(401);
});

it('ends the previous session of a browser that signs in again', async () => {
  const browser = await gateway.signedIn();
  const before = browser.cookies();
  await browser.signIn(browser.person);
  const answer = await gateway.app.inject({ url: ECHO, headers: { cookie: before } });
  expect(answer.statusCode).toBe(401);
});

it('answers a wrong password with 422 and code 0, never 401 [A8-02]', async () => {
  const person = await gateway.registerPerson();
  const browser = gateway.browser();
  const answer = await browser.signIn({ username: person.username, password: 'Wrong-Horse-9' });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    code: 0,
    message: 'Your response does not match our records.',
  });
  const missing = await browser.request('/webapi/v1/login', { method: 'POST', body: { username: 'a' } });
  expect(missing.status).toBe(400);
  expect((await missing.json()).errors).toEqual([{ Field: 'password', Errors: ['Field required'] }]);
});

it('answers code 10003 after five wrong passwords [A8-06]', async () => {
  const person = await gateway.registerPerson();
  const browser = gateway.browser();
  await browser.openSession();
  const attempt = (password: string) =>
    browser.request('/webapi/v1/login', { method: 'POST', body: { username: person.username, password } });
  for (let wrong = 0; wrong < 5; wrong += 1) await attempt('no');
  const locked = await attempt(person.password);
  expect(locked.status).toBe(422);
  expect(await locked.json()).toMatchObject({ code: 10003, message: 'User is locked out' });
});

it('answers 429 with Retry-After beyond thirty sign-ins of one address in a minute', async () => {
  const { base } = await gateway.openGateway({ signInsPerMinute: () => GATEWAY_LIMITS.signInsPerMinute });
  const startOfMinute = MINUTE - (START % MINUTE);
  gateway.clock.setOffset(startOfMinute);
  const browser = gateway.browser(base);
  await browser.openSession();
  const attempt = (index: number) =>
    browser.request('/webapi/v1/login', {
      method: 'POST',
      body: { username: `unknown-${index}`, password: 'no' },
    });
  for (let index = 0; index < 30; index += 1) expect((await attempt(index)).status).toBe(422);
  const over = await attempt(31);
  expect([over.status, (await over.json()).reason]).toEqual([429, 'RATE_LIMIT']);
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(30);
  gateway.clock.setOffset(startOfMinute + MINUTE);
  expect((await attempt(32)).status).toBe(422);
});

it('refuses the old cookie after sign-out and clears the storage of the browser', async () => {
  const browser = await gateway.signedIn();
  const cookie = browser.cookies();
  const answer = await browser.signOut();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect(browser.jar.has('sid')).toBe(false);
  expect((await gateway.app.inject({ url: ECHO, headers: { cookie } })).statusCode).toBe(401);
  expect(await (await browser.openSession()).json()).toMatchObject({ authenticated: false, user: null });
});

it('refuses a session at every gateway within five seconds of sign-out', async () => {
  const second = await gateway.openGateway();
  const browser = await gateway.signedIn();
  const elsewhere = gateway.browser(second.base);
  for (const [name, value] of browser.jar) elsewhere.jar.set(name, value);
  expect((await elsewhere.request(ECHO)).status).toBe(200);
  await browser.signOut();
  gateway.clock.setOffset(5_000);
  expect((await elsewhere.request(ECHO)).status).toBe(401);
});

it('accepts a session at a gateway that did not open it', async () => {
  const second = await gateway.openGateway();
  const browser = await gateway.signedIn();
  const elsewhere = gateway.browser(second.base);
  for (const [name, value] of browser.jar) elsewhere.jar.set(name, value);
  const answer = await elsewhere.request('/webapi/v1/session');
  expect(await answer.json()).toMatchObject({ authenticated: true });
});

it('ends a session after fifteen minutes without activity and not before', async () => {
  const browser = await gateway.signedIn();
  for (let minute = 10; minute <= 60; minute += 10) {
    gateway.clock.setOffset(minute * MINUTE);
    expect((await browser.request(ECHO)).status).toBe(200);
  }
  gateway.clock.setOffset(75 * MINUTE + 1_000);
  expect((await browser.request(ECHO)).status).toBe(401);
});

it('does not extend a session by calls with X-Background', async () => {
  const browser = await gateway.signedIn();
  const poll = () => browser.request(ECHO, { headers: { 'x-background': '1' } });
  for (let minute = 2; minute < 15; minute += 2) {
    gateway.clock.setOffset(minute * MINUTE);
    expect((await poll()).status).toBe(200);
  }
  gateway.clock.setOffset(15 * MINUTE + 1_000);
  expect((await poll()).status).toBe(401);
});

it('ends a session eight hours after sign-in despite activity', async () => {
  const browser = await gateway.signedIn();
  for (let minute = 10; minute < 480; minute += 10) {
    gateway.clock.setOffset(minute * MINUTE);
    expect((await browser.request(ECHO)).status).toBe(200);
  }
  gateway.clock.setOffset(480 * MINUTE + 1_000);
  expect((await browser.request(ECHO)).status).toBe(401);
});

it('records activity at identity at most once a minute', async () => {
  const browser = await gateway.signedIn();
  touches = 0;
  for (let second = 0; second <= 180; second += 10) {
    gateway.clock.setOffset(second * 1_000);
    await browser.request(ECHO);
  }
  expect(touches).toBeGreaterThanOrEqual(2);
  expect(touches).toBeLessThanOrEqual(3);
});
