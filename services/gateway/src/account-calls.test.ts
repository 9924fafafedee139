import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONTRACT_CALLS } from './features/forward/public-calls.ts';
import { GATEWAY_LIMITS } from './limits.ts';
import { startTestGateway } from './testing/test-gateway.ts';

/** The clock does not run, so that the calls of a test are counted in one minute, however busy the machine is. */
const START = Date.now();
const gateway = await startTestGateway({
  now: () => START,
  gateway: { calls: CONTRACT_CALLS, signInsPerMinute: () => 10 },
});

const VERIFY = '/webapi/v1/verify-email';
const ACCEPT = '/webapi/v1/terms-of-use/accept';

it('forwards the calls of registration and reset without a session, with the anti-forgery token', async () => {
  const browser = gateway.browser();
  await browser.openSession();
  const content = await browser.request('/webapi/v1/forgot-password/content');
  expect([content.status, (await content.json()).steps]).toEqual([
    200,
    ['Username', 'VerifyCode', 'Complete'],
  ]);
  const body = { email: 'iris@example.com', botCheckToken: 'always-passes' };
  expect((await browser.request(VERIFY, { method: 'POST', body })).status).toBe(200);
  const withoutToken = await browser.request(VERIFY, {
    method: 'POST',
    body,
    headers: { 'x-xsrf-token': '' },
  });
  expect(withoutToken.status).toBe(403);
});

it('forwards the consent of a signed-in person only', async () => {
  const anonymous = gateway.browser();
  await anonymous.openSession();
  const body = { touAccepted: true };
  expect((await anonymous.request(ACCEPT, { method: 'POST', body })).status).toBe(401);
  const person = await gateway.signedIn();
  expect((await person.request(ACCEPT, { method: 'POST', body })).status).toBe(200);
});

it('forwards no internal call of identity, and none that the gateway answers itself', async () => {
  const paths = (CONTRACT_CALLS.identity ?? []).map(({ path }) => path);
  expect(paths).not.toContain('/webapi/v1/login');
  const folder = new URL('../../../packages/contracts/identity/src/', import.meta.url);
  const written = readdirSync(folder).flatMap((file) => [
    ...readFileSync(new URL(file, folder), 'utf8').matchAll(/path: '(\/internal[^']+)'/g),
  ]);
  expect(written.length).toBeGreaterThan(3);
  const browser = await gateway.signedIn();
  for (const [, path = ''] of written) {
    expect(paths).not.toContain(path);
    expect((await browser.request(path, { method: 'POST', body: {} })).status).toBe(404);
  }
});

it('names each browser without a session to identity by its cookie, so that a reset is bound to it', async () => {
  const [one, other] = [gateway.browser(), gateway.browser()];
  const request = async (browser: typeof one, username: string): Promise<number> => {
    await browser.openSession();
    const body = { username, botCheckToken: 'always-passes' };
    return (await browser.request('/webapi/v1/forgot-password/reset-for-username', { method: 'POST', body }))
      .status;
  };
  const before = (await gateway.browsersOfCodes()).length;
  expect(await request(one, 'nobody.one')).toBe(200);
  expect(await request(one, 'nobody.two')).toBe(200);
  expect((await gateway.browsersOfCodes()).length).toBe(before + 1);
  expect(await request(other, 'nobody.three')).toBe(200);
  expect((await gateway.browsersOfCodes()).length).toBe(before + 2);
});

it('limits the tries of one address in a minute with 429 and Retry-After, and no reading call', async () => {
  const browser = gateway.browser();
  await browser.openSession();
  const body = { email: 'iris@example.com', code: '000000' };
  const statuses: number[] = [];
  for (let tries = 0; tries <= GATEWAY_LIMITS.accountCallsPerMinute; tries += 1) {
    statuses.push((await browser.request(`${VERIFY}/get-token`, { method: 'POST', body })).status);
  }
  expect(statuses).toContain(429);
  const refused = await browser.request(`${VERIFY}/get-token`, { method: 'POST', body });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await browser.request('/webapi/v1/login/content')).status).toBe(200);
});

it('shows a reloaded page at once that both documents are accepted, whatever the cache of sessions holds', async () => {
  const person = await gateway.signedIn();
  const pending = async (): Promise<unknown> => (await (await person.openSession()).json()).user.termsPending;
  await gateway.markTermsPending(person.person.userId);
  await person.signIn(person.person);
  expect(await pending()).toBe(true);
  await person.request(ACCEPT, { method: 'POST', body: { touAccepted: true } });
  expect(await pending()).toBe(true);
  await person.request('/webapi/v1/fror/accept', { method: 'POST', body: { frorAccepted: true } });
  expect(await pending()).toBeUndefined();
});

it('answers help content to people without a session', async () => {
  const browser = gateway.browser();
  await browser.openSession();
  const content = await browser.request('/webapi/v1/help/content');
  expect([content.status, await content.json()]).toEqual([200, { supportEmail: null }]);
});

it('answers login content, current-domain and POST login [A7-09]', async () => {
  const person = await gateway.registerPerson();
  const browser = gateway.browser();
  await browser.openSession();
  const content = await browser.request('/webapi/v1/login/content');
  expect(await content.json()).toMatchObject({
    title: 'Sign in',
    lead: expect.any(String),
    help: expect.any(String),
  });
  const domain = await browser.request('/webapi/v1/login/current-domain');
  expect(await domain.json()).toEqual({ domain: 'portal.test', origin: 'http://portal.test' });
  const { username, password } = person;
  const refused = await browser.request('/webapi/v1/login', {
    method: 'POST',
    body: { username, password: 'x' },
  });
  expect(refused.status).toBe(422);
  const answer = await browser.request('/webapi/v1/login', { method: 'POST', body: { username, password } });
  expect(await answer.json()).toMatchObject({ authenticated: true, user: { userId: person.userId } });
});
