import { ApiError } from '@fw/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayOptions } from './app.ts';
import { forward } from './features/forward/forward.ts';
import { WEBHOOK_HEADERS } from './features/forward/headers.ts';
import { WEBHOOK_CALLS } from './features/forward/public-calls.ts';
import { refuseLongBody, refuseOtherTypes } from './request-body.ts';
import type { CallLimits } from './features/rate-limit/call-limits.ts';
import { GATEWAY_LIMITS } from './limits.ts';
import { SERVICES } from './service-names.ts';
import { withOwnConnections } from './upstreams.ts';

interface WebhookOptions extends GatewayOptions {
  readonly limits: CallLimits;
}

function refuseBody(request: FastifyRequest): void {
  if (request.headers['content-length'] === undefined) throw ApiError.badRequest('LENGTH');
  refuseLongBody(request, GATEWAY_LIMITS.webhookBytes);
  refuseOtherTypes(request);
}

/**
 * Webhooks from outside: no session and no token, the service checks their signature. Because anyone can send them,
 * they have connections, a circuit breaker and an in-flight limit of their own.
 */
export async function webhookScope(
  app: FastifyInstance,
  { upstreams, clock, limits }: WebhookOptions,
): Promise<void> {
  app.addHook('onRequest', (request, _reply, done) => {
    limits.call(request);
    refuseBody(request);
    done();
  });
  for (const name of SERVICES) {
    const calls = WEBHOOK_CALLS[name] ?? [];
    if (calls.length === 0) continue;
    const upstream = withOwnConnections(upstreams[name], GATEWAY_LIMITS.webhookConnections);
    await forward(app, {
      upstream,
      calls,
      clock,
      maxBodyBytes: GATEWAY_LIMITS.webhookBytes,
      extraHeaders: WEBHOOK_HEADERS,
    });
    app.addHook('onClose', () => upstream.pool.close());
  }
}
