import {
  confirmationCalls,
  endSessionCalls,
  ownSessionCalls,
  secondFactorCalls,
  signInStepCalls,
} from '@fw/contract-identity';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

const gateway = await startTestGateway();

type Browser = ReturnType<TestGateway['browser']>;
const post = (browser: Browser, { path }: { readonly path: string }, body: object = {}) =>
  browser.request(path, { method: 'POST', body });
const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.request(secondFactorCalls.state.path)).status === 200;

/** A person with an authenticator app; the code is of the step after the one that added it. */
async function withCode() {
  const browser = await gateway.signedIn();
  const { secret } = await (await post(browser, secondFactorCalls.prepareCode)).json();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await post(browser, secondFactorCalls.addCode, { code: totp.generate() });
  return { ...browser, code: (): string => totp.generate({ timestamp: Date.now() + 30_000 }) };
}

it('signs in by password and code: every step has a cookie of its own, and only the last opens a session', async () => {
  const { person, code } = await withCode();
  const browser = gateway.browser();
  await browser.openSession();
  const anonymous = browser.jar.get('sid');
  const first = await (await browser.signIn(person)).json();
  expect(first).toMatchObject({ authenticated: false, user: null, secondFactor: ['code', 'recoveryCode'] });
  const pending = browser.jar.get('sid');
  expect(pending).not.toBe(anonymous);
  expect(await isSignedIn(browser)).toBe(false);

  const wrong = await post(browser, signInStepCalls.finish, { method: 'code', code: '000000' });
  expect([wrong.status, (await wrong.json()).code]).toEqual([422, 10002]);
  expect(await isSignedIn(browser)).toBe(false);

  const right = await post(browser, signInStepCalls.finish, { method: 'code', code: code() });
  expect(await right.json()).toMatchObject({ authenticated: true, user: { userId: person.userId } });
  expect(browser.jar.get('sid')).not.toBe(pending);
  expect(await isSignedIn(browser)).toBe(true);
});

it('refuses the second step under a cookie that did not send the password, and a planted one after it', async () => {
  const { person, code } = await withCode();
  const browser = gateway.browser();
  await browser.signIn(person);
  const attacker = gateway.browser();
  await attacker.openSession();
  const answer = await post(attacker, signInStepCalls.finish, { method: 'code', code: code() });
  expect((await answer.json()).reason).toBe('SIGN_IN_OVER');

  const planted = browser.jar.get('sid') ?? '';
  await post(browser, signInStepCalls.finish, { method: 'code', code: code() });
  const thief = gateway.browser();
  thief.jar.set('sid', planted);
  expect(await isSignedIn(thief)).toBe(false);
});

it('refuses the second step without the anti-forgery token', async () => {
  const { person, code } = await withCode();
  const browser = gateway.browser();
  await browser.signIn(person);
  const answer = await browser.request(signInStepCalls.finish.path, {
    method: 'POST',
    body: { method: 'code', code: code() },
    headers: { 'x-xsrf-token': '' },
  });
  expect(answer.status).toBe(403);
});

it('ends another session of the person at once, and no session of another person', async () => {
  const browser = await gateway.signedIn();
  const phone = gateway.browser();
  await phone.signIn(browser.person);
  const unrelated = await gateway.signedIn();
  expect(await isSignedIn(phone)).toBe(true);
  const sessions = await (await browser.request(ownSessionCalls.list.path)).json();
  expect(sessions).toHaveLength(2);
  const { sessionId } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  expect((await post(unrelated, endSessionCalls.end, { sessionId })).status).toBe(404);
  expect(await isSignedIn(phone)).toBe(true);
  expect((await post(browser, endSessionCalls.end, { sessionId })).status).toBe(200);
  expect([await isSignedIn(phone), await isSignedIn(browser), await isSignedIn(unrelated)]).toEqual([
    false,
    true,
    true,
  ]);
});

it('ends all other sessions at once and keeps the one that calls', async () => {
  const browser = await gateway.signedIn();
  const others = [gateway.browser(), gateway.browser()];
  for (const other of others) {
    await other.signIn(browser.person);
    expect(await isSignedIn(other)).toBe(true);
  }
  expect(await (await post(browser, endSessionCalls.endOthers)).json()).toEqual({ ended: 2 });
  for (const other of others) expect(await isSignedIn(other)).toBe(false);
  expect(await isSignedIn(browser)).toBe(true);
});

it('passes a refusal that needs a confirmation on with its reason', async () => {
  const browser = await gateway.signedIn();
  gateway.clock.setOffset(6 * 60_000);
  const refused = await post(browser, secondFactorCalls.prepareCode);
  expect([refused.status, (await refused.json()).reason]).toEqual([403, 'CONFIRMATION_REQUIRED']);
  const { password } = browser.person;
  expect((await post(browser, confirmationCalls.withPassword, { password })).status).toBe(200);
  expect((await post(browser, secondFactorCalls.prepareCode)).status).toBe(200);
  gateway.clock.setOffset(0);
});
