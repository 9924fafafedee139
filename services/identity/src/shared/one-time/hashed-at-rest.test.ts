import {
  internalCalls,
  passwordResetCalls,
  registrationCalls,
  verifyEmailCalls,
} from '@fw/contract-identity';
import { TEST_PASSWORD } from '@fw/test-kit/roster';
import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startAccountService } from '../../testing/account-service.ts';

const service = await startAccountService({ name: 'identity-at-rest' });

/** Every document of every collection as text, with what was typed, the requests and answers included. */
async function storedText(): Promise<string> {
  const collections = (await service.connection.db?.collections()) ?? [];
  const documents = await Promise.all(collections.map((collection) => collection.find().toArray()));
  // The person, the verification and their events at least.
  expect(documents.flat().length).toBeGreaterThan(3);
  return JSON.stringify(documents);
}
/** Whether a text occurs as a whole word: six digits in the middle of a longer number are no code. */
const isStored = (stored: string, secret: string): boolean =>
  new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(stored);
const sha256 = (text: string, encoding: 'hex' | 'base64url'): string =>
  createHash('sha256').update(text).digest(encoding);
const registered = z.object({ registrationToken: z.string() });
const verified = z.object({ verificationToken: z.string() });
const reset = z.object({ resetToken: z.string() });

/** The token of a validated candidate. */
async function aRegistrationToken(): Promise<string> {
  const { validationRequests } = await service.aCandidate();
  const validation = { validationRequests, botCheckToken: service.botCheckToken };
  const { body } = await service.call(registrationCalls.validateUser, validation);
  return registered.parse(body).registrationToken;
}
/** A code that was mailed to verify an address, and the token that it was exchanged for. */
async function aVerification() {
  const email = `iris.${randomBytes(6).toString('hex')}@example.com`;
  const { botCheckToken } = service;
  await service.call(verifyEmailCalls.verify, { email, botCheckToken });
  const code = service.codeTo(email);
  expect(isStored(await storedText(), code)).toBe(false);
  const { body } = await service.call(verifyEmailCalls.getToken, { email, code });
  return { code, token: verified.parse(body).verificationToken };
}
/** Code and link of a reset, and the token that the code was exchanged for. */
async function aReset({ username, email }: { readonly username: string; readonly email: string }) {
  await service.call(passwordResetCalls.resetForUsername, {
    username,
    botCheckToken: service.botCheckToken,
  });
  const letter = service.mailer.sent.findLast(({ to }) => to === email)?.letter;
  const code = letter?.code ?? '';
  const linkToken = new URLSearchParams(letter?.link?.url.split('?')[1]).get('resetToken') ?? '';
  const beforeUse = await storedText();
  const { body } = await service.call(passwordResetCalls.verifyCode, { username, code });
  return { code, beforeUse, tokens: [linkToken, reset.parse(body).resetToken] };
}

it('stores every code, token and password as a hash only, and a code under a hash that needs the key of the service', async () => {
  const person = await service.aPerson();
  const registrationToken = await aRegistrationToken();
  const verification = await aVerification();
  const { code, beforeUse, tokens: resetTokens } = await aReset(person);
  const sessionHash = sha256('a session', 'base64url');
  const { username } = person;
  const signIn = { username, password: TEST_PASSWORD, sessionHash, address: '127.0.0.1' };
  expect((await service.internal(internalCalls.signIn.path, signIn)).statusCode).toBe(200);

  const codes = [verification.code, code];
  const tokens = [registrationToken, verification.token, ...resetTokens];
  for (const one of codes) expect(one).toMatch(/^(?:\d{6}|\d{10})$/);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  const stored = await storedText();
  for (const text of [beforeUse, stored]) {
    for (const secret of [...codes, ...tokens, TEST_PASSWORD]) expect(isStored(text, secret)).toBe(false);
    for (const one of codes) {
      expect(text).not.toContain(sha256(one, 'hex'));
      expect(text).not.toContain(sha256(one, 'base64url'));
    }
  }
  for (const token of tokens) expect(stored).toContain(sha256(token, 'base64url'));
  expect(stored).toContain('$argon2id$');
});
