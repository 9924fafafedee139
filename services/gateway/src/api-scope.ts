import { antiForgery } from './features/anti-forgery/anti-forgery.ts';
import { sameSite } from './features/anti-forgery/same-site.ts';
import { forward } from './features/forward/forward.ts';
import { PUBLIC_PATHS } from './features/forward/public-paths.ts';
import { rateLimit } from './features/rate-limit/rate-limit.ts';
import { hashOf, sessionCookie } from './features/session/session-cookie.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { gatewaySessions } from './features/session/session.ts';
import type { GatewayOptions } from './app.ts';
import { standGuard } from './guard.ts';
import { GATEWAY_LIMITS } from './limits.ts';
import { SERVICES } from './upstreams.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

function turns({ clock, signInsPerMinute }: GatewayOptions): (request: FastifyRequest) => void {
  const { take } = rateLimit(clock.milliseconds);
  const { callsPerMinuteSignedIn, callsPerMinuteUnknown } = GATEWAY_LIMITS;
  return ({ visitor, ip, routeOptions }) => {
    if (routeOptions.config.signsIn === true) {
      take(`in ${ip}`, signInsPerMinute?.() ?? GATEWAY_LIMITS.signInsPerMinute);
    }
    if (visitor) take(visitor.sessionHash, callsPerMinuteSignedIn);
    else take(ip, callsPerMinuteUnknown);
  };
}

/** Everything a signed-in page calls: one guard before the gateway's own calls and before the services. */
export async function apiScope(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  const { upstreams, clock, isSecure, xsrfSecret, origins } = options;
  const sessions = gatewaySessions(upstreams.identity, clock);
  const cookie = sessionCookie(isSecure);
  const forgery = antiForgery(xsrfSecret, isSecure);

  standGuard(app, {
    sidOf: cookie.read,
    peek: (sid) => sessions.known.peek(hashOf(sid)),
    load: (sid) => sessions.known.load(hashOf(sid)),
    touch: sessions.known.touch,
    refuseForeign: sameSite(origins),
    demandToken: forgery.demand,
    takeTurn: turns(options),
  });
  await app.register(async (own) => sessionRoutes(own, { sessions, cookie, giveToken: forgery.give }));
  for (const name of SERVICES) {
    const prefixes = PUBLIC_PATHS[name] ?? [];
    await forward(app, { upstream: upstreams[name], prefixes, methods: METHODS, clock });
  }
}
