import { internalCalls, passwordUpdateCalls } from '@fw/contract-identity';
import { createHash, randomBytes } from 'node:crypto';
import { TEST_PASSWORD } from '@fw/test-kit/roster';
import { beforeAll, expect, it } from 'vitest';
import { NEW_PASSWORD, startAccountService, type AccountService } from '../../testing/account-service.ts';

let service: AccountService;
beforeAll(async () => {
  service = await startAccountService({ name: 'identity-password-update' });
});

const newHash = (): string => createHash('sha256').update(randomBytes(32)).digest('base64url');
const signIn = (username: string, password: string, sessionHash = newHash()) =>
  service.internal(internalCalls.signIn.path, { username, password, sessionHash, address: '127.0.0.1' });
const isOpen = async (sessionHash: string): Promise<boolean> =>
  (await service.internal(internalCalls.session.path, { sessionHash })).json() !== null;

interface Update {
  readonly userId: string;
  readonly current?: string;
  readonly password?: string;
  readonly confirm?: string;
  readonly sessionId?: string;
}
const update = async ({ userId, current = TEST_PASSWORD, password = NEW_PASSWORD, ...rest }: Update) => {
  const response = await service.app.inject({
    method: 'POST',
    url: passwordUpdateCalls.update.path,
    headers: service.as({ userId, sessionId: rest.sessionId ?? 'test-session' }),
    payload: { currentPassword: current, password, confirmPassword: rest.confirm ?? password },
  });
  return { status: response.statusCode, body: response.json() };
};

it('sets the new password, ends every other session and no other person’s, and mails that it changed', async () => {
  const person = await service.aPerson();
  const other = await service.aPerson();
  const [own, second, foreign] = [newHash(), newHash(), newHash()];
  await signIn(person.username, TEST_PASSWORD, own);
  await signIn(person.username, TEST_PASSWORD, second);
  await signIn(other.username, TEST_PASSWORD, foreign);
  expect(await update({ userId: person.userId, sessionId: own.slice(0, 12) })).toEqual({
    status: 200,
    body: {},
  });
  expect([await isOpen(own), await isOpen(second), await isOpen(foreign)]).toEqual([true, false, true]);
  expect((await signIn(person.username, TEST_PASSWORD)).statusCode).toBe(422);
  expect((await signIn(person.username, NEW_PASSWORD)).statusCode).toBe(200);
  expect(service.mailer.lastTo(person.email)?.letter.subject).toBe('Your Fairwater password was changed');
});

it.each([
  [20001, 'Password length', 'Short-1ab'],
  [20002, 'Password uppercase and lowercase', 'lower-case-1'],
  [20003, 'Password special character', 'NoSpecial123'],
  [20004, 'Password digit', 'No-Digit-Here'],
  [20005, 'Please enter a valid password', 'Example-Pass-1'],
  [20005, 'Please enter a valid password', 'Mosquito@13'],
  [20006, 'Password is a past password', TEST_PASSWORD],
])(
  'refuses with %d %s at its field, and keeps the password [A8-07] [A8-08] [A8-09] [A8-10] [A8-11] [A8-12]',
  async (code, message, password) => {
    const { userId, username } = await service.aPerson();
    expect(await update({ userId, password })).toMatchObject({
      status: 422,
      body: { code, message, errors: [{ Field: 'password', Errors: [message] }] },
    });
    expect((await signIn(username, TEST_PASSWORD)).statusCode).toBe(200);
  },
);

it('refuses a wrong current password with 20007, before the rules of the new one [A8-13]', async () => {
  const { userId, username } = await service.aPerson();
  expect(await update({ userId, current: 'Wrong-Horse-9', password: 'x' })).toMatchObject({
    status: 422,
    body: { code: 20007, errors: [{ Field: 'currentPassword', Errors: ['Current password is incorrect'] }] },
  });
  expect((await signIn(username, TEST_PASSWORD)).statusCode).toBe(200);
});

it('refuses a password before the present one, and a confirmation that differs', async () => {
  const { userId } = await service.aPerson();
  await update({ userId });
  expect((await update({ userId, current: NEW_PASSWORD, password: TEST_PASSWORD })).body.code).toBe(20006);
  const differs = await update({
    userId,
    current: NEW_PASSWORD,
    password: 'Other-Battery-8',
    confirm: 'Other-Battery-9',
  });
  expect(differs.body.errors[0].Field).toBe('confirmPassword');
});

it('locks after five wrong current passwords, without locking sign-in', async () => {
  const { userId, username } = await service.aPerson();
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await update({ userId, current: 'Wrong-Horse-9' })).body.code).toBe(20007);
  }
  expect((await update({ userId })).body).toMatchObject({ code: 10003, reason: 'LOCKED' });
  expect((await signIn(username, TEST_PASSWORD)).statusCode).toBe(200);
});
