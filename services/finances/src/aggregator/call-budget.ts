/** A number of calls in a time window, in the memory of this process. */
export interface CallBudget {
  /** Takes one call; 0 when it may be made, else the milliseconds until the next one may. */
  readonly take: () => number;
}

/** At most `limit` calls in any window of `windowMs`; `now` gives milliseconds since 1970. */
export function callBudget(limit: number, windowMs: number, now: () => number): CallBudget {
  let taken: number[] = [];
  return {
    take: () => {
      taken = taken.filter((at) => at > now() - windowMs);
      const [oldest] = taken;
      if (oldest !== undefined && taken.length >= limit) return oldest + windowMs - now();
      taken.push(now());
      return 0;
    },
  };
}
