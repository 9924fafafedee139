import type { FastifyInstance } from 'fastify';
import type { GatewayOptions } from './app.ts';
import { registerAuthHook } from './auth-hook.ts';
import { antiForgery } from './features/anti-forgery/anti-forgery.ts';
import { sameSite } from './features/anti-forgery/same-site.ts';
import { forward } from './features/forward/forward.ts';
import { CONTRACT_CALLS } from './features/forward/public-calls.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import type { CallLimits } from './features/rate-limit/call-limits.ts';
import { hashOf, newSid, sessionCookie } from './features/session/session-cookie.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { gatewaySessions } from './features/session/session.ts';
import { singleSignOnRoutes } from './features/single-sign-on/single-sign-on.routes.ts';
import { ssoCookie } from './features/single-sign-on/sso-cookie.ts';
import { GATEWAY_LIMITS } from './limits.ts';
import { SERVICES, withOwnConnections } from './upstreams.ts';

interface ApiOptions extends GatewayOptions {
  readonly limits: CallLimits;
}

/** Everything a signed-in page calls: the same checks before the gateway's own calls and before the services. */
export async function apiScope(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { upstreams, clock, isSecure, xsrfSecret, origins, limits, calls = CONTRACT_CALLS } = options;
  const signIns = withOwnConnections(upstreams.identity, GATEWAY_LIMITS.signInConnections);
  const sessions = gatewaySessions({ identity: upstreams.identity, signIns }, clock);
  const cookie = sessionCookie(isSecure);
  const forgery = antiForgery(xsrfSecret, isSecure);

  registerAuthHook(app, {
    sidOf: cookie.read,
    peek: (sid) => sessions.cache.peek(hashOf(sid)),
    wasLive: (sid) => sessions.cache.wasLive(hashOf(sid)),
    load: (sid) => sessions.cache.load(hashOf(sid)),
    touch: sessions.cache.touch,
    refuseForeign: sameSite(origins),
    requireToken: forgery.require,
    limits,
  });
  await app.register(async (own) =>
    sessionRoutes(own, { sessions, cookie, setToken: forgery.set, limitSignIns: limits.signIn }),
  );
  await app.register(async (own) =>
    privacyRoutes(own, {
      upstreams,
      clearCookie: cookie.clear,
      forgetPerson: (userId) => sessions.cache.forgetOwn({ userId, sessionId: '', ends: 'others' }),
    }),
  );
  singleSignOnRoutes(app, {
    identity: upstreams.identity,
    hashOf,
    newSession: () => {
      const sid = newSid();
      return { sid, sessionHash: hashOf(sid) };
    },
    keepSession: sessions.cache.keep,
    setSession: (reply, sid) => {
      cookie.set(reply, sid);
      forgery.set(reply, sid);
    },
    sso: ssoCookie(isSecure),
    limitSignIns: limits.signIn,
  });
  for (const name of SERVICES) {
    await forward(app, {
      upstream: upstreams[name],
      calls: calls[name] ?? [],
      clock,
      maxBodyBytes: GATEWAY_LIMITS.bodyBytes,
      limitTries: limits.accountCall,
    });
  }
  app.addHook('onClose', () => signIns.pool.close());
}
