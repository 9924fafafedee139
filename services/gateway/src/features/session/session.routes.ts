import { endSessionCalls, sessionCalls, signInStepCalls, type SessionState } from '@fw/contract-identity';
import { decode, ApiError } from '@fw/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ActiveSession } from '../../active-session.ts';
import { GATEWAY_LIMITS } from '../../limits.ts';
import { receiveJson } from '../../request-body.ts';
import type { draftKeys } from './draft-keys.ts';
import { hashSessionId, newSid, type SessionCookie } from './session-cookie.ts';
import { toSessionState, type GatewaySessions } from './session.ts';

export interface SessionRoutes {
  readonly sessions: GatewaySessions;
  readonly cookie: SessionCookie;
  /** Sets the anti-forgery cookie that belongs to a session id. */
  readonly setToken: (reply: FastifyReply, sid: string) => void;
  readonly draftKeyOf: ReturnType<typeof draftKeys>;
  /** Throws 429 when the address has used up its sign-ins. */
  readonly limitSignIns: (request: FastifyRequest) => Promise<void>;
  /** The same for one name, where many people share an address. */
  readonly limitSignInName: (request: FastifyRequest, username: string) => Promise<void>;
}

const MAX_USER_AGENT = 512;
const readUserAgent = ({ headers }: FastifyRequest): string =>
  (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT);

/** What is known only after sign-in is never compressed: the compressed length depends on the key. */
const UNCOMPRESSED = { compress: false } as const;

/** A session as its browser receives it, with the key of what is typed in it. */
const answered = (
  sid: string,
  state: SessionState,
  { draftKeyOf }: Pick<SessionRoutes, 'draftKeyOf'>,
): SessionState => ({
  ...state,
  draftKey: draftKeyOf({ sid, userId: state.user?.userId ?? null }),
});

/** The second step of a sign-in, under the cookie that the first step set. */
function secondStepRoutes(app: FastifyInstance, routes: SessionRoutes): void {
  const { sessions, cookie, setToken, limitSignIns } = routes;
  const options = { config: { withoutSession: true }, onRequest: limitSignIns, ...UNCOMPRESSED };
  app.post(signInStepCalls.passkey.path, options, async (request, reply) => {
    decode(signInStepCalls.passkey.body, request.body ?? {});
    return reply.send(await sessions.passkeyForSignIn(request.sid));
  });
  app.post(signInStepCalls.finish.path, options, async (request, reply) => {
    const { sid, state } = await sessions.finishSignIn({
      pendingSid: request.sid,
      proof: decode(signInStepCalls.finish.body, request.body ?? {}),
      userAgent: readUserAgent(request),
      requestId: request.id,
    });
    cookie.set(reply, sid);
    setToken(reply, sid);
    return reply.send(answered(sid, state, routes));
  });
}

/** A person ends own sessions; the gateway answers, so that it can forget them at once. */
function endSessionRoutes(app: FastifyInstance, { sessions }: Pick<SessionRoutes, 'sessions'>): void {
  app.post(endSessionCalls.end.path, async (request, reply) => {
    const { userId, sessionId: callerSessionId } = signedIn(request);
    const { sessionId } = decode(endSessionCalls.end.body, request.body ?? {});
    await sessions.endOwn({ userId, sessionId, callerSessionId, ends: 'this' });
    return reply.send({});
  });
  app.post(endSessionCalls.endOthers.path, async (request, reply) => {
    const { userId, sessionId } = signedIn(request);
    decode(endSessionCalls.endOthers.body, request.body ?? {});
    const others = { userId, sessionId, callerSessionId: sessionId, ends: 'others' } as const;
    return reply.send({ ended: await sessions.endOwn(others) });
  });
}

/** The caller of a route that needs a session. */
function signedIn({ activeSession }: FastifyRequest) {
  if (!activeSession) throw ApiError.unauthenticated('SESSION_MISSING');
  return activeSession.identity;
}

/** The calls the gateway answers itself: only it sets and clears cookies. */
export function sessionRoutes(app: FastifyInstance, routes: SessionRoutes): void {
  const { sessions, cookie, setToken, limitSignIns, limitSignInName } = routes;
  receiveJson(app, GATEWAY_LIMITS.bodyBytes);
  secondStepRoutes(app, routes);
  endSessionRoutes(app, routes);
  /** A person who may just have accepted the legal documents is read anew, so that a reload does not show them again. */
  const current = async (session: ActiveSession | null): Promise<ActiveSession | null> =>
    session?.record.user.termsPending === true ? sessions.cache.load(session.sessionHash) : session;

  // Never with a page: a navigation from another site comes without strict cookies and would lose a live session.
  app.get(
    sessionCalls.current.path,
    { config: { withoutSession: true, withoutToken: true }, ...UNCOMPRESSED },
    async (request, reply) => {
      const sid = request.sid === '' ? newSid() : request.sid;
      if (request.sid === '') {
        cookie.set(reply, sid);
        sessions.cache.forget(hashSessionId(sid));
      }
      setToken(reply, sid);
      const state = toSessionState((await current(request.activeSession))?.record ?? null);
      return reply.send(answered(sid, state, routes));
    },
  );

  app.post(
    sessionCalls.signIn.path,
    { config: { withoutSession: true }, onRequest: limitSignIns, ...UNCOMPRESSED },
    async (request, reply) => {
      const credentials = decode(sessionCalls.signIn.body, request.body ?? {});
      await limitSignInName(request, credentials.username);
      const { sid, state } = await sessions.signIn({
        ...credentials,
        address: request.ip,
        userAgent: readUserAgent(request),
        requestId: request.id,
        before: request.activeSession?.sessionHash ?? null,
      });
      cookie.set(reply, sid);
      setToken(reply, sid);
      return reply.send(answered(sid, state, routes));
    },
  );

  app.post(sessionCalls.signOut.path, { config: { withoutSession: true } }, async (request, reply) => {
    decode(sessionCalls.signOut.body, request.body ?? {});
    if (request.activeSession) await sessions.end(request.activeSession.sessionHash);
    cookie.clear(reply);
    return reply.header('clear-site-data', '"cache", "storage"').send({});
  });
}
