import { internalCalls } from '@fw/contract-identity';
import { contactChangeCalls } from '@fw/contract-identity/contact-change';
import type { ServiceClient } from '@fw/service-kit';
import { testClient } from '@fw/service-kit/testing';
import { TEST_PASSWORD } from '@fw/test-kit/roster';
import { beforeAll, expect, it } from 'vitest';
import { MINUTE_MS, startAccountService } from '../../testing/account-service.ts';
import { newHash } from '../../testing/test-identity.ts';

let asProfile: ServiceClient;
const service = await startAccountService({ name: 'identity_contact_change' });
beforeAll(async () => {
  const url = await service.app.listen({ port: 0, host: '127.0.0.1' });
  asProfile = testClient({ from: 'profile', to: 'identity', url, clock: service.clock });
});

const EMAIL = 'ana@home.example';
const caller = (userId: string, sessionId = 'none') =>
  ({ userId, sessionId, role: 'employee', companyId: 'c' }) as const;
const check = async (userId: string, email: string, code: string) =>
  (await asProfile(contactChangeCalls.checkCode, caller(userId), { email, code })).result;

it('knows whether the person signed in within the last five minutes in this session', async () => {
  const { userId, username } = await service.aPerson();
  const sessionHash = newHash();
  const signIn = { username, password: TEST_PASSWORD, sessionHash, address: '127.0.0.1' };
  await service.internal(internalCalls.signIn.path, signIn);
  const isConfirmed = async (sessionId: string) =>
    (await asProfile(contactChangeCalls.isConfirmed, caller(userId, sessionId), {})).confirmed;
  const sessionId = sessionHash.slice(0, 12);
  expect([await isConfirmed(sessionId), await isConfirmed('another')]).toEqual([true, false]);
  service.pass(5 * MINUTE_MS);
  expect(await isConfirmed(sessionId)).toBe(false);
});

it('mails a code to the new address that confirms it once, for this person and this address only', async () => {
  const [ana, bea] = [await service.aPerson(), await service.aPerson()];
  await asProfile(contactChangeCalls.sendCode, caller(ana.userId), { email: EMAIL });
  await service.mailsSent();
  const code = service.codeTo(EMAIL);
  expect(code).toMatch(/^\d{6}$/);
  expect(await check(bea.userId, EMAIL, code)).toBe('wrong');
  expect(await check(ana.userId, 'other@home.example', code)).toBe('wrong');
  expect(await check(ana.userId, EMAIL.toUpperCase(), code)).toBe('right');
  expect(await check(ana.userId, EMAIL, code)).toBe('wrong');
});

it('ends a code after five wrong tries', async () => {
  const ana = await service.aPerson();
  await asProfile(contactChangeCalls.sendCode, caller(ana.userId), { email: EMAIL });
  await service.mailsSent();
  const code = service.codeTo(EMAIL);
  const wrong = code === '111111' ? '222222' : '111111';
  for (let tries = 0; tries < 5; tries += 1) expect(await check(ana.userId, EMAIL, wrong)).toBe('wrong');
  expect(await check(ana.userId, EMAIL, code)).toBe('expired');
});

it('mails a person one code a minute, whatever addresses they name', async () => {
  const { userId } = await service.aPerson();
  await asProfile(contactChangeCalls.sendCode, caller(userId), { email: EMAIL });
  const again = asProfile(contactChangeCalls.sendCode, caller(userId), { email: 'other@home.example' });
  await expect(again).rejects.toMatchObject({ status: 429, details: { reason: 'CODE_SENT' } });
});
