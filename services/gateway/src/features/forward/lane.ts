import { away } from '@fw/service-kit';
import { GATEWAY_LIMITS } from '../../limits.ts';
import type { Upstream } from '../../upstreams.ts';

/** Whatever server's reply it is: all it must do is answer. */
export interface Answerable {
  send(payload: unknown): unknown;
}

export interface Lane {
  /** Lets a call through, unless the service rests or too many wait for it; then it has so long to answer. */
  readonly enter: (request: object, reply: Answerable, done: (error?: Error) => void) => void;
  /** The wait is over, well or not; true when the caller was told before that the service is away. */
  readonly arrived: (request: object, isFine: boolean) => boolean;
  /** The caller hung up: that says nothing about the service. */
  readonly left: (request: object) => void;
}

/** Counts the calls under way to one service and keeps the time of each. */
export function lane({ breaker }: Upstream): Lane {
  const timers = new Map<object, NodeJS.Timeout>();

  const giveUp = (request: object, reply: Answerable): void => {
    timers.delete(request);
    breaker.failed();
    reply.send(away('SERVICE_SLOW'));
  };

  return {
    enter: (request, reply, done) => {
      if (timers.size >= GATEWAY_LIMITS.upstreamInFlight || !breaker.mayTry()) {
        done(away('SERVICE_AWAY'));
        return;
      }
      timers.set(request, setTimeout(giveUp, GATEWAY_LIMITS.upstreamAnswerMs, request, reply));
      done();
    },
    arrived: (request, isFine) => {
      const timer = timers.get(request);
      if (!timer) return true;
      clearTimeout(timer);
      timers.delete(request);
      if (isFine) breaker.worked();
      else breaker.failed();
      return false;
    },
    left: (request) => {
      clearTimeout(timers.get(request));
      timers.delete(request);
    },
  };
}
