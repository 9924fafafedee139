import { toApiError } from '@fw/contract-kernel/api-errors';
import { ApiError } from '@fw/service-kit';
import type { SharedCounter } from './shared-counter.repo.ts';

const MINUTE_MS = 60_000;
const MAX_KEYS = 50_000;
/** Keys beyond MAX_KEYS in one minute share one count, so that new keys can neither fill the memory nor reset a count. */
const OVERFLOW_KEY = 'overflow';
/** A gateway adds its calls to the shared count in steps of this part of the limit. */
const SYNC_PART = 20;

/** 429 with the seconds until the next minute begins. */
export class RateLimited extends ApiError {
  /** The first refusal of a key in a minute is logged, the following ones are not. */
  readonly isFirst: boolean;

  constructor(retryAfterSeconds: number, isFirst: boolean) {
    super(toApiError('RATE_LIMIT'), { retryAfterSeconds });
    this.isFirst = isFirst;
  }
}

interface Window {
  /** Calls at this gateway. */
  calls: number;
  /** Those of them that were added to the shared count. */
  synced: number;
  /** Calls at other gateways, as far as known. */
  elsewhere: number;
  isSyncing: boolean;
  /** The limit at which the shared count was found used up; the database is not called again below it. */
  usedUpAt: number;
  hasRefused: boolean;
}

export interface RateLimits {
  /** Counts one call of a key; throws 429 beyond `perMinute`. Costs no database call; see the decision on rate limits. */
  readonly take: (key: string, perMinute: number) => void;
  /** The same, counted together with every other gateway before it returns. */
  readonly takeExactly: (key: string, perMinute: number) => Promise<void>;
  /** Throws 429 when a key is used up; counts nothing. */
  readonly check: (key: string, perMinute: number) => void;
  /** Takes back one counted call. */
  readonly giveBack: (key: string) => void;
}

/** Counts calls by key in minutes of the clock, so that every gateway counts in the same minute. */
export function rateLimits(now: () => number, shared: SharedCounter | null = null): RateLimits {
  const windows = new Map<string, Window>();
  let minute = Number.NaN;

  const currentWindow = (key: string): Window => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      windows.clear();
    }
    const known = windows.get(key);
    if (known) return known;
    if (windows.size >= MAX_KEYS && key !== OVERFLOW_KEY) return currentWindow(OVERFLOW_KEY);
    const window = { calls: 0, synced: 0, elsewhere: 0, isSyncing: false, usedUpAt: 0, hasRefused: false };
    windows.set(key, window);
    return window;
  };

  const refuse = (window: Window): never => {
    const isFirst = !window.hasRefused;
    window.hasRefused = true;
    throw new RateLimited(Math.ceil(((minute + 1) * MINUTE_MS - now()) / 1_000), isFirst);
  };

  const addShared = async (key: string, points: number): Promise<number | null> =>
    shared === null ? null : shared.add(`${minute} ${key}`, points);

  /** One at a time for each key, so that the difference to the total is what other gateways counted. */
  const sync = async (key: string, window: Window): Promise<void> => {
    const points = window.calls - window.synced;
    window.isSyncing = true;
    const total = await addShared(key, points);
    window.isSyncing = false;
    if (total === null) return;
    window.synced += points;
    window.elsewhere = Math.max(0, total - window.synced);
  };

  return {
    take: (key, perMinute) => {
      const window = currentWindow(key);
      window.calls += 1;
      if (window.calls + window.elsewhere > perMinute) refuse(window);
      const isDue = (window.calls - window.synced) * SYNC_PART >= perMinute;
      if (shared && isDue && !window.isSyncing) void sync(key, window);
    },
    takeExactly: async (key, perMinute) => {
      const window = currentWindow(key);
      if (window.usedUpAt >= perMinute) refuse(window);
      window.calls += 1;
      const own = window.calls;
      const total = (await addShared(key, 1)) ?? own;
      if (total <= perMinute) return;
      window.usedUpAt = perMinute;
      refuse(window);
    },
    check: (key, perMinute) => {
      const window = currentWindow(key);
      if (window.calls + window.elsewhere >= perMinute) refuse(window);
    },
    giveBack: (key) => {
      currentWindow(key).calls -= 1;
    },
  };
}
