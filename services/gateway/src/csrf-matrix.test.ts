import {
  endSessionCalls,
  privacyCalls,
  sessionCalls,
  signInStepCalls,
  type Credentials,
} from '@fw/contract-identity';
import { describe, expect, it } from 'vitest';
import { CONTRACT_CALLS } from './features/forward/public-calls.ts';
import { startTestGateway } from './testing/test-gateway.ts';

const gateway = await startTestGateway({ gateway: { calls: CONTRACT_CALLS } });
const [own, other] = [await gateway.signedIn(), await gateway.signedIn()];

/** Calls that the gateway answers itself; the forwarded ones are those of the contracts. */
const OWN = [sessionCalls, signInStepCalls, endSessionCalls, privacyCalls].flatMap((calls) =>
  Object.entries(calls).map(([, { method, path }]) => ({ method, path })),
);
const UNSAFE = [...OWN, ...Object.values(CONTRACT_CALLS).flat()]
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+/g, 'value') }));

const readReason = async (answer: Response): Promise<unknown> =>
  Reflect.get(Object(await answer.json()), 'reason');

describe('every unsafe call, sent with the cookies of a signed-in person', () => {
  it('is a complete list', () => {
    expect(UNSAFE.length).toBeGreaterThan(40);
    expect(new Set(UNSAFE.map(({ path }) => path))).toContain(sessionCalls.signOut.path);
  });

  it.each(UNSAFE)(
    'is refused from a page of another site and without its own token: $method $path',
    async ({ method, path }) => {
      const send = (headers: Record<string, string>) => own.request(path, { method, body: {}, headers });
      const attempts = [
        [{ origin: 'http://evil.test' }, 'CROSS_SITE'],
        [{ 'sec-fetch-site': 'cross-site' }, 'CROSS_SITE'],
        [{ 'x-xsrf-token': '' }, 'ANTI_FORGERY'],
        [{ 'x-xsrf-token': other.jar.get('XSRF-TOKEN') ?? '' }, 'ANTI_FORGERY'],
      ] as const;
      for (const [headers, reason] of attempts) {
        const answer = await send(headers);
        expect([answer.status, await readReason(answer)]).toEqual([403, reason]);
      }
      expect((await own.request('/webapi/v1/sessions')).status).toBe(200);
    },
  );
});

describe('a sign-in', () => {
  const signIn = async (person: Credentials, planted: string) => {
    const browser = gateway.browser();
    browser.jar.set('sid', planted);
    await browser.request('/webapi/v1/session');
    await browser.request('/webapi/v1/login', { method: 'POST', body: person });
    return browser.jar.get('sid');
  };

  it('never keeps a session id that was planted before it', async () => {
    const { username, password } = await gateway.registerPerson();
    const attacker = gateway.browser();
    await attacker.openSession();
    const planted = attacker.jar.get('sid') ?? '';
    expect(await signIn({ username, password }, planted)).not.toBe(planted);
    expect((await attacker.request('/webapi/v1/sessions')).status).toBe(401);
  });

  it('sets a cookie that scripts and other sites cannot use', async () => {
    const { username, password } = await gateway.registerPerson();
    const browser = gateway.browser();
    const answer = await browser.signIn({ username, password });
    const line = answer.headers.getSetCookie().find((one) => one.startsWith('sid='));
    expect(line).toMatch(/; HttpOnly/i);
    expect(line).toMatch(/; SameSite=Strict/i);
    expect(line).toMatch(/; Path=\/(;|$)/i);
    expect(line).not.toMatch(/; Domain=/i);
  });
});
