import type { EventWatch } from '@fw/service-kit/mongo';
import type { FastifyInstance } from 'fastify';
import type { GatewayOptions } from './app.ts';
import { registerAuthHook } from './auth-hook.ts';
import { antiForgery } from './features/anti-forgery/anti-forgery.ts';
import { beganHere, sameSite } from './features/anti-forgery/same-site.ts';
import { draftKeys } from './features/session/draft-keys.ts';
import { forward } from './features/forward/forward.ts';
import { CONTRACT_CALLS } from './features/forward/public-calls.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import type { CallLimits } from './features/rate-limit/call-limits.ts';
import { browserId, hashSessionId, newSid, sessionCookie } from './features/session/session-cookie.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { forgetAfter, sessionEvents } from './features/session/session-endings.ts';
import { gatewaySessions, type GatewaySessions } from './features/session/session.ts';
import { singleSignOnRoutes } from './features/single-sign-on/single-sign-on.routes.ts';
import { ssoCookie } from './features/single-sign-on/sso-cookie.ts';
import { GATEWAY_LIMITS } from './limits.ts';
import { SERVICES } from './service-names.ts';
import { withOwnConnections, type Upstream } from './upstreams.ts';

interface ApiOptions extends GatewayOptions {
  readonly limits: CallLimits;
}

/** Sessions that are forgotten on the event of their end, while events arrive. */
function sessionsWithEvents(
  app: FastifyInstance,
  { upstreams, clock, watchEvents }: ApiOptions,
  signIns: Upstream,
): GatewaySessions {
  let watch: EventWatch | null = null;
  const hasEvents = (): boolean => watch?.isCurrent() ?? false;
  const sessions = gatewaySessions({ identity: upstreams.identity, signIns, hasEvents }, clock);
  watch = watchEvents?.(sessionEvents(sessions.cache)) ?? null;
  app.addHook('onClose', async () => {
    await watch?.stop();
    await signIns.pool.close();
  });
  return sessions;
}

function newSession(): { readonly sid: string; readonly sessionHash: string } {
  const sid = newSid();
  return { sid, sessionHash: hashSessionId(sid) };
}

/** Everything a signed-in page calls: the same checks before the gateway's own calls and before the services. */
export async function apiScope(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { upstreams, clock, isSecure, xsrfSecret, origins, limits, calls = CONTRACT_CALLS } = options;
  const signIns = withOwnConnections(upstreams.identity, GATEWAY_LIMITS.signInConnections);
  const sessions = sessionsWithEvents(app, options, signIns);
  const cookie = sessionCookie(isSecure);
  const forgery = antiForgery(xsrfSecret, isSecure, options.previousXsrfSecret);

  registerAuthHook(app, {
    sidOf: cookie.read,
    peek: (sid) => sessions.cache.peek(hashSessionId(sid)),
    wasLive: (sid) => sessions.cache.wasLive(hashSessionId(sid)),
    load: (sid) => sessions.cache.load(hashSessionId(sid)),
    endReason: (sid) => sessions.endReason(hashSessionId(sid)),
    touch: sessions.cache.touch,
    refuseForeign: sameSite(origins),
    requireToken: forgery.require,
    limits,
  });
  await app.register(async (own) =>
    sessionRoutes(own, {
      sessions,
      cookie,
      setToken: forgery.set,
      draftKeyOf: draftKeys(xsrfSecret),
      limitSignIns: limits.signIn,
      limitSignInName: limits.signInName,
    }),
  );
  await app.register(async (own) =>
    privacyRoutes(own, {
      upstreams,
      clearCookie: cookie.clear,
      limitCall: limits.personal,
      forgetPerson: sessions.cache.forgetPerson,
    }),
  );
  singleSignOnRoutes(app, {
    beganHere: beganHere(origins),
    identity: upstreams.identity,
    hashSessionId,
    newSession,
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
      browserId,
      onSuccess: forgetAfter(sessions.cache),
    });
  }
}
