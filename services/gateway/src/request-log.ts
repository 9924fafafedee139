import { RequestLog } from '@fw/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimited } from './features/rate-limit/rate-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** True for a repeated refusal by a rate limit: a flood of calls must not become a flood of lines. */
    isUnlogged: boolean;
  }
}

/** One line per request, and one per key and minute for calls over a rate limit. */
export class GatewayLog extends RequestLog {
  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (!request.isUnlogged) super.requestCompleted(error, request, reply);
  }
}

/** Marks the calls that are not logged. */
export function skipRepeatedRefusals(app: FastifyInstance): void {
  app.decorateRequest('isUnlogged', false);
  app.addHook('onError', (...[request, , error, done]) => {
    const cause: Error = error;
    request.isUnlogged = cause instanceof RateLimited && !cause.isFirst;
    done();
  });
}
