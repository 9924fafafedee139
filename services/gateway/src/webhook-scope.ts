import { Refused } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GatewayOptions } from './app.ts';
import { forward } from './features/forward/forward.ts';
import { WEBHOOK_EXTRA } from './features/forward/headers.ts';
import { WEBHOOK_PATHS } from './features/forward/public-paths.ts';
import { rateLimit } from './features/rate-limit/rate-limit.ts';
import { GATEWAY_LIMITS } from './limits.ts';
import { SERVICES } from './upstreams.ts';

function refuseBody(length: string | undefined): void {
  if (length === undefined) throw new Refused(411, 10000, { reason: 'LENGTH' });
  if (Number(length) > GATEWAY_LIMITS.webhookBytes)
    throw new Refused(413, 10000, { reason: 'BODY_TOO_LARGE' });
}

/** Notices from outside: no session and no token, their own signature is checked by the service that takes them. */
export async function webhookScope(
  app: FastifyInstance,
  { upstreams, clock }: GatewayOptions,
): Promise<void> {
  const { take } = rateLimit(clock.milliseconds);
  app.addHook('onRequest', (request, _reply, done) => {
    try {
      take(request.ip, GATEWAY_LIMITS.callsPerMinuteUnknown);
      refuseBody(request.headers['content-length']);
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });
  for (const name of SERVICES) {
    const prefixes = WEBHOOK_PATHS[name] ?? [];
    const upstream = upstreams[name];
    await forward(app, { upstream, prefixes, methods: ['POST'], clock, extraHeaders: WEBHOOK_EXTRA });
  }
}
