import { ownSessionCalls, secondFactorCalls, sessionCalls } from '@fw/contract-identity';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { CONTRACT_CALLS } from './features/forward/public-calls.ts';
import { startTestGateway } from './testing/test-gateway.ts';

const gateway = await startTestGateway();

/** An advisor whose company requires a second factor, signed in by password. */
async function anAdvisor() {
  const person = await gateway.registerPerson({ role: 'advisor' }, { secondFactorPolicy: 'enforced' });
  const browser = gateway.browser();
  const state = await (await browser.signIn(person)).json();
  return { browser, state };
}
type Browser = Awaited<ReturnType<typeof anAdvisor>>['browser'];
const enrol = async (browser: Browser): Promise<number> => {
  const prepared = await browser.request(secondFactorCalls.prepareCode.path, { method: 'POST', body: {} });
  const { secret } = await prepared.json();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  return (await browser.request(secondFactorCalls.addCode.path, { method: 'POST', body: { code } })).status;
};
const OPEN = [
  /^\/webapi\/v1\/security\/second-factor(\/code\/(prepare|add)|\/passkeys\/(prepare|add))?$/,
  /^\/webapi\/v1\/security\/confirmation\//,
  /^\/webapi\/v1\/sessions$/,
];
const CLOSED = Object.values(CONTRACT_CALLS)
  .flat()
  .filter(({ path, withoutSession }) => !withoutSession && !OPEN.some((open) => open.test(path)));

it('refuses every call of every service but those that set a factor up, before any service is called', async () => {
  const { browser, state } = await anAdvisor();
  expect(state.user.secondFactorPending).toBe(true);
  expect(CLOSED.length).toBeGreaterThan(100);
  const answers: string[] = [];
  for (const { method, path } of CLOSED) {
    const address = path.replaceAll(/:\w+/g, 'a'.repeat(24));
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
    const answer = await gateway
      .browser()
      .request(address, { method, ...body, headers: sessionHeaders(browser) });
    const { reason } = await answer.json();
    if (answer.status !== 403 || reason !== 'SECOND_FACTOR_REQUIRED') {
      answers.push(`${method} ${path}: ${String(answer.status)} ${String(reason)}`);
    }
  }
  expect(answers).toEqual([]);
});
const sessionHeaders = (browser: Browser): Record<string, string> => ({
  cookie: browser.cookies(),
  'x-xsrf-token': browser.jar.get('XSRF-TOKEN') ?? '',
});

it('refuses the gateway’s own calls too, and answers who is signed in and the sign-out', async () => {
  const { browser } = await anAdvisor();
  const post = (path: string) => browser.request(path, { method: 'POST', body: {} });
  for (const path of ['/webapi/v1/privacy/export', '/webapi/v1/privacy/delete-account']) {
    expect([(await post(path)).status, path]).toEqual([403, path]);
  }
  expect((await browser.request(ownSessionCalls.list.path)).status).toBe(200);
  const state = await (await browser.request(sessionCalls.current.path)).json();
  expect([state.authenticated, state.user.secondFactorPending]).toEqual([true, true]);
  expect((await browser.signOut()).status).toBe(200);
});

it('opens everything at once after the set-up, on every gateway', async () => {
  const { browser } = await anAdvisor();
  const other = await gateway.openGateway();
  const activity = (base?: string) => {
    const at = base === undefined ? browser : gateway.browser(base);
    return at.request('/webapi/v1/security/activity', {
      method: 'POST',
      body: { page: 1 },
      headers: sessionHeaders(browser),
    });
  };
  expect([(await activity()).status, (await activity(other.base)).status]).toEqual([403, 403]);
  expect(await enrol(browser)).toBe(200);
  expect([(await activity()).status, (await activity(other.base)).status]).toEqual([200, 200]);
  const state = await (await browser.request(sessionCalls.current.path)).json();
  expect(state.user).not.toHaveProperty('secondFactorPending');
});
