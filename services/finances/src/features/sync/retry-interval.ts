const FIRST_RETRY_INTERVAL_MS = 30_000;
const RETRY_GROWTH = 4;
export const MAX_RETRIES = 6;

/** Spreads an interval by a quarter to both sides; `jitter` is from 0 to 1. */
export const spread = (intervalMs: number, jitter: number): number => intervalMs * (0.75 + jitter / 2);

/** 30 seconds after the first failure, then four times as long each time, up to 8.5 hours. */
export const retryIntervalMs = (failuresBefore: number, jitter: number): number =>
  spread(FIRST_RETRY_INTERVAL_MS * RETRY_GROWTH ** Math.min(failuresBefore, MAX_RETRIES - 1), jitter);
