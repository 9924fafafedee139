import { Refused } from '@fw/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { GATEWAY_LIMITS } from './limits.ts';
import type { Visitor } from './visitor.ts';

export interface Guard {
  readonly sidOf: (request: FastifyRequest) => string;
  readonly peek: (sid: string) => Visitor | null | undefined;
  readonly load: (sid: string) => Promise<Visitor | null>;
  /** Notes activity; something to wait for when identity is told. */
  readonly touch: (visitor: Visitor) => Promise<void> | null;
  readonly refuseForeign: (headers: IncomingHttpHeaders) => void;
  readonly demandToken: (request: FastifyRequest) => void;
  readonly takeTurn: (request: FastifyRequest) => void;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

function refuseLargeBody({ headers }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) > GATEWAY_LIMITS.bodyBytes) {
    throw new Refused(413, 10000, { reason: 'BODY_TOO_LARGE' });
  }
}

/** Session, then site, then token, then turn: in this order, before a body is read. */
function admit(guard: Guard, request: FastifyRequest, visitor: Visitor | null): Promise<void> | null {
  const { withoutSession = false, withoutToken = false } = request.routeOptions.config;
  request.visitor = visitor;
  request.identity = visitor?.identity ?? null;
  if (!visitor && !withoutSession) {
    throw new Refused(401, 10000, { reason: 'SESSION_EXPIRED', message: 'Your session expired.' });
  }
  guard.refuseForeign(request.headers);
  if (!withoutToken) guard.demandToken(request);
  guard.takeTurn(request);
  refuseLargeBody(request);
  return visitor && request.headers['x-background'] === undefined ? guard.touch(visitor) : null;
}

const waitFor = <Value>(
  wanted: Promise<Value>,
  use: (value: Value) => void,
  fail: (error: Error) => void,
): void => {
  void wanted.then(use).catch((error: unknown) => fail(asError(error)));
};

/** Puts the guard before every route of a scope. Callbacks, not promises: this runs with every call. */
export function standGuard(app: FastifyInstance, guard: Guard): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const finish = (visitor: Visitor | null): void => {
      try {
        const touching = admit(guard, request, visitor);
        if (touching) waitFor(touching, () => done(), done);
        else done();
      } catch (error) {
        done(asError(error));
      }
    };
    request.sid = guard.sidOf(request);
    const known = request.sid === '' ? null : guard.peek(request.sid);
    if (known === undefined) waitFor(guard.load(request.sid), finish, done);
    else finish(known);
  });
}
