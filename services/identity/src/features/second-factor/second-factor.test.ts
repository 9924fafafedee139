import { confirmationCalls, internalCalls, secondFactorCalls } from '@fw/contract-identity';
import { verify } from '@node-rs/argon2';
import { createHash } from 'node:crypto';
import { TOTP, Secret } from 'otpauth';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DEFAULT_COST } from '../../shared/passwords/cost.ts';
import { newHash, startTestIdentity, type TestCaller } from '../../testing/test-identity.ts';
import { softPasskey } from '../../testing/soft-passkey.ts';

const HALF_MINUTE_MS = 30_000;
const identity = await startTestIdentity('second_factor', { passwordCost: DEFAULT_COST });

const codeAt = (secret: string, offsetMs = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: identity.clock.milliseconds() + offsetMs,
  });

async function withCode() {
  const person = await identity.signedIn();
  const { secret, address } = (await identity.call(secondFactorCalls.prepareCode, person)).json();
  const added = await identity.call(secondFactorCalls.addCode, person, { code: codeAt(secret) });
  const recoveryCodes: string[] = added.json().recoveryCodes;
  return { ...person, secret, address, recoveryCodes };
}

async function withPasskey() {
  const person = await identity.signedIn();
  const passkey = softPasskey();
  const { challenge } = (await identity.call(secondFactorCalls.preparePasskey, person)).json();
  const body = { name: 'Laptop', ...passkey.registration(challenge) };
  const added = await identity.call(secondFactorCalls.addPasskey, person, body);
  expect(added.statusCode).toBe(200);
  return { ...person, passkey };
}

/** Sends the right password; returns the hash under which the second factor must follow. */
async function passwordStep(username: string): Promise<string> {
  const sessionHash = newHash();
  expect((await identity.signIn(username, { sessionHash })).json().record).toBeNull();
  return sessionHash;
}

const readSession = async (sessionHash: string) =>
  (await identity.internal(internalCalls.session, { sessionHash })).json();
const wait = (ms: number): void => identity.clock.setOffset(ms);

it('opens no session for the right password of a person with an authenticator app until its code follows', async () => {
  const { username, userId, secret } = await withCode();
  const sessionHash = newHash();
  const first = await identity.signIn(username, { sessionHash });
  expect(first.json()).toEqual({ record: null, secondFactor: ['code', 'recoveryCode'] });
  expect(await readSession(sessionHash)).toBeNull();

  const finished = newHash();
  const code = codeAt(secret, HALF_MINUTE_MS);
  const answer = await identity.finishSignIn(sessionHash, { method: 'code', code }, finished);
  expect(answer.json().user.userId).toBe(userId);
  expect((await readSession(finished)).user.userId).toBe(userId);
  expect(await readSession(sessionHash)).toBeNull();
});

it('refuses a wrong code with 10002 "Invalid verification code" at its field, and a code of another length before any work [A8-05]', async () => {
  const { username } = await withCode();
  const pending = await passwordStep(username);
  const wrong = await identity.finishSignIn(pending, { method: 'code', code: '000000' });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json()).toMatchObject({
    code: 10002,
    message: 'Invalid verification code',
    errors: [{ Field: 'code', Errors: ['Invalid verification code'] }],
  });
  const short = await identity.finishSignIn(pending, { method: 'code', code: '12' });
  expect(short.json().errors[0].Errors).toEqual(['Invalid verification code']);
});

it('accepts each code once', async () => {
  const { username, secret } = await withCode();
  const code = codeAt(secret, HALF_MINUTE_MS);
  expect(
    (await identity.finishSignIn(await passwordStep(username), { method: 'code', code })).statusCode,
  ).toBe(200);
  const again = await identity.finishSignIn(await passwordStep(username), { method: 'code', code });
  expect(again.json().code).toBe(10002);
});

it('accepts a code of the step before and after, and none that is older', async () => {
  const { username, secret } = await withCode();
  wait(10 * 60_000);
  const code = codeAt(secret, -2 * HALF_MINUTE_MS);
  const old = await identity.finishSignIn(await passwordStep(username), { method: 'code', code });
  expect(old.json().code).toBe(10002);
  const late = codeAt(secret, -HALF_MINUTE_MS);
  const answer = await identity.finishSignIn(await passwordStep(username), { method: 'code', code: late });
  expect(answer.statusCode).toBe(200);
  wait(0);
});

it('locks the second factor for fifteen minutes after five wrong codes, also across new sign-ins and for the right code', async () => {
  const { username, secret } = await withCode();
  for (let wrong = 0; wrong < 5; wrong += 1) {
    const pending = await passwordStep(username);
    const answer = await identity.finishSignIn(pending, { method: 'code', code: '000000' });
    expect(answer.json().code).toBe(10002);
  }
  const right = () => codeAt(secret, HALF_MINUTE_MS);
  const locked = await identity.finishSignIn(await passwordStep(username), { method: 'code', code: right() });
  expect(locked.json()).toMatchObject({ code: 10003, message: 'User is locked out' });
  wait(15 * 60_000);
  const open = await identity.finishSignIn(await passwordStep(username), { method: 'code', code: right() });
  expect(open.statusCode).toBe(200);
  wait(0);
});

it('checks five of 15 parallel wrong codes and answers the others as locked', async () => {
  const { username } = await withCode();
  const pending = await passwordStep(username);
  const proof = { method: 'code', code: '000000' } as const;
  const answers = await Promise.all(Array.from({ length: 15 }, () => identity.finishSignIn(pending, proof)));
  const codes = answers.map((answer) => answer.json().code);
  expect(codes.filter((code) => code === 10002)).toHaveLength(5);
  expect(codes.filter((code) => code === 10003)).toHaveLength(10);
});

it('refuses the second step without a first one, after five minutes, and a second time', async () => {
  const { username, secret } = await withCode();
  const proof = () => ({ method: 'code', code: codeAt(secret, HALF_MINUTE_MS) }) as const;
  expect((await identity.finishSignIn(newHash(), proof())).json().reason).toBe('SIGN_IN_OVER');
  const pending = await passwordStep(username);
  wait(5 * 60_000);
  expect((await identity.finishSignIn(pending, proof())).json().reason).toBe('SIGN_IN_OVER');
  wait(0);
  expect((await identity.finishSignIn(pending, proof())).statusCode).toBe(200);
  expect((await identity.finishSignIn(pending, proof())).json().reason).toBe('SIGN_IN_OVER');
});

it('accepts each recovery code once, however it is typed, and counts the rest', async () => {
  const { username, recoveryCodes, ...caller } = await withCode();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = ''] = recoveryCodes;
  const proof = { method: 'recoveryCode', code: ` ${first.toLowerCase().replaceAll('-', ' ')} ` } as const;
  expect((await identity.finishSignIn(await passwordStep(username), proof)).statusCode).toBe(200);
  expect((await identity.finishSignIn(await passwordStep(username), proof)).json().code).toBe(10002);
  expect((await identity.call(secondFactorCalls.state, caller)).json().recoveryCodesLeft).toBe(9);
});

it('stores neither the secret nor a recovery code in clear', async () => {
  const { secret, recoveryCodes } = await withCode();
  const rows = JSON.stringify(await identity.connection.collection('second_factors').find().toArray());
  expect(rows).not.toContain(secret);
  for (const code of recoveryCodes) {
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(code.replaceAll('-', ''));
  }
});

it('stores each recovery code as Argon2id with a salt of its own', async () => {
  const { userId, recoveryCodes } = await withCode();
  const row = await identity.connection.collection('second_factors').findOne({ userId });
  const hashes = z.parse(z.array(z.string()), row?.['recoveryHashes']);
  expect(hashes).toHaveLength(10);
  const salts = hashes.map((hash) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/]{22,})\$/.exec(hash)?.[1]);
  expect(salts).not.toContain(undefined);
  expect(new Set(salts).size).toBe(10);
  const right = await Promise.all(
    hashes.map((hash, index) => verify(hash, recoveryCodes[index]?.replaceAll('-', '') ?? '')),
  );
  expect(right).toEqual(hashes.map(() => true));
});

it('gives one sign-in to parallel uses of one recovery code', async () => {
  const { username, recoveryCodes } = await withCode();
  const [code = ''] = recoveryCodes;
  const pending = await Promise.all(Array.from({ length: 3 }, () => passwordStep(username)));
  const answers = await Promise.all(
    pending.map((hash) => identity.finishSignIn(hash, { method: 'recoveryCode', code })),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 422)).toHaveLength(2);
});

it('accepts no code that an earlier version stored without a salt, and counts none', async () => {
  const { username, ...person } = await withCode();
  const old = createHash('sha256').update('ABCDEFGHJKLM').digest('base64url');
  await identity.connection
    .collection('second_factors')
    .updateOne({ userId: person.userId }, { $set: { recoveryHashes: [old] } });
  const proof = { method: 'recoveryCode', code: 'ABCD-EFGH-JKLM' } as const;
  expect((await identity.finishSignIn(await passwordStep(username), proof)).json().code).toBe(10002);
  expect((await identity.call(secondFactorCalls.state, person)).json().recoveryCodesLeft).toBe(0);
});

it('counts wrong recovery codes and wrong codes of the app together', async () => {
  const { username, recoveryCodes } = await withCode();
  const [right = ''] = recoveryCodes;
  const wrong = [
    { method: 'code', code: '000000' },
    { method: 'recoveryCode', code: 'WRONG-CODE-1' },
  ] as const;
  for (const proof of [wrong[0], wrong[1], wrong[0], wrong[1], wrong[1]]) {
    expect((await identity.finishSignIn(await passwordStep(username), proof)).json().code).toBe(10002);
  }
  const locked = { method: 'recoveryCode', code: right } as const;
  expect((await identity.finishSignIn(await passwordStep(username), locked)).json().code).toBe(10003);
});

it('signs in with a passkey, and refuses its answer to another challenge, from another site, and a copy', async () => {
  const { username, passkey } = await withPasskey();
  const request = async (pending: string): Promise<string> =>
    (await identity.internal(internalCalls.passkeyForSignIn, { sessionHash: pending })).json().challenge;
  const send = async (make: (challenge: string) => ReturnType<typeof passkey.answer>) => {
    const pending = await passwordStep(username);
    const proof = { method: 'passkey', passkey: make(await request(pending)) } as const;
    return (await identity.finishSignIn(pending, proof)).statusCode;
  };
  expect(await send(() => passkey.answer('another-challenge'))).toBe(422);
  expect(await send((challenge) => softPasskey().answer(challenge))).toBe(422);
  const elsewhere = softPasskey({ origin: 'http://evil.test' });
  expect(await send((challenge) => ({ ...elsewhere.answer(challenge), id: passkey.id }))).toBe(422);
  expect(await send((challenge) => passkey.answer(challenge, 5))).toBe(200);
  expect(await send((challenge) => passkey.answer(challenge, 5))).toBe(422);
  expect(await send((challenge) => passkey.answer(challenge, 6))).toBe(200);
});

it('gives a passkey challenge to one answer only', async () => {
  const { username, passkey } = await withPasskey();
  const pending = await passwordStep(username);
  const request = await identity.internal(internalCalls.passkeyForSignIn, { sessionHash: pending });
  const { challenge, rpId, passkeyIds } = request.json();
  expect({ rpId, passkeyIds }).toEqual({ rpId: 'localhost', passkeyIds: [passkey.id] });
  const proof = (counter: number) =>
    ({ method: 'passkey', passkey: passkey.answer(challenge, counter) }) as const;
  const wrong = { ...proof(1).passkey, signature: 'AAAA' };
  expect((await identity.finishSignIn(pending, { method: 'passkey', passkey: wrong })).statusCode).toBe(422);
  expect((await identity.finishSignIn(pending, proof(2))).statusCode).toBe(422);
});

it('adds no authenticator app with a wrong first code and no passkey twice', async () => {
  const person = await identity.signedIn();
  const { secret } = (await identity.call(secondFactorCalls.prepareCode, person)).json();
  const wrong = await identity.call(secondFactorCalls.addCode, person, { code: '000000' });
  expect(wrong.json().errors[0]).toEqual({ Field: 'code', Errors: ['Invalid verification code'] });
  expect((await identity.call(secondFactorCalls.state, person)).json().codeSince).toBeNull();
  expect((await identity.signIn(person.username)).json().secondFactor).toEqual([]);
  const right = await identity.call(secondFactorCalls.addCode, person, { code: codeAt(secret) });
  expect(right.json().recoveryCodes).toHaveLength(10);

  const passkey = softPasskey();
  const add = async () => {
    const { challenge } = (await identity.call(secondFactorCalls.preparePasskey, person)).json();
    const body = { name: 'Laptop', ...passkey.registration(challenge) };
    return identity.call(secondFactorCalls.addPasskey, person, body);
  };
  expect((await add()).json()).toEqual({ recoveryCodes: [] });
  expect((await add()).json().errors[0].Errors).toEqual(['This passkey is already added.']);
});

it('forgets the recovery codes with the last factor and signs in by password again', async () => {
  const { username, ...person } = await withCode();
  expect((await identity.call(secondFactorCalls.removeCode, person)).statusCode).toBe(200);
  expect((await identity.call(secondFactorCalls.state, person)).json()).toEqual({
    codeSince: null,
    passkeys: [],
    recoveryCodesLeft: 0,
  });
  expect((await identity.signIn(username)).json().record).not.toBeNull();
});

const CHANGES = Object.entries(secondFactorCalls).filter(([name]) => name !== 'state');
const bodies: Record<string, object> = {
  addCode: { code: '123456' },
  addPasskey: { name: 'x', id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
  removePasskey: { passkeyId: 'AAAA' },
};

it.each(CHANGES)('requires a confirmation before %s, five minutes after sign-in', async (name, contract) => {
  const person = await identity.signedIn();
  wait(5 * 60_000);
  const answer = await identity.call(contract, person, bodies[name]);
  expect([answer.statusCode, answer.json().reason]).toEqual([403, 'CONFIRMATION_REQUIRED']);
  const other: TestCaller = { ...person, sessionId: 'other-sessio' };
  wait(0);
  expect((await identity.call(contract, other, bodies[name])).json().reason).toBe('CONFIRMATION_REQUIRED');
});

it('confirms by password without a second factor: 20007 "Current password is incorrect" for a wrong one', async () => {
  const person = await identity.signedIn();
  wait(6 * 60_000);
  const start = (await identity.call(confirmationCalls.start, person)).json();
  expect(start).toEqual({ methods: ['password'], passkey: null });
  const wrong = await identity.call(confirmationCalls.withPassword, person, { password: 'no' });
  expect(wrong.json()).toMatchObject({
    code: 20007,
    errors: [{ Field: 'password', Errors: ['Current password is incorrect'] }],
  });
  expect((await identity.call(secondFactorCalls.prepareCode, person)).statusCode).toBe(403);
  const right = await identity.call(confirmationCalls.withPassword, person, { password: 'Correct-Horse-9' });
  expect(right.statusCode).toBe(200);
  expect((await identity.call(secondFactorCalls.prepareCode, person)).statusCode).toBe(200);
  wait(0);
});

it('confirms by the second factor where there is one, never by the password alone', async () => {
  const { secret, ...person } = await withCode();
  wait(6 * 60_000);
  const password = { password: 'Correct-Horse-9' };
  const byPassword = await identity.call(confirmationCalls.withPassword, person, password);
  expect(byPassword.json().reason).toBe('SECOND_FACTOR_REQUIRED');
  const proof = { method: 'code', code: codeAt(secret) };
  expect((await identity.call(confirmationCalls.withSecondFactor, person, proof)).statusCode).toBe(200);
  expect((await identity.call(secondFactorCalls.removeCode, person)).statusCode).toBe(200);
  wait(0);
});
