/** A session expires after this many milliseconds without activity; calls in the background are no activity. */
export const SESSION_IDLE_MS = 15 * 60_000;

/** The absolute lifetime of a session, in milliseconds. */
export const SESSION_LIFE_MS = 8 * 3_600_000;

interface Times {
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

/** Whether a session is valid at the given moment, in milliseconds since 1970. */
export const isLive = ({ createdAt, lastSeenAt }: Times, now: number): boolean =>
  now - lastSeenAt < SESSION_IDLE_MS && now - createdAt < SESSION_LIFE_MS;
