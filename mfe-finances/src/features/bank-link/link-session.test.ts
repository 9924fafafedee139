import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { dropLinkSession, expiryTime, storeLinkSession, storedLinkSession } from './link-session.ts';

beforeEach(() => {
  sessionStorage.clear();
});

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const at = (moment: number): string => new Date(moment).toISOString();
const session = { token: 'link-1', expiresAt: NOW + MINUTE, userId: 'ann', repairs: null };

describe('validity of a link token', () => {
  it('is stored for 238 minutes when the service offers 238 or more [A4-10]', () => {
    expect(expiryTime(NOW, at(NOW + 238 * MINUTE))).toBe(NOW + 238 * MINUTE);
    expect(expiryTime(NOW, at(NOW + 600 * MINUTE))).toBe(NOW + 238 * MINUTE);
  });

  it('ends with the expiration of the service, which already includes the margin, when that is earlier', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 238 }), (minutes) => {
        expect(expiryTime(NOW, at(NOW + minutes * MINUTE))).toBe(NOW + minutes * MINUTE);
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
