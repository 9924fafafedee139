const FIRST_RETRY_MS = 60_000;
const MAX_RETRY_MS = 60 * 60_000;
/** Two days at the longest interval. */
const MAX_FAILURES = 54;

/** When a mail that no server accepted `failures` times is tried again; null where it is given up. */
export const nextAttempt = (failures: number, now: Date, firstRetryMs = FIRST_RETRY_MS): Date | null =>
  failures >= MAX_FAILURES
    ? null
    : new Date(now.getTime() + Math.min(firstRetryMs * 2 ** (failures - 1), MAX_RETRY_MS));
