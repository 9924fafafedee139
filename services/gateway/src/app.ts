import cookie from '@fastify/cookie';
import {
  answerFailures,
  drainOnClose,
  refusalOf,
  Refused,
  RequestLog,
  sameLogger,
  type Clock,
} from '@fw/service-kit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { apiScope } from './api-scope.ts';
import { apiDocsRoutes } from './features/api-docs/api-docs.routes.ts';
import { healthRoutes } from './features/health/health.ts';
import { webRoutes } from './features/web/web.routes.ts';
import { GATEWAY_LIMITS } from './limits.ts';
import { refuseAmbiguousPaths, refuseUnknownPaths } from './path-guard.ts';
import { sendPageHeaders, sendSecurityHeaders } from './security-headers.ts';
import { SERVICES, type Upstreams } from './upstreams.ts';
import { webhookScope } from './webhook-scope.ts';

export interface GatewayOptions {
  readonly upstreams: Upstreams;
  readonly clock: Clock;
  readonly xsrfSecret: Buffer;
  /** Origins whose pages may call. */
  readonly origins: readonly string[];
  readonly isSecure: boolean;
  readonly logger?: FastifyBaseLogger;
  readonly webRoot?: string;
  /** Where the bank's dialog is served from, if not by us. */
  readonly linkOrigin?: string;
  /** Addresses of proxies in front whose word about the caller's address counts. */
  readonly trustProxy?: string;
  /** Sign-ins a minute from one address; the test door may change it. */
  readonly signInsPerMinute?: () => number;
}

/** An address that cannot even be read. */
function refuseAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refused = new Refused(400, 10000, { reason: 'PATH' });
  void reply.code(refused.status).send(refusalOf(refused, request.id));
}

function newServer({ logger, trustProxy }: GatewayOptions): FastifyInstance {
  return Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new RequestLog(),
    childLoggerFactory: sameLogger,
    genReqId: () => randomUUID(),
    trustProxy: trustProxy ?? false,
    bodyLimit: GATEWAY_LIMITS.bodyBytes,
    requestTimeout: GATEWAY_LIMITS.requestTimeoutMs,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: GATEWAY_LIMITS.headerTimeoutMs },
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    frameworkErrors: refuseAddress,
  });
}

/** The gateway: the one public door. Not yet listening. */
export async function buildGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { upstreams, isSecure, linkOrigin, webRoot } = options;
  const app = newServer(options);
  const isDraining = drainOnClose(app);
  answerFailures(app);
  app.decorateRequest('identity', null);
  app.decorateRequest('visitor', null);
  app.decorateRequest('sid', '');
  sendSecurityHeaders(app, { isSecure });
  refuseAmbiguousPaths(app);
  refuseUnknownPaths(app);
  await app.register(cookie);
  healthRoutes(app, upstreams, isDraining);
  await app.register(apiScope, options);
  await app.register(webhookScope, options);
  await app.register(async (pages) => {
    sendPageHeaders(pages, { linkOrigin });
    apiDocsRoutes(pages, options);
    if (webRoot !== undefined) await pages.register(webRoutes, { root: resolve(webRoot) });
  });
  app.addHook('onClose', async () => {
    await Promise.all(SERVICES.map((name) => upstreams[name].pool.close()));
  });
  return app;
}
