import httpProxy from '@fastify/http-proxy';
import { away, type Clock } from '@fw/service-kit';
import { passportTarget } from '@fw/service-kit/passport';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { GATEWAY_LIMITS } from '../../limits.ts';
import { isFresh, type Upstream } from '../../upstreams.ts';
import { ANONYMOUS } from '../../visitor.ts';
import { toBrowser, toService, toServiceBare } from './headers.ts';
import { lane, type Answerable, type Lane } from './lane.ts';
import { reads } from './read.ts';

const WHOLE_BYTES = 256 * 1024;

export interface Forwarding {
  readonly upstream: Upstream;
  readonly prefixes: readonly string[];
  readonly methods: readonly ('GET' | 'POST' | 'PUT' | 'DELETE')[];
  readonly clock: Clock;
  readonly extraHeaders?: readonly string[];
}

interface Forwarded extends Pick<FastifyRequest, 'visitor'> {
  readonly raw: { readonly url?: string | undefined };
}
type PassportFor = (request: Forwarded, method: string) => string;

/** A passport for one call, made once per session, service, method and path every half minute. */
function passportFor(upstream: Upstream, clock: Clock): PassportFor {
  return ({ visitor, raw }, method) => {
    const target = passportTarget(method, raw.url ?? '/');
    if (!visitor) return upstream.sign(ANONYMOUS, target);
    const now = clock.milliseconds();
    const known = visitor.passports.get(target);
    if (known && isFresh(known.madeAt, now, GATEWAY_LIMITS.passportReuseMs)) return known.token;
    const token = upstream.sign(visitor.identity, target);
    if (visitor.passports.size >= GATEWAY_LIMITS.passportsPerSession) visitor.passports.clear();
    visitor.passports.set(target, { token, madeAt: now });
    return token;
  };
}

interface ServiceAnswer {
  readonly stream: NodeJS.ReadableStream;
  readonly headers?: IncomingHttpHeaders;
}

const isSmall = ({ headers }: ServiceAnswer): boolean =>
  Number(headers?.['content-length'] ?? Number.POSITIVE_INFINITY) <= WHOLE_BYTES;

/** A small answer is cheaper in one piece than as a stream. */
function sendWhole(reply: Answerable, stream: NodeJS.ReadableStream): void {
  const parts: Buffer[] = [];
  stream.on('data', (part: Buffer) => parts.push(part));
  stream.once('end', () => reply.send(parts.length === 1 ? parts[0] : Buffer.concat(parts)));
  stream.once('error', () => reply.send(away('SERVICE_AWAY')));
}

/** A reply that knows whether its caller still waits; the request does not, once its body could not be passed on. */
interface Waiting extends Answerable {
  readonly request: object;
  readonly raw: { readonly destroyed: boolean };
}

/** Once an answer was sent (the service was too slow), what comes later goes nowhere. */
const answers = ({ arrived }: Lane) => ({
  onResponse: (request: object, reply: Answerable, answer: ServiceAnswer) => {
    const isLate = arrived(request, true);
    if (isLate) answer.stream.resume();
    else if (isSmall(answer)) sendWhole(reply, answer.stream);
    else reply.send(answer.stream);
  },
  onError: (reply: Waiting) => {
    const isLate = arrived(reply.request, reply.raw.destroyed);
    if (!isLate) reply.send(away('SERVICE_AWAY'));
  },
});

async function forwardScope(app: FastifyInstance, forwarding: Forwarding): Promise<void> {
  const { upstream, prefixes, methods, clock, extraHeaders = [] } = forwarding;
  const passport = passportFor(upstream, clock);
  const itsLane = lane(upstream);
  const { onResponse, onError } = answers(itsLane);
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) itsLane.left(request);
    });
    done();
  });

  const read = reads({
    upstream,
    lane: itsLane,
    headersFor: (request) =>
      toServiceBare(request.headers, { passport: passport(request, 'GET'), requestId: request.id }),
  });
  const others = methods.filter((method) => method !== 'GET');

  for (const prefix of prefixes) {
    if (others.length < methods.length) {
      app.get(prefix, { preHandler: itsLane.enter }, read);
      app.get(`${prefix}/*`, { preHandler: itsLane.enter }, read);
    }
    await app.register(httpProxy, {
      upstream: upstream.url,
      prefix,
      rewritePrefix: prefix,
      undici: upstream.pool,
      httpMethods: others,
      retryMethods: [],
      disableRequestLogging: true,
      preHandler: itsLane.enter,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) =>
          toService(headers, {
            passport: passport(request, request.method),
            requestId: request.id,
            extra: extraHeaders,
          }),
        rewriteHeaders: (headers) => toBrowser(headers),
        onResponse,
        onError,
      },
    });
  }
}

/** Passes calls under some public paths on to one service, untouched but for the headers. */
export async function forward(app: FastifyInstance, forwarding: Forwarding): Promise<void> {
  await app.register(forwardScope, forwarding);
}
