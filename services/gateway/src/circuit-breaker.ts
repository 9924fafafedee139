import { GATEWAY_LIMITS } from './limits.ts';

export interface CircuitBreaker {
  /** False while the circuit is open; after the pause one call per pause may try. */
  readonly allowsCall: () => boolean;
  readonly recordSuccess: () => void;
  readonly recordFailure: () => void;
}

const monotonic = (): number => performance.now();

/** Opens after several failures in a row, so that calls to a service that does not answer fail at once. */
export function circuitBreaker(now: () => number = monotonic): CircuitBreaker {
  let failuresInARow = 0;
  let openUntil = 0;
  return {
    allowsCall: () => {
      if (failuresInARow < GATEWAY_LIMITS.breakerFailures) return true;
      if (now() < openUntil) return false;
      openUntil = now() + GATEWAY_LIMITS.breakerPauseMs;
      return true;
    },
    recordSuccess: () => {
      failuresInARow = 0;
    },
    recordFailure: () => {
      failuresInARow += 1;
      openUntil = now() + GATEWAY_LIMITS.breakerPauseMs;
    },
  };
}
