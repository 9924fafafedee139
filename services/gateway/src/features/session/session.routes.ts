import { sessionCalls } from '@fw/contract-identity';
import { decode } from '@fw/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

/** The calls the gateway answers itself: only it sets and clears cookies. */
export function sessionRoutes(
  app: FastifyInstance,
  { sessions, cookie, setToken, limitSignIns }: SessionRoutes,
): void {
  receiveJson(app, GATEWAY_LIMITS.bodyBytes);

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
      return reply.send(stateOf(request.activeSession?.record ?? null));
    },
  );

  app.post(
    sessionCalls.signIn.path,
    { config: { withoutSession: true }, onRequest: limitSignIns },
    async (request, reply) => {
      const { sid, state } = await sessions.signIn({
        ...decode(sessionCalls.signIn.body, request.body ?? {}),
        address: request.ip,
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
