import { hexId, TEST_PASSWORD } from '@fw/test-kit/roster';
import { expect, it } from 'vitest';
import { startTestIdentity } from '../../testing/test-identity.ts';

const service = await startTestIdentity('identity_sign_in_lock');

/** A person whose user name is not the address, with other spellings of both. */
async function aPersonWithTwoNames() {
  const id = hexId();
  const [username, email] = [`ann.${id}`, `mail.${id}@example.com`];
  await service.registerPerson({ userId: id, username, email });
  return [username, email, ` ${username.toUpperCase()} `, email.toUpperCase()] as const;
}
const signInCode = async (name: string, password = 'Wrong-Horse-9'): Promise<unknown> =>
  (await service.signIn(name, { password })).json().code;

it('counts the wrong tries of a person together, whether the user name or the address is entered', async () => {
  const names = await aPersonWithTwoNames();
  for (const name of [...names, names[0]]) expect(await signInCode(name)).toBe(0);
  for (const name of names) expect(await signInCode(name, TEST_PASSWORD)).toBe(10003);
});

it('checks five of 12 parallel wrong passwords under both names', async () => {
  const [username, email] = await aPersonWithTwoNames();
  const tries = Array.from({ length: 12 }, (_none, index) => signInCode(index % 2 === 0 ? username : email));
  expect((await Promise.all(tries)).filter((code) => code === 0)).toHaveLength(5);
});

it('forgets the wrong tries under one name after a right password under the other', async () => {
  const [username, email] = await aPersonWithTwoNames();
  for (let round = 0; round < 2; round += 1) {
    for (let wrong = 0; wrong < 4; wrong += 1) expect(await signInCode(username)).toBe(0);
    expect((await service.signIn(email)).statusCode).toBe(200);
  }
});

it('counts a name without a person by its text, in every spelling, and no other name with it', async () => {
  const name = `nobody.${hexId()}`;
  for (const spelling of [name, name.toUpperCase(), ` ${name}`, name, name]) {
    expect(await signInCode(spelling)).toBe(0);
  }
  expect(await signInCode(name)).toBe(10003);
  expect(await signInCode(`person ${name}`)).toBe(0);
  expect(await signInCode(`nobody.${hexId()}`)).toBe(0);
});
