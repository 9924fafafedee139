import { jwtVerify, SignJWT, UnsecuredJWT } from 'jose';
import { expect, it } from 'vitest';
import { edgeKey, passportSigner, passportTarget, passportVerifier, type Identity } from './passport.ts';

const MASTER = Buffer.alloc(32, 9).toString('base64url');
const KEY = edgeKey(MASTER, 'gateway->finances');
const ANN: Identity = {
  userId: '0000000000000000000000a1',
  sessionId: 'abcdefghijkl',
  role: 'employee',
  companyId: '0000000000000000000000c1',
  level1: true,
  internal: false,
};

function aClock(time = 1_790_000_000_000) {
  let now = time;
  return { now: () => now, wait: (seconds: number) => void (now += seconds * 1_000) };
}
const TARGET = 'GET /webapi/v1/accounts';
const verifierFor = (keys: Record<string, Buffer>, clock: { now: () => number }) => {
  const verify = passportVerifier(keys, { audience: 'finances', now: clock.now });
  return (token: unknown, target = TARGET) => verify(token, target);
};
const pair = (clock = aClock()) => ({
  clock,
  sign: passportSigner(KEY, { audience: 'finances', now: clock.now }),
  verify: verifierFor({ k1: KEY }, clock),
});

it('carries the identity of the caller', () => {
  const { sign, verify } = pair();
  expect(verify(sign(ANN))).toEqual(ANN);
  expect(verify(sign({ ...ANN, internal: true, role: null }))).toMatchObject({ internal: true, role: null });
});

it('opens only the call that it names, also when it was accepted before', () => {
  const { sign, verify } = pair();
  const token = sign(ANN, TARGET);
  expect(verify(token)).toEqual(ANN);
  expect(verify(token, 'POST /webapi/v1/accounts')).toBeNull();
  expect(verify(token, 'GET /webapi/v1/accounts/other')).toBeNull();
  expect(verify(token, 'GET /webapi/v1/account')).toBeNull();
  expect(verify(token)).toEqual(ANN);
  expect(verify(sign(ANN, 'GET /webapi/v1/budgets'))).toBeNull();
});

it.each([
  ['/webapi/v1/x?page=2', 'GET /webapi/v1/x'],
  ['/webapi/v1/x%20y', 'GET /webapi/v1/x%20y'],
  ['/webapi/v1/{x}', 'GET /webapi/v1/%7Bx%7D'],
  ['/webapi/v1/%7Bx%7D', 'GET /webapi/v1/%7Bx%7D'],
])('names the path of %s without its query, as a client forwards it', (url, target) => {
  expect(passportTarget('GET', url)).toBe(target);
});

it('is refused with any one character changed, added or left out', () => {
  const { sign, verify } = pair();
  const token = sign(ANN);
  const accepted: string[] = [];
  for (let place = 0; place < token.length; place += 1) {
    const [before, after] = [token.slice(0, place), token.slice(place + 1)];
    const letters = ['A', 'B', '.', '-', '='].filter((letter) => letter !== token[place]);
    const changed = [...letters.map((letter) => before + letter + after), before + after];
    accepted.push(...changed.filter((other) => verify(other) !== null));
  }
  expect(accepted).toEqual([]);
  expect(verify(`${token}.`)).toBeNull();
  expect(verify(` ${token}`)).toBeNull();
});

it('has one spelling: the spare bits of its last character count', () => {
  const { sign, verify } = pair();
  const token = sign(ANN);
  const signature = token.slice(token.lastIndexOf('.') + 1);
  const spellings = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
    .map((letter) => signature.slice(0, -1) + letter)
    .filter(
      (spelling) =>
        spelling !== signature &&
        Buffer.from(spelling, 'base64url').equals(Buffer.from(signature, 'base64url')),
    );
  expect(spellings.length).toBeGreaterThan(0);
  for (const spelling of spellings) expect(verify(token.replace(signature, spelling))).toBeNull();
});

it('is a plain compact JWS: others read ours, and we read theirs', async () => {
  const clock = aClock(Date.now());
  const { sign, verify } = pair(clock);
  const { payload, protectedHeader } = await jwtVerify(sign(ANN), KEY, {
    audience: 'finances',
    issuer: 'gateway',
  });
  expect(payload).toMatchObject({ sub: ANN.userId, rol: 'employee', cmp: ANN.companyId, l1: true });
  expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT', kid: 'k1' });
  const theirs = await new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'k1' })
    .sign(KEY);
  expect(verify(theirs)).toEqual(ANN);
});

it('takes the algorithm from the code, never from the token', async () => {
  const { sign, verify } = pair(aClock(Date.now()));
  const { payload } = await jwtVerify(sign(ANN), KEY, {});
  expect(verify(new UnsecuredJWT(payload).encode())).toBeNull();
  const longer = await new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS512', typ: 'JWT', kid: 'k1' })
    .sign(KEY);
  expect(verify(longer)).toBeNull();
  const unknownKey = await new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'k9' })
    .sign(KEY);
  expect(verify(unknownKey)).toBeNull();
});

it('is refused on another edge, for another audience and from another issuer', () => {
  const { verify, clock } = pair();
  const otherEdge = edgeKey(MASTER, 'gateway->profile');
  const options = { audience: 'finances', now: clock.now };
  expect(verify(passportSigner(otherEdge, options)(ANN))).toBeNull();
  expect(verify(passportSigner(KEY, { ...options, audience: 'profile' })(ANN))).toBeNull();
  expect(verify(passportSigner(KEY, { ...options, issuer: 'goals' })(ANN))).toBeNull();
});

it('expires after a minute, cached or not, and is refused when it is from the future or lives too long', () => {
  const { sign, verify, clock } = pair();
  const token = sign(ANN);
  expect(verify(token)).not.toBeNull();
  clock.wait(59);
  expect(verify(token)).not.toBeNull();
  clock.wait(1);
  expect(verify(token)).toBeNull();
  expect(verify(sign(ANN))).not.toBeNull();
  const early = sign(ANN);
  clock.wait(-10);
  expect(verify(early)).toBeNull();
  const long = passportSigner(KEY, { audience: 'finances', now: clock.now, lifeSeconds: 3_600 })(ANN);
  expect(verify(long)).toBeNull();
});

it('accepts two keys while they rotate', () => {
  const clock = aClock();
  const next = edgeKey(Buffer.alloc(32, 10).toString('base64url'), 'gateway->finances');
  const verify = verifierFor({ k1: KEY, k2: next }, clock);
  const signNext = passportSigner(next, { audience: 'finances', keyId: 'k2', now: clock.now });
  expect(verify(signNext(ANN))).toEqual(ANN);
  expect(verify(pair(clock).sign(ANN))).toEqual(ANN);
});

it.each([undefined, null, '', 'a.b.c', 42, ['a'], 'x'.repeat(3_000)])('refuses %s', (token) => {
  expect(pair().verify(token)).toBeNull();
});
