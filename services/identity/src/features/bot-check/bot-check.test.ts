import { botCheckCalls, passwordResetCalls } from '@fw/contract-identity';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  MINUTE_MS,
  startAccountService,
  sortedStatuses,
  type AccountService,
} from '../../testing/account-service.ts';
import { siteVerifyAdapter } from './site-verify.adapter.ts';

const service = await startAccountService({ name: 'identity-bot-check', testDoor: false });

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (text: string): Challenge =>
  JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Challenge;

const aChallenge = async (): Promise<Challenge> =>
  decode((await service.call(botCheckCalls.publicKey)).body.publicKey as string);
async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return encode({ challenge, solution });
}
const verify = (token: string) => service.call(botCheckCalls.verify, { token });
const reset = (botCheckToken: string) =>
  service.call(passwordResetCalls.resetForUsername, { username: `name.${Math.random()}`, botCheckToken });

it('gives a publicKey and verifies {token} of its solution, which then opens one call [A7-13]', async () => {
  const { status, body } = await service.call(botCheckCalls.publicKey);
  expect([status, body.provider, typeof body.publicKey]).toEqual([200, 'altcha', 'string']);
  const token = await solved(decode(body.publicKey as string));
  expect((await reset(token)).status).toBe(422);
  expect((await verify(token)).body).toEqual({ verified: true, expiresInSeconds: 120 });
  expect((await reset(token)).status).toBe(200);
  expect((await reset(token)).body).toMatchObject({
    reason: 'BOT_CHECK',
    errors: [{ Field: 'botCheckToken' }],
  });
  expect((await verify('')).status).toBe(400);
});

describe('a token', () => {
  it('is verified once, also in parallel', async () => {
    const token = await solved(await aChallenge());
    const answers = await Promise.all([verify(token), verify(token), verify(token)]);
    expect(answers.filter(({ body }) => body.verified)).toHaveLength(1);
  });

  it('opens one of parallel calls', async () => {
    const token = await solved(await aChallenge());
    await verify(token);
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(sortedStatuses(answers)).toEqual([200, 422, 422]);
  });

  it('is over two minutes after it was verified', async () => {
    const token = await solved(await aChallenge());
    await verify(token);
    service.pass(2 * MINUTE_MS);
    expect((await reset(token)).status).toBe(422);
  });

  it('is refused when its challenge is older than 5 minutes', async () => {
    const token = await solved(await aChallenge());
    service.pass(5 * MINUTE_MS);
    expect((await verify(token)).body).toEqual({ verified: false, expiresInSeconds: 0 });
  });

  it.each([
    ['no solution', async () => encode({ challenge: await aChallenge() })],
    [
      'a made-up solution',
      async () =>
        encode({
          challenge: await aChallenge(),
          solution: { counter: 1, derivedKey: 'ab'.repeat(32), time: 1 },
        }),
    ],
    [
      'a challenge that was made easier',
      async () => {
        const challenge = await aChallenge();
        return solved({ ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } });
      },
    ],
    ['text that is no token', () => Promise.resolve('always-passes')],
  ])('is refused with %s', async (_what, make) => {
    expect((await verify(await make())).body.verified).toBe(false);
  });
});

it('accepts the passing token behind the test door only', async () => {
  const open = await startAccountService({ name: 'identity-bot-check-door', testDoor: true });
  const at = (one: AccountService) => one.call(botCheckCalls.verify, { token: 'always-passes' });
  expect([(await at(open)).body.verified, (await at(service)).body.verified]).toEqual([true, false]);
  await open.close();
});

describe('reCAPTCHA and Turnstile', () => {
  const received: string[] = [];
  const provider = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push(body);
      const success = new URLSearchParams(body).get('response') === 'right';
      response.end(body.includes('garbled') ? 'no json' : JSON.stringify({ success, score: 0.9 }));
    });
  });
  let url = '';
  beforeAll(async () => {
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`;
  });
  afterAll(() => provider.close());

  it.each(['recaptcha', 'turnstile'] as const)(
    'are called with the secret and the token: %s',
    async (name) => {
      const adapter = siteVerifyAdapter({ provider: name, siteKey: 'site', secret: 's3cret', url });
      expect([adapter.provider, await adapter.publicKey()]).toEqual([name, 'site']);
      expect(adapter.scriptUrl).toMatch(/^https:\/\/(www\.google|challenges\.cloudflare)\.com\/.*api\.js/);
      expect([await adapter.verify('right'), await adapter.verify('wrong')]).toEqual([true, false]);
      expect(received.slice(-2)).toEqual(['secret=s3cret&response=right', 'secret=s3cret&response=wrong']);
    },
  );

  it('are named with their key and script in the call of the page, and verify there as the self-hosted check does', async () => {
    const scriptUrl = 'http://127.0.0.1:1/api.js';
    const botCheck = { provider: 'turnstile', siteKey: 'site', secret: 's', url, scriptUrl } as const;
    const own = await startAccountService({
      name: 'identity-bot-check-widget',
      testDoor: false,
      account: { botCheck },
    });
    const key = await own.call(botCheckCalls.publicKey);
    expect(key.body).toEqual({ provider: 'turnstile', publicKey: 'site', scriptUrl });
    const check = async (token: string) => (await own.call(botCheckCalls.verify, { token })).body.verified;
    expect([await check('wrong'), await check('right'), await check('right')]).toEqual([false, true, false]);
    const request = { username: 'no.such.name', botCheckToken: 'right' };
    expect((await own.call(passwordResetCalls.resetForUsername, request)).status).toBe(200);
    expect((await own.call(passwordResetCalls.resetForUsername, request)).status).toBe(422);
    await own.close();
  });

  it('verify nothing while the provider does not answer', async () => {
    const settings = { provider: 'turnstile', siteKey: 'site', secret: 's', url } as const;
    await expect(siteVerifyAdapter(settings).verify('garbled')).rejects.toMatchObject({ status: 503 });
    const absent = siteVerifyAdapter({ ...settings, url: 'http://127.0.0.1:1/' });
    await expect(absent.verify('right')).rejects.toMatchObject({ status: 503 });
  });
});
