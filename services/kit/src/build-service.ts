import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { callLimiter, type CallCounter } from './call-limits.ts';
import type { Clock } from './clock.ts';
import type { CallerKeys } from './service-edges.ts';
import { drainOnClose } from './drain.ts';
import { sendRefusals, refuseUndecodableAddress } from './failures.ts';
import { forwardedTokenVerifier } from './forwarded-token.ts';
import { requirePassport, type PassportVerifiers } from './require-passport.ts';
import { acceptJsonBodies } from './json-body.ts';
import { RequestLog, reuseLogger } from './log.ts';
import { measureCalls, metricsRoute } from './metrics.ts';
import { openApi } from './openapi.ts';
import { PASSPORT_HEADER, passportVerifier } from './passport.ts';
import type { Submissions } from './submissions.ts';
import { registerTestRoutes } from './test-routes.ts';
import { traceCalls } from './tracing.ts';

export interface ServiceOptions {
  readonly name: string;
  /** Key of the edge from the gateway to this service; `k1`, and `k2` while keys rotate. */
  readonly passportKeys: Readonly<Record<string, Buffer>>;
  /** Keys of the edges from other services to this one, by the name of the caller. */
  readonly callerKeys?: CallerKeys;
  readonly clock: Clock;
  readonly logger?: FastifyBaseLogger;
  readonly submissions?: Submissions;
  /** Counts the calls of a person over all processes; without it each process counts alone. */
  readonly callCounter?: CallCounter;
  /** Rejects while the service cannot work, e.g. its database is unavailable. */
  readonly ready?: () => Promise<unknown>;
  /** Development and tests only: lets the test door move the clock and see the last passport. */
  readonly testDoor?: boolean;
}

/** Limits of every service, in one place. */
export const LIMITS = {
  bodyBytes: 128 * 1024,
  headerTimeoutMs: 10_000,
  requestTimeoutMs: 10_000,
  handlerTimeoutMs: 10_000,
  keepAliveMs: 75_000,
} as const;

const readRequestId = (headers: Record<string, unknown>): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
};

const isReady = async (options: ServiceOptions, isDraining: () => boolean): Promise<boolean> => {
  if (isDraining()) return false;
  try {
    await options.ready?.();
    return true;
  } catch {
    return false;
  }
};

function createVerifiers({ name, passportKeys, callerKeys = {}, clock }: ServiceOptions): PassportVerifiers {
  const edge = { audience: name, now: clock.milliseconds };
  const services = Object.entries(callerKeys).map(([caller, keys]) =>
    passportVerifier(keys, { ...edge, issuer: caller }),
  );
  const forwardedToken = forwardedTokenVerifier(Object.values(passportKeys));
  return { gateway: passportVerifier(passportKeys, edge), services, forwardedToken };
}

/** A service before it has routes: passport check, one shape of refusal, health, one log line per request, OpenAPI. */
export function buildService(options: ServiceOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new RequestLog(),
    childLoggerFactory: reuseLogger,
    genReqId: ({ headers }) => readRequestId(headers),
    trustProxy: false,
    bodyLimit: LIMITS.bodyBytes,
    requestTimeout: LIMITS.requestTimeoutMs,
    handlerTimeout: LIMITS.handlerTimeoutMs,
    keepAliveTimeout: LIMITS.keepAliveMs,
    http: { headersTimeout: LIMITS.headerTimeoutMs },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseUndecodableAddress,
  });
  const isDraining = drainOnClose(app);
  traceCalls(app, options.name);
  sendRefusals(app);
  acceptJsonBodies(app);
  app.decorate('submissions', options.submissions ?? null);
  app.decorate('limitCall', callLimiter(options.clock.milliseconds, options.callCounter));
  app.decorate('contracts', []);
  requirePassport(app, createVerifiers(options));
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
  app.get('/livez', { config: { probe: true } }, () => Promise.resolve({ status: 'alive' }));
  app.get('/readyz', { config: { probe: true } }, async (_request, reply) => {
    const ready = await isReady(options, isDraining);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'away' });
  });
  measureCalls(app, options.name);
  metricsRoute(app);
  app.get('/internal/openapi.json', { config: { internal: true } }, () =>
    Promise.resolve(openApi(options.name, app.contracts)),
  );
  if (options.testDoor === true) registerTestRoutes(app, options.clock, PASSPORT_HEADER);
  return app;
}
