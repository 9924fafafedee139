import { GATEWAY_LIMITS } from './limits.ts';

export interface Breaker {
  /** False while the service rests after too many failures in a row; then one call at a time may try. */
  readonly mayTry: () => boolean;
  readonly worked: () => void;
  readonly failed: () => void;
}

const monotonic = (): number => performance.now();

/** Keeps calls away from a service that does not answer, so that they fail at once instead of queueing. */
export function breaker(now: () => number = monotonic): Breaker {
  let inARow = 0;
  let restsUntil = 0;
  return {
    mayTry: () => {
      if (inARow < GATEWAY_LIMITS.breakerFailures) return true;
      if (now() < restsUntil) return false;
      restsUntil = now() + GATEWAY_LIMITS.breakerRestMs;
      return true;
    },
    worked: () => {
      inARow = 0;
    },
    failed: () => {
      inARow += 1;
      restsUntil = now() + GATEWAY_LIMITS.breakerRestMs;
    },
  };
}
