import { Refused } from '@fw/service-kit';

const MINUTE_MS = 60_000;
const MOST_REMEMBERED = 50_000;

export interface RateLimit {
  /** Counts one call of a key; refuses it with 429 and the seconds to wait when the minute is used up. */
  readonly take: (key: string, perMinute: number) => void;
}

/** Counts calls by key in windows of a minute that begin with a key's first call. */
export function rateLimit(now: () => number): RateLimit {
  const windows = new Map<string, { began: number; calls: number }>();

  const sweep = (at: number): void => {
    for (const [key, { began }] of windows) if (at - began >= MINUTE_MS) windows.delete(key);
    if (windows.size > MOST_REMEMBERED) windows.clear();
  };

  return {
    take: (key, perMinute) => {
      const at = now();
      const window = windows.get(key);
      if (!window || at < window.began || at - window.began >= MINUTE_MS) {
        if (windows.size > MOST_REMEMBERED) sweep(at);
        windows.set(key, { began: at, calls: 1 });
        return;
      }
      window.calls += 1;
      if (window.calls > perMinute) {
        const retryAfterSeconds = Math.ceil((window.began + MINUTE_MS - at) / 1_000);
        throw new Refused(429, 10000, { reason: 'RATE_LIMIT', retryAfterSeconds });
      }
    },
  };
}
