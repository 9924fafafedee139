import { sessionCalls } from '@fw/contract-identity';
import { decode, takeJson } from '@fw/service-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { newSid, type SessionCookie } from './session-cookie.ts';
import { stateOf, type GatewaySessions } from './session.ts';

export interface SessionDoor {
  readonly sessions: GatewaySessions;
  readonly cookie: SessionCookie;
  /** Hands out the anti-forgery cookie that belongs to a session id. */
  readonly giveToken: (reply: FastifyReply, sid: string) => void;
}

/** The calls the gateway answers itself: only it gives and takes cookies. */
export function sessionRoutes(app: FastifyInstance, { sessions, cookie, giveToken }: SessionDoor): void {
  takeJson(app);

  // Never with a page: a navigation from another site comes without strict cookies and would lose a live session.
  app.get(
    sessionCalls.current.path,
    { config: { withoutSession: true, withoutToken: true } },
    async (request, reply) => {
      const sid = request.sid === '' ? newSid() : request.sid;
      if (request.sid === '') cookie.give(reply, sid);
      giveToken(reply, sid);
      return reply.send(stateOf(request.visitor?.record ?? null));
    },
  );

  app.post(
    sessionCalls.signIn.path,
    { config: { withoutSession: true, signsIn: true } },
    async (request, reply) => {
      const { sid, state } = await sessions.signIn({
        ...decode(sessionCalls.signIn.body, request.body ?? {}),
        address: request.ip,
        requestId: request.id,
        before: request.visitor?.sessionHash ?? null,
      });
      cookie.give(reply, sid);
      giveToken(reply, sid);
      return reply.send(state);
    },
  );

  app.post(sessionCalls.signOut.path, { config: { withoutSession: true } }, async (request, reply) => {
    if (request.visitor) await sessions.end(request.visitor.sessionHash);
    cookie.take(reply);
    return reply.header('clear-site-data', '"cache", "storage"').send({});
  });
}
