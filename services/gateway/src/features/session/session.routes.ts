import { endSessionCalls, sessionCalls, signInStepCalls } from '@fw/contract-identity';
import { decode, Refused } from '@fw/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ActiveSession } from '../../active-session.ts';
import { GATEWAY_LIMITS } from '../../limits.ts';
import { receiveJson } from '../../request-body.ts';
import { hashOf, newSid, type SessionCookie } from './session-cookie.ts';
import { stateOf, type GatewaySessions } from './session.ts';

export interface SessionRoutes {
  readonly sessions: GatewaySessions;
  readonly cookie: SessionCookie;
  /** Sets the anti-forgery cookie that belongs to a session id. */
  readonly setToken: (reply: FastifyReply, sid: string) => void;
  /** Throws 429 when the address has used up its sign-ins. */
  readonly limitSignIns: (request: FastifyRequest) => Promise<void>;
}

const MAX_USER_AGENT = 512;
const userAgentOf = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT);

/** The second step of a sign-in, under the cookie that the first step set. */
function secondStepRoutes(
  app: FastifyInstance,
  { sessions, cookie, setToken, limitSignIns }: SessionRoutes,
): void {
  const options = { config: { withoutSession: true }, onRequest: limitSignIns };
  app.post(signInStepCalls.passkey.path, options, async (request, reply) =>
    reply.send(await sessions.passkeyForSignIn(request.sid)),
  );
  app.post(signInStepCalls.finish.path, options, async (request, reply) => {
    const { sid, state } = await sessions.finishSignIn({
      pendingSid: request.sid,
      proof: decode(signInStepCalls.finish.body, request.body ?? {}),
      userAgent: userAgentOf(request),
      requestId: request.id,
    });
    cookie.set(reply, sid);
    setToken(reply, sid);
    return reply.send(state);
  });
}

/** A person ends own sessions; the gateway answers, so that it can forget them at once. */
function endSessionRoutes(app: FastifyInstance, { sessions }: Pick<SessionRoutes, 'sessions'>): void {
  app.post(endSessionCalls.end.path, async (request, reply) => {
    const { userId } = signedIn(request);
    const { sessionId } = decode(endSessionCalls.end.body, request.body ?? {});
    await sessions.endOwn({ userId, sessionId, ends: 'this' });
    return reply.send({});
  });
  app.post(endSessionCalls.endOthers.path, async (request, reply) => {
    const { userId, sessionId } = signedIn(request);
    return reply.send({ ended: await sessions.endOwn({ userId, sessionId, ends: 'others' }) });
  });
}

/** The caller of a route that needs a session. */
function signedIn({ activeSession }: FastifyRequest) {
  if (!activeSession) throw new Refused(401, 10000, { reason: 'SESSION_EXPIRED' });
  return activeSession.identity;
}

/** The calls the gateway answers itself: only it sets and clears cookies. */
export function sessionRoutes(app: FastifyInstance, routes: SessionRoutes): void {
  const { sessions, cookie, setToken, limitSignIns } = routes;
  receiveJson(app, GATEWAY_LIMITS.bodyBytes);
  secondStepRoutes(app, routes);
  endSessionRoutes(app, routes);
  /** A person who may just have accepted the legal documents is read anew, so that a reload does not show them again. */
  const current = async (session: ActiveSession | null): Promise<ActiveSession | null> =>
    session?.record.user.termsPending === true ? sessions.cache.load(session.sessionHash) : session;

  // Never with a page: a navigation from another site comes without strict cookies and would lose a live session.
  app.get(
    sessionCalls.current.path,
    { config: { withoutSession: true, withoutToken: true } },
    async (request, reply) => {
      const sid = request.sid === '' ? newSid() : request.sid;
      if (request.sid === '') {
        cookie.set(reply, sid);
        sessions.cache.forget(hashOf(sid));
      }
      setToken(reply, sid);
      return reply.send(stateOf((await current(request.activeSession))?.record ?? null));
    },
  );

  app.post(
    sessionCalls.signIn.path,
    { config: { withoutSession: true }, onRequest: limitSignIns },
    async (request, reply) => {
      const { sid, state } = await sessions.signIn({
        ...decode(sessionCalls.signIn.body, request.body ?? {}),
        address: request.ip,
        userAgent: userAgentOf(request),
        requestId: request.id,
        before: request.activeSession?.sessionHash ?? null,
      });
      cookie.set(reply, sid);
      setToken(reply, sid);
      return reply.send(state);
    },
  );

  app.post(sessionCalls.signOut.path, { config: { withoutSession: true } }, async (request, reply) => {
    if (request.activeSession) await sessions.end(request.activeSession.sessionHash);
    cookie.clear(reply);
    return reply.header('clear-site-data', '"cache", "storage"').send({});
  });
}
