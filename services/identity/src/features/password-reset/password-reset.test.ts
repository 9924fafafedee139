import { internalCalls, passwordResetCalls, resetLinkCalls } from '@fw/contract-identity';
import { createHash, randomBytes } from 'node:crypto';
import { hexId, TEST_PASSWORD } from '@fw/test-kit/roster';
import { describe, expect, it } from 'vitest';
import {
  MINUTE_MS,
  NEW_PASSWORD,
  startAccountService,
  sortedStatuses,
} from '../../testing/account-service.ts';

const service = await startAccountService({ name: 'identity-reset' });

const request = (username: unknown) =>
  service.call(passwordResetCalls.resetForUsername, { username, botCheckToken: service.botCheckToken });
const verify = (username: string, code: string) =>
  service.call(passwordResetCalls.verifyCode, { username, code });
const complete = (resetToken: string, password = NEW_PASSWORD, confirmPassword = password) =>
  service.call(passwordResetCalls.completeReset, { resetToken, password, confirmPassword });
/** What the page of a mailed link learns before anything is typed. */
const checkLink = (resetToken: string) => service.call(resetLinkCalls.check, { resetToken });

const newHash = (): string => createHash('sha256').update(randomBytes(32)).digest('base64url');
const signIn = (username: string, password: string, sessionHash = newHash()) =>
  service.internal(internalCalls.signIn.path, { username, password, sessionHash, address: '127.0.0.1' });
const readSession = async (sessionHash: string): Promise<unknown> =>
  (await service.internal(internalCalls.session.path, { sessionHash })).json();
const readEndReason = async (sessionHash: string): Promise<unknown> =>
  (await service.internal(internalCalls.endReason.path, { sessionHash })).json();

const findLinkToken = (email: string): string => {
  const { link } =
    service.mailer.sent.findLast(({ to, letter }) => to === email && letter.link)?.letter ?? {};
  return new URLSearchParams(link?.url.split('?')[1]).get('resetToken') ?? '';
};
const findCode = (email: string): string =>
  service.mailer.sent.findLast(({ to, letter }) => to === email && letter.code)?.letter.code ?? '';

/** A person who requested a reset and received its mail. */
async function aReset() {
  const person = await service.aPerson();
  await request(person.username);
  return { person, code: findCode(person.email), linkToken: findLinkToken(person.email) };
}

it('has content of the reset with both flows and content of the code input, and six calls [A7-12]', async () => {
  const content = await service.call(passwordResetCalls.content);
  expect(content.body).toMatchObject({
    title: 'Reset your password',
    steps: ['Username', 'VerifyCode', 'Complete'],
    linkSteps: ['Username', 'Complete'],
  });
  const codeInput = await service.call(passwordResetCalls.codeInputContent);
  expect(codeInput.body).toMatchObject({ title: 'Enter your code', codeLength: 10 });
  const calls = Object.values(passwordResetCalls).map(({ method, path }) => `${method} ${path}`);
  expect(calls).toEqual([
    'GET /webapi/v1/forgot-password/content',
    'GET /webapi/v1/code-input/content',
    'POST /webapi/v1/forgot-password/reset-for-username',
    'POST /webapi/v1/forgot-password/verify-code',
    'POST /webapi/v1/forgot-password/complete-reset',
    'POST /webapi/v1/forgot-password/complete-sso-reset',
  ]);
  const { person, code, linkToken } = await aReset();
  expect((await verify(person.username, code)).status).toBe(200);
  const sso = await service.call(passwordResetCalls.completeSsoReset, { resetToken: linkToken });
  expect(sso).toMatchObject({ status: 200, body: { username: person.username } });
  const again = await service.call(passwordResetCalls.completeSsoReset, { resetToken: linkToken });
  expect(again.status).toBe(422);
  expect((await signIn(person.username, TEST_PASSWORD)).statusCode).toBe(200);
});

it('sets the new password with the code in three steps: Username, VerifyCode, Complete', async () => {
  const { person, code } = await aReset();
  const { resetToken } = (await verify(person.username, code)).body;
  expect(await complete(resetToken)).toMatchObject({ status: 200, body: { username: person.username } });
  expect((await signIn(person.username, TEST_PASSWORD)).statusCode).toBe(422);
  expect((await signIn(person.username, NEW_PASSWORD)).statusCode).toBe(200);
  expect(service.mailer.lastTo(person.email)?.letter.subject).toBe('Your Fairwater password was changed');
});

it('sets it with the link in two steps: Username, Complete; by the address too', async () => {
  const person = await service.aPerson();
  await request(person.email.toUpperCase());
  expect((await complete(findLinkToken(person.email))).status).toBe(200);
  expect((await signIn(person.email, NEW_PASSWORD)).statusCode).toBe(200);
});

it('ends every session of the person with the reason, and no session of another one', async () => {
  const { person, linkToken } = await aReset();
  const other = await service.aPerson();
  const [own, foreign] = [newHash(), newHash()];
  await signIn(person.username, TEST_PASSWORD, own);
  await signIn(other.username, TEST_PASSWORD, foreign);
  await complete(linkToken);
  expect(await readSession(own)).toBeNull();
  expect(await readEndReason(own)).toEqual({ reason: 'password' });
  expect(await readSession(foreign)).toMatchObject({ user: { userId: other.userId } });
  expect(await readEndReason(foreign)).toEqual({ reason: null });
});

it('refuses a locked name with 10003 and when to try again, known or not, and a reset is the way out [A8-06]', async () => {
  const { username, email } = await service.aPerson();
  const unknown = `nobody.${hexId()}`;
  for (const name of [username, unknown]) {
    for (let tries = 0; tries < 5; tries += 1) await signIn(name, 'Wrong-Horse-9');
    service.pass(MINUTE_MS);
    const locked = await signIn(name, TEST_PASSWORD);
    expect([locked.statusCode, locked.headers['retry-after']]).toEqual([422, '840']);
    expect(locked.json()).toMatchObject({
      code: 10003,
      message: 'User is locked out',
      errors: [{ Field: 'username', Errors: ['Try again in 14 minutes, or reset your password now.'] }],
    });
    service.pass(-MINUTE_MS);
  }
  await request(username);
  await complete(findLinkToken(email));
  expect((await signIn(username, NEW_PASSWORD)).statusCode).toBe(200);
  expect((await signIn(unknown, NEW_PASSWORD)).json().code).toBe(10003);
});

describe('a past password', () => {
  it('is refused with 20006, the present one and five before it, and allowed again afterwards', async () => {
    const person = await service.aPerson();
    const next = async (password: string) => {
      service.pass(MINUTE_MS);
      await request(person.username);
      return complete(findLinkToken(person.email), password);
    };
    expect(await next(TEST_PASSWORD)).toMatchObject({
      status: 422,
      body: { code: 20006, errors: [{ Field: 'password', Errors: ['Password is a past password'] }] },
    });
    for (let number = 1; number <= 5; number += 1) {
      expect((await next(`Fresh-Battery-${number}`)).status).toBe(200);
      expect((await next(TEST_PASSWORD)).body.code).toBe(20006);
    }
    expect((await next('Fresh-Battery-6')).status).toBe(200);
    expect((await next(TEST_PASSWORD)).status).toBe(200);
  });

  it('leaves the token usable, so that another one can be chosen', async () => {
    const { linkToken } = await aReset();
    expect((await complete(linkToken, TEST_PASSWORD)).body.code).toBe(20006);
    expect((await complete(linkToken)).status).toBe(200);
  });
});

describe('a token', () => {
  it('works once, also for parallel requests, and ends the other one of the same mail', async () => {
    const { person, code, linkToken } = await aReset();
    const { resetToken } = (await verify(person.username, code)).body;
    const answers = await Promise.all([complete(resetToken), complete(resetToken, 'Other-Battery-8')]);
    expect(sortedStatuses(answers)).toEqual([200, 422]);
    expect((await complete(linkToken, 'Third-Battery-8')).status).toBe(422);
    expect(await checkLink(linkToken)).toMatchObject({ status: 422, body: { reason: 'RESET_OVER' } });
  });

  it('is checked any number of times without being used up, and the check names no person', async () => {
    const { linkToken } = await aReset();
    for (let opened = 0; opened < 3; opened += 1) {
      expect(await checkLink(linkToken)).toMatchObject({ status: 200, body: {} });
    }
    expect((await checkLink(linkToken)).body).toEqual({});
    expect((await complete(linkToken)).status).toBe(200);
    const used = await checkLink(linkToken);
    expect([used.status, used.body.reason]).toEqual([422, 'RESET_OVER']);
  });

  it('ends after 10 minutes', async () => {
    const { linkToken } = await aReset();
    service.pass(10 * MINUTE_MS);
    expect(await complete(linkToken)).toMatchObject({ status: 422, body: { reason: 'RESET_OVER' } });
    expect(await checkLink(linkToken)).toMatchObject({ status: 422, body: { reason: 'RESET_OVER' } });
  });

  it('is refused when it was made up or belongs to another purpose', async () => {
    const { candidate } = { candidate: await service.aCandidate() };
    expect(candidate.firstName).toBe('Iris');
    const madeUp = randomBytes(32).toString('base64url');
    expect((await complete(madeUp)).status).toBe(422);
    expect((await checkLink(madeUp)).status).toBe(422);
  });
});

describe('a code', () => {
  it('is refused with 10002 when it is wrong, and void after five tries', async () => {
    const { person, code } = await aReset();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await verify(person.username, wrong)).body).toMatchObject({
      code: 10002,
      message: 'Invalid verification code',
      errors: [{ Field: 'code', Errors: ['Invalid verification code'] }],
    });
    for (let tries = 0; tries < 4; tries += 1) await verify(person.username, wrong);
    expect((await verify(person.username, code)).body.code).toBe(60002);
  });

  it('does not fit another name', async () => {
    const { code } = await aReset();
    const other = await aReset();
    expect((await verify(other.person.username, code)).status).toBe(code === other.code ? 200 : 422);
  });
});

describe('an unknown name', () => {
  it('gets the same answers as a known one, also while throttled, and no mail', async () => {
    const { username } = await service.aPerson();
    const unknown = `nobody.${hexId()}`;
    const before = service.mailer.sent.length;
    const answersFor = async (name: string) => {
      const answers = [await request(name), await request(name), await verify(name, '000000')];
      return answers.map(({ status, body: { requestId: _id, ...body }, headers }) => ({
        status,
        body,
        retryAfter: headers['retry-after'],
      }));
    };
    const known = await answersFor(username);
    expect(await answersFor(unknown)).toEqual(known);
    expect(known.map(({ status }) => status)).toEqual([200, 429, 422]);
    expect(service.mailer.sent.length).toBe(before + 1);
  });

  it('takes as many database calls as a known one', async () => {
    const READ_BY_RESET = ['one_time_codes', 'one_time_tokens', 'people'];
    const { username } = await service.aPerson();
    /** Counted by the profiler of MongoDB; the event of the new person is handled in other collections meanwhile. */
    const countCalls = async (name: string): Promise<number> => {
      const { db } = service.connection;
      if (!db) throw new Error('the database is not connected');
      await db.command({ profile: 2 });
      await request(name);
      await db.command({ profile: 0 });
      const profile = db.collection('system.profile');
      const calls = await profile.countDocuments({
        ns: { $in: READ_BY_RESET.map((name) => `${db.databaseName}.${name}`) },
      });
      await profile.drop();
      return calls;
    };
    const known = await countCalls(username);
    expect(known).toBeGreaterThan(2);
    expect(await countCalls(`nobody.${hexId()}`)).toBe(known);
  });
});

it.each([
  ['nothing', '', 'Field required'],
  ['a bad pattern', 'no such name', 'Please enter a valid username or email.'],
  ['a bad address', 'maya@', 'Please enter a valid username or email.'],
  ['a header', 'maya@example.com\r\nBcc: eve@example.com', 'Please enter a valid username or email.'],
])('refuses %s as the name', async (_what, username, message) => {
  const { status, body } = await request(username);
  expect([status, body.errors]).toEqual([400, [{ Field: 'username', Errors: [message] }]]);
});

it.each([[{ $ne: null }], [['maya']], [{ $regex: '.*' }]])('refuses %j as the name', async (username) => {
  expect((await request(username)).status).toBe(400);
});

it('links to the portal of the settings, whatever host a request names', async () => {
  const person = await service.aPerson();
  await service.app.inject({
    method: 'POST',
    url: passwordResetCalls.resetForUsername.path,
    payload: { username: person.username, botCheckToken: service.botCheckToken },
    headers: {
      ...service.as({ userId: 'anonymous', role: null }),
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    },
  });
  await service.mailsSent();
  const { link } = service.mailer.lastTo(person.email)?.letter ?? {};
  expect(link?.url).toMatch(/^http:\/\/portal\.test\/#\/auth\/reset-password\?resetToken=[\w-]{43}$/);
});

it('gives a person who signs in at the employer no password, but ends their sessions and their lock', async () => {
  const { userId, username, email } = await service.aPerson();
  const people = service.connection.collection<{ _id: string }>('people');
  await people.updateOne({ _id: userId }, { $set: { signsInBy: 'single-sign-on' } });
  const own = newHash();
  await signIn(username, TEST_PASSWORD, own);
  await request(username);
  expect(service.mailer.lastTo(email)?.letter.link?.url).toContain('&variant=sso');
  const verified = await verify(username, findCode(email));
  expect(verified.body).toMatchObject({ singleSignOn: true });
  const { resetToken } = verified.body;
  expect((await complete(resetToken)).body).toMatchObject({ reason: 'SINGLE_SIGN_ON' });
  expect((await signIn(username, NEW_PASSWORD)).statusCode).toBe(422);
  for (let tries = 0; tries < 4; tries += 1) await signIn(username, 'Wrong-Horse-9');
  expect((await signIn(username, TEST_PASSWORD)).json().code).toBe(10003);
  const reset = await service.call(passwordResetCalls.completeSsoReset, { resetToken });
  expect(reset.status).toBe(200);
  expect(await readSession(own)).toBeNull();
  expect((await signIn(username, TEST_PASSWORD)).statusCode).toBe(200);
});
