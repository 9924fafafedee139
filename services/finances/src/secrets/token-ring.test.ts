import { expect, it } from 'vitest';
import { tokenRing } from './token-ring.ts';

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64url');
const OWNER = 'connection|user|1';
const TOKEN = 'access-sandbox-1';

it('what was sealed opens again, for its owner only', () => {
  const ring = tokenRing(`a:${key(1)}`);
  const sealed = ring.seal(TOKEN, OWNER);
  expect(ring.open(sealed, OWNER).reveal()).toBe(TOKEN);
  expect(() => ring.open(sealed, 'connection|other|1')).toThrow('authenticate');
});

it('changed bytes do not open', () => {
  const ring = tokenRing(`a:${key(1)}`);
  const sealed = ring.seal(TOKEN, OWNER);
  const ct = Buffer.from(sealed.ct, 'base64url').fill(0).toString('base64url');
  expect(() => ring.open({ ...sealed, ct }, OWNER)).toThrow('authenticate');
});

it('a new first key seals, the old one still opens, a forgotten one does not', () => {
  const old = tokenRing(`a:${key(1)}`).seal(TOKEN, OWNER);
  const both = tokenRing(`b:${key(2)},a:${key(1)}`);
  expect(both.open(old, OWNER).reveal()).toBe(TOKEN);
  expect(both.seal(TOKEN, OWNER).kid).toBe('b');
  expect(() => tokenRing(`b:${key(2)}`).open(old, OWNER)).toThrow('token key a is not in the ring');
});

it('an opened token does not print', () => {
  const secret = tokenRing(`a:${key(1)}`);
  const opened = secret.open(secret.seal(TOKEN, OWNER), OWNER);
  expect(JSON.stringify({ opened, list: [opened] })).not.toContain('access');
});

it('the same token never looks the same twice', () => {
  const ring = tokenRing(`a:${key(1)}`);
  expect(ring.seal(TOKEN, OWNER).ct).not.toBe(ring.seal(TOKEN, OWNER).ct);
});

it('keys of a wrong shape are refused at start', () => {
  expect(() => tokenRing('a:short')).toThrow('FW_TOKEN_KEYS');
});
