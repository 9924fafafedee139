import { ConfigError, readConfig, ApiError } from '@fw/service-kit';
import { expect, it } from 'vitest';
import { toArgon2Cost, costSettings, DEFAULT_COST } from './cost.ts';
import { createPasswords, MAX_WAITING_HASHES } from './passwords.ts';

const PASSWORD = 'Correct-Horse-9';

it('accepts the right password of a hash made with other parameters, and calls that hash outdated', async () => {
  const before = await createPasswords({ cost: { ...DEFAULT_COST, timeCost: 3 } });
  const now = await createPasswords();
  const stored = await before.hash(PASSWORD);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=3,p=1\$/);
  expect(await now.matches(stored, PASSWORD)).toBe(true);
  expect(await now.matches(stored, 'Wrong-Horse-9')).toBe(false);
  expect(now.isOutdated(stored)).toBe(true);
  expect(before.isOutdated(stored)).toBe(false);
});

it('counts spellings of one Unicode text as the same password', async () => {
  const { hash, matches } = await createPasswords();
  expect(await matches(await hash('Ängström-Horse-9'), 'A\u0308ngstro\u0308m-Horse-9')).toBe(true);
});

it('compares all of a long password', async () => {
  const { hash, matches } = await createPasswords();
  const long = 'Ab1-'.repeat(200);
  expect(await matches(await hash(`${long}x`), `${long}y`)).toBe(false);
});

it('refuses a hash beyond the waiting ones with 429 and Retry-After, and goes on afterwards', async () => {
  const { hash } = await createPasswords();
  const all = await Promise.allSettled(Array.from({ length: MAX_WAITING_HASHES + 12 }, () => hash(PASSWORD)));
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(12);
  for (const error of refused) {
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 429, details: { retryAfterSeconds: 2 } });
  }
  expect(await hash(PASSWORD)).toMatch(/^\$argon2id\$/);
});

it('reads the parameters from the settings and refuses weaker ones than the default', () => {
  expect(toArgon2Cost(readConfig(costSettings, {}))).toEqual(DEFAULT_COST);
  const stronger = { FW_PASSWORD_MEMORY_KIB: '65536', FW_PASSWORD_PASSES: '3' };
  expect(toArgon2Cost(readConfig(costSettings, stronger))).toEqual({
    memoryCost: 65_536,
    timeCost: 3,
    parallelism: 1,
  });
  expect(() => readConfig(costSettings, { FW_PASSWORD_MEMORY_KIB: '64' })).toThrow(ConfigError);
});
