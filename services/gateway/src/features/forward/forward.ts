import {
  inFlightByKey,
  isRefusedConnection,
  REPEAT_PAUSES_MS,
  serviceUnavailable,
  type Clock,
} from '@fw/service-kit';
import { passportTarget, type Identity } from '@fw/service-kit/passport';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ANONYMOUS, type SignedCall } from '../../active-session.ts';
import { leaveOnClose } from '../../leave-on-close.ts';
import { GATEWAY_LIMITS } from '../../limits.ts';
import { isFresh, type Upstream } from '../../upstreams.ts';
import { toService } from './headers.ts';
import { inFlightLimiter } from './in-flight-limiter.ts';
import type { PublicCall } from './public-calls.ts';
import { callerKey } from '../../caller-key.ts';
import { receiveBytes } from '../../request-body.ts';
import { respondWith } from './service-response.ts';

export interface Forwarding {
  readonly upstream: Upstream;
  readonly calls: readonly PublicCall[];
  readonly clock: Clock;
  readonly maxBodyBytes: number;
  /** Names a browser without a session by its cookie, so that a service can bind to it what it requested. */
  readonly browserId?: (sid: string) => string;
  readonly extraHeaders?: readonly string[];
  /** Called before the answer of a call that succeeded is passed on. */
  readonly onSuccess?: (request: FastifyRequest) => void;
  /** Throws 429 when a caller without a session has used up its calls that try something: codes, names, passwords. */
  readonly limitTries?: (request: FastifyRequest) => Promise<void>;
}

const nothing = (): void => undefined;

/** A read, or a write that the service knows by its key: sent to two instances, it happens once. */
const isRepeatable = ({ isRead, acceptsIdempotencyKey }: PublicCall, { headers }: FastifyRequest): boolean =>
  isRead || (acceptsIdempotencyKey && headers['idempotency-key'] !== undefined);

/** Signs the caller's identity for one call; the signature is reused per session, method and path while it is fresh. */
function signerFor({ upstream, clock, browserId }: Forwarding): (request: FastifyRequest) => SignedCall {
  const sign = (identity: Identity, target: string): SignedCall => {
    const passport = upstream.sign(identity, target);
    return { passport, token: upstream.forwardedToken(passport) };
  };
  return ({ activeSession, sid, method, raw }) => {
    const target = passportTarget(method, raw.url ?? '/');
    if (!activeSession) return sign({ ...ANONYMOUS, sessionId: browserId?.(sid) ?? '' }, target);
    const { identity, passports } = activeSession;
    const now = clock.milliseconds();
    const known = passports.get(target);
    if (known && isFresh(known.madeAt, now, GATEWAY_LIMITS.passportReuseMs)) return known;
    const signed = sign(identity, target);
    if (passports.size >= GATEWAY_LIMITS.passportsPerSession) passports.clear();
    passports.set(target, { ...signed, madeAt: now });
    return signed;
  };
}

async function forwardScope(app: FastifyInstance, forwarding: Forwarding): Promise<void> {
  const { upstream, calls, maxBodyBytes, extraHeaders = [], limitTries, onSuccess = nothing } = forwarding;
  const signedCall = signerFor(forwarding);
  const limiter = inFlightLimiter(upstream);
  const enter = inFlightByKey();
  const inFlightLimits = new Map(
    calls.map(({ method, path, limits }) => [`${method} ${path}`, limits?.inFlight]),
  );
  receiveBytes(app, maxBodyBytes);

  /** Counts a call of a caller, and of the same call where its contract limits it, until it is answered. */
  const enterFor = (caller: string, { method, routeOptions }: FastifyRequest, reply: FastifyReply): void => {
    const call = `${method} ${routeOptions.url ?? ''}`;
    const atOnce = inFlightLimits.get(call);
    if (atOnce !== undefined) leaveOnClose(reply, enter(`${caller} ${call}`, atOnce));
    leaveOnClose(reply, enter(caller, GATEWAY_LIMITS.inFlightPerCaller));
  };

  /** Runs when the body has been read completely: only now does the call count as in flight and take a connection. */
  const createHandler = (publicCall: PublicCall) => (request: FastifyRequest, reply: FastifyReply) => {
    const caller = callerKey(request);
    enterFor(caller, request, reply);
    const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : null;
    const call = limiter.start(caller, () => void reply.send(serviceUnavailable('SERVICE_SLOW')));
    const { passport, token } = signedCall(request);
    const headers = toService(request.headers, {
      passport,
      token: request.isTokenVerified ? token : null,
      requestId: request.id,
      hasBody: body !== null,
      extra: extraHeaders,
    });
    const { method, raw } = request;
    const repeatable = isRepeatable(publicCall, request);
    const send = ([pauseMs, ...later]: readonly number[]): void => {
      const again = (error: Error): void =>
        isRefusedConnection(error) ? send(later) : void setTimeout(send, pauseMs, later);
      const repeat = pauseMs === undefined ? null : again;
      upstream.pool.dispatch(
        { method, path: raw.url ?? '/', headers, body },
        respondWith(reply, { call, onSuccess: () => onSuccess(request), isRepeatable: repeatable, repeat }),
      );
    };
    send(repeatable ? REPEAT_PAUSES_MS : []);
  };
  for (const publicCall of calls) {
    const { method, path, withoutSession, withoutToken = false, tooLong } = publicCall;
    const onRequest = withoutSession && method !== 'GET' && limitTries ? { onRequest: limitTries } : {};
    const config = { withoutSession, withoutToken, ...(tooLong && { tooLong }) };
    app.route({ method, url: path, config, handler: createHandler(publicCall), ...onRequest });
  }
}

/** Passes calls on to one service, untouched but for the headers. */
export async function forward(app: FastifyInstance, forwarding: Forwarding): Promise<void> {
  await app.register(forwardScope, forwarding);
}
