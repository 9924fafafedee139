import { serviceUnavailable } from '@fw/service-kit';
import { GATEWAY_LIMITS } from '../../limits.ts';
import type { Upstream } from '../../upstreams.ts';

/** One call on its way to a service. It is settled exactly once; what comes later changes nothing and returns false. */
export interface InFlightCall {
  /** The service began to answer. */
  readonly succeed: () => boolean;
  /** The service refused the connection or broke it. */
  readonly fail: () => boolean;
  /** The service was too slow. */
  readonly timeOut: () => boolean;
  /** The caller left or the request could not be sent; neither is a failure of the service. */
  readonly cancel: () => boolean;
}

export interface InFlightLimiter {
  /** Counts a call and starts its timer; throws 503 while the circuit is open or too many calls are in flight. */
  readonly start: (caller: string, onTimeout: () => void) => InFlightCall;
}

const noReport = (): void => undefined;

/** Bounds the calls in flight to one service and the time until each one begins to be answered. */
export function inFlightLimiter({ breaker }: Pick<Upstream, 'breaker'>): InFlightLimiter {
  let inFlight = 0;
  return {
    start: (caller, onTimeout) => {
      if (inFlight >= GATEWAY_LIMITS.upstreamInFlight || !breaker.allowsCall())
        throw serviceUnavailable('SERVICE_UNAVAILABLE');
      inFlight += 1;
      let isSettled = false;
      const settle = (report: () => void): boolean => {
        if (isSettled) return false;
        isSettled = true;
        inFlight -= 1;
        clearTimeout(timer);
        report();
        return true;
      };
      const timer = setTimeout(() => {
        if (call.timeOut()) onTimeout();
      }, GATEWAY_LIMITS.upstreamAnswerMs);
      const call: InFlightCall = {
        succeed: () => settle(breaker.recordSuccess),
        fail: () => settle(breaker.recordFailure),
        timeOut: () => settle(() => breaker.recordTimeout(caller)),
        cancel: () => settle(noReport),
      };
      return call;
    },
  };
}
