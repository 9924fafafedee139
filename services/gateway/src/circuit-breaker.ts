import { isBrokenConnection, isRefusedConnection } from '@fw/service-kit';
import { errors } from 'undici';
import { GATEWAY_LIMITS } from './limits.ts';

export interface CircuitBreaker {
  /** False while the circuit is open; after the pause one call per pause may try. */
  readonly allowsCall: () => boolean;
  readonly recordSuccess: () => void;
  /** The service refused a connection, or broke each of a call that was sent again. */
  readonly recordFailure: () => void;
  /** A call of this caller was not answered in time. However many, they count as one failure of the service. */
  readonly recordTimeout: (caller: string) => void;
  /** One of the two above, by the error of a call of this caller. */
  readonly recordError: (error: unknown, caller: string) => void;
}

const monotonic = (): number => performance.now();

/** Whether a service accepted a call and then did not answer in time. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError;

/**
 * Whether an error is that of one instance, not of the service: a connection broke, because an instance ended, and the
 * call may not be sent again to find out whether another one answers.
 */
export const isOfOneInstance = (error: unknown, isRepeatable: boolean): boolean =>
  !isRepeatable && isBrokenConnection(error) && !isRefusedConnection(error);

/**
 * Opens after several failures in a row, so that calls to a service that does not answer fail at once. All callers
 * share it: time-outs open it only when they are of several callers, because one person's own calls may be too heavy.
 */
export function circuitBreaker(now: () => number = monotonic): CircuitBreaker {
  let brokenInARow = 0;
  const slowCallers = new Set<string>();
  let openUntil = 0;
  const isClosed = (): boolean => brokenInARow + slowCallers.size < GATEWAY_LIMITS.breakerFailures;
  const recordFailure = (): void => {
    brokenInARow += 1;
    openUntil = now() + GATEWAY_LIMITS.breakerPauseMs;
  };
  const recordTimeout = (caller: string): void => {
    slowCallers.add(caller);
    openUntil = now() + GATEWAY_LIMITS.breakerPauseMs;
  };
  return {
    allowsCall: () => {
      if (isClosed()) return true;
      if (now() < openUntil) return false;
      openUntil = now() + GATEWAY_LIMITS.breakerPauseMs;
      return true;
    },
    recordSuccess: () => {
      brokenInARow = 0;
      slowCallers.clear();
    },
    recordFailure,
    recordTimeout,
    recordError: (error, caller) => (isTimeout(error) ? recordTimeout(caller) : recordFailure()),
  };
}
