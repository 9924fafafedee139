import { registrationCalls, verifyEmailCalls } from '@fw/contract-identity';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CODE_RULES, MAX_CODE_TRIES } from '../../shared/one-time/codes.ts';
import { MINUTE_MS, startAccountService, sortedStatuses } from '../../testing/account-service.ts';
import { MAX_MAILS_PER_REGISTRATION } from './verify-email.ts';

const service = await startAccountService({ name: 'identity-verify-email' });

const anAddress = (): string => `iris.${randomBytes(6).toString('hex')}@example.com`;
const send = (email: string) =>
  service.call(verifyEmailCalls.verify, { email, botCheckToken: service.botCheckToken });
const getToken = (email: string, code: string) => service.call(verifyEmailCalls.getToken, { email, code });
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

it('mails a code of 6 digits for POST verify {email} and returns verificationToken for POST get-token {email, code} [A7-10]', async () => {
  const email = anAddress();
  expect(verifyEmailCalls.verify.path).toBe('/webapi/v1/verify-email');
  expect(verifyEmailCalls.getToken.path).toBe('/webapi/v1/verify-email/get-token');
  expect(await send(email)).toMatchObject({ status: 200, body: { resendAfterSeconds: 60 } });
  expect(service.codeTo(email)).toMatch(/^\d{6}$/);
  const answer = await getToken(email, service.codeTo(email));
  expect(answer).toMatchObject({
    status: 200,
    body: { verificationToken: expect.stringMatching(/^[\w-]{43}$/) },
  });
  expect((await service.call(verifyEmailCalls.verify, { mail: email })).status).toBe(400);
});

it('sends the next code to an address only after 60 seconds, also for parallel requests', async () => {
  const email = anAddress();
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(email)));
  expect(sortedStatuses(answers)).toEqual([200, 429, 429, 429, 429]);
  service.pass(59_000);
  const early = await send(email);
  expect([early.status, early.headers['retry-after']]).toEqual([429, '1']);
  service.pass(1_000);
  expect((await send(email)).status).toBe(200);
});

describe('a code', () => {
  it('works once, and another one never: 60001 as the first error of the first item', async () => {
    const email = anAddress();
    await send(email);
    const code = service.codeTo(email);
    const wrong = await getToken(email, otherThan(code));
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        code: 60001,
        message: 'Verification code is invalid',
        errors: [{ Field: 'code', Errors: ['60001'] }],
      },
    });
    const both = await Promise.all([getToken(email, code), getToken(email, code)]);
    expect(sortedStatuses(both)).toEqual([200, 422]);
    expect((await getToken(email, code)).body.code).toBe(60001);
  });

  it('expires after 10 minutes with 60002', async () => {
    const email = anAddress();
    await send(email);
    service.pass(10 * MINUTE_MS);
    expect(await getToken(email, service.codeTo(email))).toMatchObject({
      status: 422,
      body: { code: 60002, message: 'Verification code has been expired', errors: [{ Errors: ['60002'] }] },
    });
  });

  it('is replaced by the next one', async () => {
    const email = anAddress();
    await send(email);
    const first = service.codeTo(email);
    service.pass(MINUTE_MS);
    await send(email);
    expect(service.codeTo(email)).not.toBe(first);
    expect((await getToken(email, first)).body.code).toBe(60001);
    expect((await getToken(email, service.codeTo(email))).status).toBe(200);
  });

  it('is void after 5 wrong tries, also parallel ones, so that it cannot be guessed', async () => {
    const email = anAddress();
    await send(email);
    const code = service.codeTo(email);
    await Promise.all(Array.from({ length: MAX_CODE_TRIES }, () => getToken(email, otherThan(code))));
    expect((await getToken(email, code)).body.code).toBe(60002);
  });

  it('is sent at most ten times a day to an address', async () => {
    const email = anAddress();
    for (let sent = 0; sent < CODE_RULES['verify-email'].maxSendsPerDay; sent += 1) {
      expect((await send(email)).status).toBe(200);
      service.pass(MINUTE_MS);
    }
    expect((await send(email)).status).toBe(429);
    service.pass(24 * 60 * MINUTE_MS);
    expect((await send(email)).status).toBe(200);
  });

  it('is stored as a keyed hash only, and a token as a hash', async () => {
    const email = anAddress();
    await send(email);
    const code = service.codeTo(email);
    const { verificationToken } = (await getToken(email, code)).body;
    const stored = async (name: string) =>
      JSON.stringify(await service.connection.collection(name).find().toArray());
    const codes = await stored('one_time_codes');
    expect(codes).toContain('codeHash');
    expect(codes).not.toContain(code);
    expect(codes).not.toContain(email);
    const tokens = await stored('one_time_tokens');
    expect(tokens).toContain('verified-email');
    expect(tokens).not.toContain(verificationToken);
  });
});

describe('a mail', () => {
  const verify = (body: object) => service.call(verifyEmailCalls.verify, { email: anAddress(), ...body });
  const aRegistrationToken = async (): Promise<string> => {
    const { validationRequests } = await service.aCandidate();
    const { botCheckToken } = service;
    const validation = { validationRequests, botCheckToken };
    return (await service.call(registrationCalls.validateUser, validation)).body.registrationToken;
  };
  const madeUp = (): string => randomBytes(32).toString('base64url');

  it.each([
    ['nothing', () => ({}), 'BOT_CHECK'],
    ['a bot check that was not verified', () => ({ botCheckToken: 'unverified' }), 'BOT_CHECK'],
    ['a registration that is none', () => ({ registrationToken: madeUp() }), 'REGISTRATION_OVER'],
    [
      'a registration that is none beside a bot check',
      () => ({ registrationToken: madeUp(), botCheckToken: service.botCheckToken }),
      'REGISTRATION_OVER',
    ],
  ])('is not sent for %s', async (_what, proofOf, reason) => {
    const before = service.mailer.sent.length;
    expect(await verify(proofOf())).toMatchObject({ status: 422, body: { reason } });
    expect(service.mailer.sent.length).toBe(before);
  });

  it('is sent for a registration, twenty times at most, also at once', async () => {
    const registrationToken = await aRegistrationToken();
    const before = service.mailer.sent.length;
    const tries = Array.from({ length: MAX_MAILS_PER_REGISTRATION + 3 }, () => verify({ registrationToken }));
    const statuses = sortedStatuses(await Promise.all(tries));
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_MAILS_PER_REGISTRATION);
    expect(service.mailer.sent.length - before).toBe(MAX_MAILS_PER_REGISTRATION);
  });

  it('is not sent for a registration that began half an hour ago', async () => {
    const registrationToken = await aRegistrationToken();
    service.pass(30 * MINUTE_MS);
    expect((await verify({ registrationToken })).body.reason).toBe('REGISTRATION_OVER');
  });
});

describe('an address', () => {
  it.each([
    ['a line break and a header', 'iris@example.com\r\nBcc: all@example.com'],
    ['two addresses', 'iris@example.com,eve@example.com'],
    ['a display name', 'Iris <iris@example.com>'],
    ['a quoted local part', '"iris\r\nBcc: eve@example.com"@example.com'],
    ['no domain', 'iris@'],
    ['other than text', { $ne: null }],
  ])('with %s is refused at its field and gets no mail', async (_what, email) => {
    const before = service.mailer.sent.length;
    const { botCheckToken } = service;
    const answer = await service.call(verifyEmailCalls.verify, { email, botCheckToken });
    expect([answer.status, answer.body.errors[0].Field]).toEqual([400, 'email']);
    expect(service.mailer.sent.length).toBe(before);
  });

  it('is refused with the message of e-mail fields', async () => {
    const { body } = await service.call(verifyEmailCalls.verify, { email: 'iris' });
    expect(body.errors).toEqual([{ Field: 'email', Errors: ['Please enter a valid email address.'] }]);
  });
});

it('refuses an empty code with the message of the field', async () => {
  const { status, body } = await getToken(anAddress(), '');
  expect([status, body.errors]).toEqual([
    400,
    [{ Field: 'code', Errors: ['Please enter verification code'] }],
  ]);
});

it.each(['iris@192.168.1.1', `${'i'.repeat(65)}@example.com`, `iris@${'e'.repeat(64)}.com`])(
  'refuses an address that no mail can reach with 30004: %s',
  async (email) => {
    const { status, body } = await service.call(verifyEmailCalls.verify, { email });
    expect([status, body.code, body.errors]).toEqual([
      422,
      30004,
      [{ Field: 'email', Errors: ['Email not valid'] }],
    ]);
  },
);
