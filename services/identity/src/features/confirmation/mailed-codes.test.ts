import { confirmationCalls, internalCalls, secondFactorCalls } from '@fw/contract-identity';
import { TEST_PASSWORD } from '@fw/test-kit/roster';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { MINUTE_MS, startAccountService } from '../../testing/account-service.ts';
import { newHash } from '../../testing/test-identity.ts';

const service = await startAccountService({ name: 'identity_mailed_codes' });

interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
}

const post = async (caller: Caller, path: string, payload: object = {}) => {
  const answer = await service.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: service.as({ userId: caller.userId, sessionId: caller.sessionId }),
  });
  await service.mailsSent();
  return { status: answer.statusCode, body: answer.json() };
};
const { start, sendCode, withCode, withPassword } = confirmationCalls;
const change = (caller: Caller) => post(caller, secondFactorCalls.prepareCode.path);

/** A person whose sign-in is six minutes old, so that a sensitive change needs a confirmation. */
async function signedIn({ hasPassword = false } = {}): Promise<Caller> {
  const { userId, email, username } = await service.aPerson();
  const sessionHash = newHash();
  const credentials = { username, password: TEST_PASSWORD, address: '127.0.0.1' };
  await service.internal(internalCalls.signIn.path, { ...credentials, sessionHash });
  if (!hasPassword) {
    const who = { email };
    await service.connection.collection('people').updateOne(who, { $set: { signsInBy: 'single-sign-on' } });
  }
  service.pass(6 * MINUTE_MS);
  return { userId, email, sessionId: sessionHash.slice(0, 12) };
}

it('confirms a person who signs in at the employer only by a mailed code, which works once and opens the change', async () => {
  const person = await signedIn();
  expect(await change(person)).toMatchObject({ status: 403, body: { reason: 'CONFIRMATION_REQUIRED' } });
  expect((await post(person, start.path)).body).toEqual({ methods: ['mailedCode'], passkey: null });
  expect((await post(person, sendCode.path)).body).toEqual({ resendAfterSeconds: 60 });
  expect(service.mailer.lastTo(person.email)?.letter.subject).toBe(
    'Confirm a change of your Fairwater account',
  );
  const code = service.codeTo(person.email);
  expect((await change(person)).status).toBe(403);
  expect((await post(person, withCode.path, { code })).status).toBe(200);
  expect((await change(person)).status).toBe(200);
  expect((await post(person, withCode.path, { code })).body).toMatchObject({ code: 60001 });
});

it('refuses a wrong code, one of another person, one that is too old, and the sixth try, and confirms nothing', async () => {
  const [person, other] = [await signedIn(), await signedIn()];
  await post(person, sendCode.path);
  const code = service.codeTo(person.email);
  const wrong = code === '000000' ? '000001' : '000000';
  const refused = { status: 422, body: { code: 60001, errors: [{ Field: 'code', Errors: ['60001'] }] } };
  expect(await post(person, withCode.path, { code: wrong })).toMatchObject(refused);
  expect(await post(other, withCode.path, { code })).toMatchObject(refused);
  for (let tries = 0; tries < 4; tries += 1) await post(person, withCode.path, { code: wrong });
  expect(await post(person, withCode.path, { code })).toMatchObject({ body: { code: 60002 } });

  await post(other, sendCode.path);
  service.pass(10 * MINUTE_MS);
  const late = { code: service.codeTo(other.email) };
  expect(await post(other, withCode.path, late)).toMatchObject({ body: { code: 60002 } });
  for (const caller of [person, other]) expect((await change(caller)).status).toBe(403);
});

it('mails a code at most every 60 seconds', async () => {
  const person = await signedIn();
  await post(person, sendCode.path);
  expect(await post(person, sendCode.path)).toMatchObject({ status: 429, body: { reason: 'CODE_SENT' } });
  service.pass(MINUTE_MS);
  expect((await post(person, sendCode.path)).status).toBe(200);
});

it('mails no code to a person with a password, and accepts none of them and no password of the others', async () => {
  const person = await signedIn({ hasPassword: true });
  expect((await post(person, start.path)).body.methods).toEqual(['password']);
  const refused = { status: 422, body: { reason: 'OTHER_METHOD_REQUIRED' } };
  expect(await post(person, sendCode.path)).toMatchObject(refused);
  expect(await post(person, withCode.path, { code: '123456' })).toMatchObject(refused);
  expect(service.mailer.lastTo(person.email)).toBeUndefined();
  const other = await signedIn();
  expect(await post(other, withPassword.path, { password: TEST_PASSWORD })).toMatchObject(refused);
});

it('takes the second factor and no mailed code once a person of the employer has one', async () => {
  const person = await signedIn();
  await post(person, sendCode.path);
  await post(person, withCode.path, { code: service.codeTo(person.email) });
  const { secret } = (await change(person)).body;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: service.clock.milliseconds() });
  expect((await post(person, secondFactorCalls.addCode.path, { code })).status).toBe(200);
  service.pass(6 * MINUTE_MS);
  expect((await post(person, start.path)).body.methods).toEqual(['code', 'recoveryCode']);
  expect((await post(person, sendCode.path)).body.reason).toBe('SECOND_FACTOR_REQUIRED');
});

it('confirms only the session that requested the code, and no earlier code after a new one', async () => {
  const person = await signedIn();
  const sessionHash = newHash();
  await service.connection.collection<{ _id: string }>('sessions').insertOne({
    ...(await service.connection.collection<{ _id: string }>('sessions').findOne({ userId: person.userId })),
    _id: sessionHash,
  });
  const other = { ...person, sessionId: sessionHash.slice(0, 12) };
  await post(person, sendCode.path);
  const code = service.codeTo(person.email);
  expect((await post(other, withCode.path, { code })).body).toMatchObject({ code: 60001 });
  expect((await change(other)).status).toBe(403);
  service.pass(MINUTE_MS);
  await post(person, sendCode.path);
  expect((await post(person, withCode.path, { code })).body).toMatchObject({ code: 60001 });
  const newer = service.codeTo(person.email);
  expect((await post(person, withCode.path, { code: newer })).status).toBe(200);
  expect((await change(person)).status).toBe(200);
  expect((await change(other)).status).toBe(403);
});
