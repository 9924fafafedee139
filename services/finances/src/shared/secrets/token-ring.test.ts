import { expect, it } from 'vitest';
import { tokenRing } from './token-ring.ts';

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64url');
const OWNER = 'connection|user|1';
const TOKEN = 'access-sandbox-1';

it('opens a sealed token for its owner only', () => {
  const ring = tokenRing(`a:${key(1)}`);
  const sealed = ring.seal(TOKEN, OWNER);
  expect(ring.open(sealed, OWNER).reveal()).toBe(TOKEN);
  expect(() => ring.open(sealed, 'connection|other|1')).toThrow('authenticate');
});

it('refuses changed bytes', () => {
  const ring = tokenRing(`a:${key(1)}`);
  const sealed = ring.seal(TOKEN, OWNER);
  const ct = Buffer.from(sealed.ct, 'base64url').fill(0).toString('base64url');
  expect(() => ring.open({ ...sealed, ct }, OWNER)).toThrow('authenticate');
});

it('seals with the first key, opens with every listed key and with no other', () => {
  const old = tokenRing(`a:${key(1)}`).seal(TOKEN, OWNER);
  const both = tokenRing(`b:${key(2)},a:${key(1)}`);
  expect(both.open(old, OWNER).reveal()).toBe(TOKEN);
  expect(both.seal(TOKEN, OWNER).kid).toBe('b');
  expect(() => tokenRing(`b:${key(2)}`).open(old, OWNER)).toThrow('token key a is not in the ring');
});

it('leaves an opened token out of JSON', () => {
  const secret = tokenRing(`a:${key(1)}`);
  const opened = secret.open(secret.seal(TOKEN, OWNER), OWNER);
  expect(JSON.stringify({ opened, list: [opened] })).not.toContain('access');
});

it('seals the same token differently each time', () => {
  const ring = tokenRing(`a:${key(1)}`);
  expect(ring.seal(TOKEN, OWNER).ct).not.toBe(ring.seal(TOKEN, OWNER).ct);
});

it('refuses keys of a wrong shape at start', () => {
  expect(() => tokenRing('a:short')).toThrow('FW_TOKEN_KEYS');
});
