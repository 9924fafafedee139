import type { Call } from '@fw/contract-kernel';
import { ApiError } from './api-error.ts';

const MINUTE_MS = 60_000;
const IN_FLIGHT_RETRY_SECONDS = 1;

/** Counts calls by key and minute of the clock. */
export interface CallCounter {
  /** Counts one call of a person and returns how many it is in this minute. */
  readonly add: (call: string, userId: string, minute: number) => Promise<number>;
}

/** Counts in this process alone. */
export function memoryCounter(): CallCounter {
  let current = Number.NaN;
  const counts = new Map<string, number>();
  return {
    add: async (call, userId, minute) => {
      if (minute !== current) counts.clear();
      current = minute;
      const key = `${userId} ${call}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count;
    },
  };
}

export const tooManyAtOnce = (): ApiError =>
  ApiError.tooMany('TOO_MANY_AT_ONCE', { retryAfterSeconds: IN_FLIGHT_RETRY_SECONDS });

/** Ends the place of a call; a second time changes nothing. */
export type Leave = () => void;

/** Bounds how many calls of one key are in flight; throws 429 beyond `max`. */
export function inFlightByKey(): (key: string, max: number) => Leave {
  const running = new Map<string, number>();
  return (key, max) => {
    const before = running.get(key) ?? 0;
    if (before >= max) throw tooManyAtOnce();
    running.set(key, before + 1);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const left = (running.get(key) ?? 1) - 1;
      if (left === 0) running.delete(key);
      else running.set(key, left);
    };
  };
}

type Limited = Pick<Call, 'method' | 'path' | 'limits'>;

/** Lets a call of a person begin, or throws 429 with Retry-After; the returned function ends it. */
export type CallLimiter = (call: Limited, userId: string) => Promise<Leave>;

const noLimit: Leave = () => undefined;

/** Enforces the rate and the calls in flight that a contract states for one person. */
export function callLimiter(now: () => number, counter: CallCounter = memoryCounter()): CallLimiter {
  const enter = inFlightByKey();

  const countCall = async (name: string, userId: string, perMinute: number): Promise<void> => {
    const at = now();
    const minute = Math.floor(at / MINUTE_MS);
    if ((await counter.add(name, userId, minute)) <= perMinute) return;
    const retryAfterSeconds = Math.max(1, Math.ceil(((minute + 1) * MINUTE_MS - at) / 1_000));
    throw ApiError.tooMany('RATE_LIMIT', { retryAfterSeconds });
  };

  return async ({ method, path, limits: { perMinute, inFlight } }, userId) => {
    const name = `${method} ${path}`;
    const leave = inFlight === undefined ? noLimit : enter(`${userId} ${name}`, inFlight);
    try {
      if (perMinute !== undefined) await countCall(name, userId, perMinute);
      return leave;
    } catch (error) {
      leave();
      throw error;
    }
  };
}
