import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { dropLinkSession, expiryOf, storeLinkSession, storedLinkSession } from './link-session.ts';

beforeEach(() => {
  sessionStorage.clear();
});

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const at = (moment: number): string => new Date(moment).toISOString();
const session = { token: 'link-1', expiresAt: NOW + MINUTE, userId: 'ann', repairs: null };

describe('validity of a link token', () => {
  it('expires after 238 minutes when the aggregator allows more [A4-10]', () => {
    expect(expiryOf(NOW, at(NOW + 240 * MINUTE))).toBe(NOW + 238 * MINUTE);
    expect(expiryOf(NOW, at(NOW + 600 * MINUTE))).toBe(NOW + 238 * MINUTE);
  });

  it('never exceeds 238 minutes, nor the expiration of the aggregator less two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000 }), (minutes) => {
        const expiry = expiryOf(NOW, at(NOW + minutes * MINUTE));
        expect(expiry).toBeLessThanOrEqual(NOW + 238 * MINUTE);
        expect(expiry).toBeLessThanOrEqual(NOW + (minutes - 2) * MINUTE);
      }),
    );
  });
});

describe('the kept session', () => {
  it('is returned as stored, for the same user, until it expires', () => {
    const token = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(token, fc.option(token), fc.integer({ min: -500, max: 500 }), (text, repairs, minutes) => {
        const kept = { token: text, expiresAt: NOW + minutes * MINUTE, userId: 'ann', repairs };
        storeLinkSession(kept);
        expect(storedLinkSession('ann', NOW)).toEqual(minutes > 0 ? kept : null);
      }),
    );
  });

  it('is discarded once expired, incomplete or of another user', () => {
    const spoiled: readonly unknown[] = [
      { ...session, expiresAt: NOW },
      { ...session, token: '' },
      { token: 'link-1', userId: 'ann', repairs: null },
      { expiresAt: NOW + MINUTE, userId: 'ann', repairs: null },
      { ...session, userId: 'ben' },
      null,
      7,
    ];
    for (const value of spoiled) {
      sessionStorage.setItem('fw-link-session', JSON.stringify(value));
      expect(storedLinkSession('ann', NOW)).toBeNull();
      expect(sessionStorage).toHaveLength(0);
    }
  });

  it('ignores stored text that is no JSON', () => {
    sessionStorage.setItem('fw-link-session', '{');
    expect(storedLinkSession('ann', NOW)).toBeNull();
  });

  it('is removed when it is dropped', () => {
    storeLinkSession(session);
    dropLinkSession();
    expect(storedLinkSession('ann', NOW)).toBeNull();
  });
});
