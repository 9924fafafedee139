import { edgeKey, passportSigner, passportVerifier } from '@fw/service-kit/passport';
import { expect, it } from 'vitest';
import { createBrowser } from './testing/test-browser.ts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

const [OLD, NEW] = [Buffer.alloc(32, 5), Buffer.alloc(32, 6)];
const gateway = await startTestGateway();

/** The open tab of a browser that talks to another gateway from now on. */
async function writeThrough(base: string, tab: Awaited<ReturnType<TestGateway['signedIn']>>) {
  const moved = createBrowser(base);
  for (const [name, value] of tab.jar) moved.jar.set(name, value);
  return (await moved.request('/webapi/v1/sessions/end-others', { method: 'POST', body: {} })).status;
}

it('lets an open page write while the secret of anti-forgery tokens rotates, and not after', async () => {
  const tab = await gateway.signedIn();
  const accepting = await gateway.openGateway({ xsrfSecret: OLD, previousXsrfSecret: NEW });
  const rotating = await gateway.openGateway({ xsrfSecret: NEW, previousXsrfSecret: OLD });
  const rotated = await gateway.openGateway({ xsrfSecret: NEW });

  expect(await writeThrough(accepting.base, tab)).not.toBe(403);
  expect(await writeThrough(rotating.base, tab)).not.toBe(403);
  expect(await writeThrough(rotated.base, tab)).toBe(403);
});

it('makes new tokens with the new secret only', async () => {
  const rotating = await gateway.openGateway({ xsrfSecret: NEW, previousXsrfSecret: OLD });
  const rotated = await gateway.openGateway({ xsrfSecret: NEW });
  const accepting = await gateway.openGateway({ xsrfSecret: OLD, previousXsrfSecret: NEW });
  const browser = createBrowser(rotating.base);
  await browser.signIn(await gateway.registerPerson());
  const token = browser.jar.get('XSRF-TOKEN') ?? '';
  const withToken = (base: string) =>
    fetch(`${base}/webapi/v1/sessions/end-others`, {
      method: 'POST',
      headers: { cookie: browser.cookies(), 'x-xsrf-token': token, 'content-type': 'application/json' },
      body: '{}',
    });

  expect((await withToken(rotated.base)).status).not.toBe(403);
  expect((await withToken(accepting.base)).status).not.toBe(403);
  expect((await withToken(gateway.base)).status).toBe(403);
});

const edge = (byte: number) => edgeKey(Buffer.alloc(32, byte).toString('base64url'), 'gateway->finances');
const [before, after] = [edge(1), edge(2)];
/** The steps of docs/keys.md: the keys of the service, and the key of the gateway at that time. */
const STEPS = [
  { step: 'before', service: [before], gateway: before },
  { step: 'the service accepts the next key', service: [before, after], gateway: before },
  { step: 'the gateway signs with the next key', service: [before, after], gateway: after },
  { step: 'the next key is the first', service: [after, before], gateway: after },
  { step: 'the old key is removed', service: [after], gateway: after },
];

it.each(STEPS.slice(1).map((to, index) => ({ from: STEPS[index] ?? to, to, step: to.step })))(
  'opens calls with passports of either side while a rotation goes on: $step',
  ({ from, to }) => {
    const person = {
      userId: 'u',
      sessionId: 's',
      role: null,
      companyId: 'c',
      level1: false,
      internal: false,
    };
    // While a deploy rolls, processes of the step before and of this one call each other.
    const outcomes = [from, to].flatMap(({ service: [k1 = before, k2] }) =>
      [from, to].map(({ gateway: key }) => {
        const verify = passportVerifier(k2 ? { k1, k2 } : { k1 }, { audience: 'finances' });
        const token = passportSigner(key, { audience: 'finances' })(person, 'GET /x');
        return verify(token, 'GET /x') !== null;
      }),
    );
    expect(outcomes).toEqual([true, true, true, true]);
  },
);

it('refuses a passport of a key that was removed', () => {
  const verify = passportVerifier({ k1: after }, { audience: 'finances' });
  const person = { userId: 'u', sessionId: 's', role: null, companyId: 'c', level1: false, internal: false };
  expect(verify(passportSigner(before, { audience: 'finances' })(person, 'GET /x'), 'GET /x')).toBeNull();
});
