import { ApiError } from '@fw/service-kit';
import type { SessionEndReason } from '@fw/contract-identity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { ActiveSession } from './active-session.ts';
import { refuseLongBody, refuseOtherTypes } from './request-body.ts';
import type { CallLimits } from './features/rate-limit/call-limits.ts';
import { refuseUntilEnrolled } from './features/session/enrolment.ts';
import { GATEWAY_LIMITS } from './limits.ts';

export interface AuthChecks {
  readonly sidOf: (request: FastifyRequest) => string;
  /** The session of an id as far as it is known here; undefined when identity must be called. */
  readonly peek: (sid: string) => ActiveSession | null | undefined;
  /** Whether the id was a live session here before. */
  readonly wasLive: (sid: string) => boolean;
  /** Why the session of an id ended, where the person should know. */
  readonly endReason: (sid: string) => Promise<SessionEndReason | null>;
  readonly load: (sid: string) => Promise<ActiveSession | null>;
  /** Records activity; a promise when identity is called for it. */
  readonly touch: (session: ActiveSession) => Promise<void> | null;
  readonly refuseForeign: (headers: IncomingHttpHeaders) => void;
  readonly requireToken: (request: FastifyRequest) => void;
  readonly limits: CallLimits;
}

const REFUSALS = {
  elsewhere: 'SESSION_ENDED_ELSEWHERE',
  password: 'SESSION_ENDED_BY_PASSWORD',
} as const satisfies Readonly<Record<SessionEndReason, string>>;

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Session, then site, then token, then rate, then body: in this order, before a body is read. */
function checkCall(checks: AuthChecks, request: FastifyRequest): void {
  const { withoutSession = false, withoutToken = false, byNavigation = false } = request.routeOptions.config;
  if (byNavigation) {
    checks.limits.call(request);
    return;
  }
  if (!request.activeSession && !withoutSession) {
    checks.limits.checkRefusals(request);
    throw ApiError.unauthenticated('SESSION_EXPIRED');
  }
  if (request.activeSession && !withoutSession) {
    refuseUntilEnrolled(request.activeSession.record, request.routeOptions.url);
  }
  checks.refuseForeign(request.headers);
  if (!withoutToken) {
    checks.requireToken(request);
    request.isTokenVerified = true;
  }
  checks.limits.call(request);
  refuseLongBody(request, GATEWAY_LIMITS.bodyBytes);
  refuseOtherTypes(request);
}

/** Lets a call pass or throws; returns a promise when its activity is being recorded at identity. */
function admit(
  checks: AuthChecks,
  request: FastifyRequest,
  session: ActiveSession | null,
): Promise<void> | null {
  request.activeSession = session;
  request.identity = session?.identity ?? null;
  try {
    checkCall(checks, request);
  } catch (error) {
    if (isRefusal(error)) checks.limits.refusal(request);
    throw error;
  }
  return session && request.headers['x-background'] === undefined ? checks.touch(session) : null;
}

/** Calls identity for an id, unless its address has sent too many unknown ones. */
async function lookUp({ wasLive, load, limits }: AuthChecks, request: FastifyRequest) {
  if (wasLive(request.sid)) return load(request.sid);
  limits.lookup(request);
  const session = await load(request.sid);
  if (session) limits.lookupFound(request);
  return session;
}

/** A refused call of an ended session names why it ended; where that cannot be read, it is refused without. */
async function withReason(checks: AuthChecks, sid: string, refused: Error): Promise<Error> {
  if (sid === '' || !(refused instanceof ApiError) || refused.status !== 401) return refused;
  const reason = await checks.endReason(sid).catch(() => null);
  return reason === null ? refused : ApiError.unauthenticated(REFUSALS[reason]);
}

function follow<Value>(
  promise: Promise<Value>,
  use: (value: Value) => void,
  fail: (error: unknown) => void,
): void {
  void promise.then(use).catch(fail);
}

/** Checks every call of a scope before its route. Callbacks, not promises, because this runs with every call. */
export function registerAuthHook(app: FastifyInstance, checks: AuthChecks): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const fail = (error: unknown): void => {
      const refused = asError(error);
      follow(withReason(checks, request.sid, refused), done, () => done(refused));
    };
    const finish = (session: ActiveSession | null): void => {
      const touching = admit(checks, request, session);
      if (touching) follow(touching, () => done(), fail);
      else done();
    };
    request.sid = checks.sidOf(request);
    const known = request.sid === '' ? null : checks.peek(request.sid);
    if (known === undefined) {
      follow(lookUp(checks, request), finish, fail);
      return;
    }
    try {
      finish(known);
    } catch (error) {
      fail(error);
    }
  });
}
