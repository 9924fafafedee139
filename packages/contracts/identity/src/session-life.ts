/** Without activity for so long a session ends; calls in the background are no activity. */
export const SESSION_IDLE_MS = 15 * 60_000;

/** So long a session lives in all. */
export const SESSION_LIFE_MS = 8 * 3_600_000;

interface Times {
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

/** Whether a session still counts at the given moment, in milliseconds since 1970. */
export const isLive = ({ createdAt, lastSeenAt }: Times, now: number): boolean =>
  now - lastSeenAt < SESSION_IDLE_MS && now - createdAt < SESSION_LIFE_MS;
