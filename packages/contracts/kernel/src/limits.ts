/** How many rows of one kind a person may have. */
export interface RowLimit {
  /** The kind, such as `rules`; one kind has one limit, also where several calls add such rows. */
  readonly of: string;
  readonly max: number;
}

/**
 * What one person may do with a call. `mount` enforces the first two; the service's write enforces the rows, in its
 * transaction. A caller without a session is limited by address at the gateway instead.
 */
export interface CallLimits {
  /** Calls in a minute of the clock, counted over all processes of the service. */
  readonly perMinute?: number;
  /** Calls at once, in each process of the gateway and of the service. */
  readonly inFlight?: number;
  readonly rows?: RowLimit;
}

/** Creates of one call in a minute where the contract states no other limit, far more than a person can type. */
export const DEFAULT_CREATES_PER_MINUTE = 1_200;
