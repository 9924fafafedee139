import compress, { type FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import {
  sendRefusals,
  drainOnClose,
  measureCalls,
  toRefusal,
  ApiError,
  reuseLogger,
  type Clock,
  traceCalls,
} from '@fw/service-kit';
import type { EventWatch } from '@fw/service-kit/mongo';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { constants } from 'node:zlib';
import { apiScope } from './api-scope.ts';
import { answerClientError } from './client-errors.ts';
import { closeUnreadBodies } from './close-unread.ts';
import { apiDocsRoutes } from './features/api-docs/api-docs.routes.ts';
import { healthRoutes } from './features/health/health.ts';
import { unknownPage } from './features/web/unknown-page.ts';
import { followFrontEnds } from './features/web/follow-front-ends.ts';
import { shareFiles } from './features/web/share-files.ts';
import type { FrontEndStore } from './features/web/front-ends.repo.ts';
import type { WidgetPolicy } from './features/web/page-policy.ts';
import type { Environment } from './features/web/pages.ts';
import { publicationsReader } from './features/web/publications.ts';
import { pageReportRoutes } from './features/web/page-reports.routes.ts';
import { website, type Website } from './features/web/website.ts';
import { webRoutes } from './features/web/web.routes.ts';
import { policyReportRoutes } from './features/policy-report/policy-report.routes.ts';
import type { PublicCalls } from './features/forward/public-calls.ts';
import { callLimits } from './features/rate-limit/call-limits.ts';
import type { EventHandlers } from './features/session/session-endings.ts';
import type { SharedCounter } from './features/rate-limit/shared-counter.repo.ts';
import { GATEWAY_LIMITS } from './limits.ts';
import { refuseAmbiguousPaths, refuseUnknownPaths } from './path-checks.ts';
import { GatewayLog, skipRepeatedRefusals } from './request-log.ts';
import { sendPageHeaders, sendSecurityHeaders } from './security-headers.ts';
import { SERVICES } from './service-names.ts';
import type { Upstreams } from './upstreams.ts';
import { webhookScope } from './webhook-scope.ts';

export interface GatewayOptions {
  readonly upstreams: Upstreams;
  readonly clock: Clock;
  readonly xsrfSecret: Buffer;
  /** Its tokens count as well while the secret rotates. */
  readonly previousXsrfSecret?: Buffer;
  /** Origins whose pages may call. */
  readonly origins: readonly string[];
  readonly isSecure: boolean;
  readonly logger?: FastifyBaseLogger;
  readonly webRoot?: string;
  /** Whether the pages of the web root show raw messages of errors; they do not unless it is given. */
  readonly environment?: Environment;
  /** Where the bank's dialog is served from, if not by us. */
  readonly linkOrigin?: string;
  /** What the widget of another provider of bot checks needs. */
  readonly botCheck?: WidgetPolicy;
  /** Addresses of proxies in front whose forwarded address of the caller is used. */
  readonly trustProxy?: string;
  /** Sign-ins a minute from one address; the test door may change it. */
  readonly signInsPerMinute?: () => number;
  /** Whether many people of a sponsor share an address; none do if not given. */
  readonly isSponsorAddress?: (ip: string) => boolean;
  /** Counts of the rate limits that all gateways share; without them each gateway counts alone. */
  readonly sharedCounter?: SharedCounter;
  /** The front ends that all gateways share; without them pages are those of this web root. */
  readonly frontEnds?: FrontEndStore;
  /** Whether gateways keep the files of front ends for each other in their database. */
  readonly sharesFiles?: boolean;
  /** Verifies the tokens with which operators try a version; there are none without it. */
  readonly previewKey?: Buffer;
  /** Receives events between services; without it sessions are kept for a shorter time. */
  readonly watchEvents?: (handlers: EventHandlers) => EventWatch;
  /** Serves the description of the API at /docs and /openapi.json. */
  readonly apiDocs?: boolean;
  /** What is forwarded to which service; the calls of the contracts if not given. */
  readonly calls?: PublicCalls;
}

/**
 * Pages and answers of the API; versioned files are compressed at their build. A high brotli quality would take longer
 * than it saves. No secret is compressed together with what a caller sent: tokens travel in cookies and headers.
 */
const COMPRESSION: FastifyCompressOptions = {
  globalDecompression: false,
  threshold: 1_024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  customTypes: /^(text\/html|application\/json)/,
};

/** Answers an address that cannot be decoded. */
function refuseAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refused = ApiError.badRequest('PATH');
  void reply.code(refused.status).header('connection', 'close').send(toRefusal(refused, request.id));
}

function newServer({ logger, trustProxy }: GatewayOptions): FastifyInstance {
  return Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new GatewayLog(),
    childLoggerFactory: reuseLogger,
    genReqId: () => randomUUID(),
    trustProxy: trustProxy ?? false,
    bodyLimit: GATEWAY_LIMITS.bodyBytes,
    requestTimeout: GATEWAY_LIMITS.requestTimeoutMs,
    keepAliveTimeout: 10_000,
    http: {
      headersTimeout: GATEWAY_LIMITS.headerTimeoutMs,
      connectionsCheckingInterval: GATEWAY_LIMITS.connectionCheckMs,
    },
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    frameworkErrors: refuseAddress,
    clientErrorHandler: answerClientError,
  });
}

/** What the gateways share about the front ends, until the gateway closes. */
function sharedFrontEnds(
  app: FastifyInstance,
  options: Pick<Parameters<typeof followFrontEnds>[0], 'store' | 'publications' | 'now' | 'shareFiles'>,
) {
  const shared = followFrontEnds({
    ...options,
    onTrouble: (error) => app.log.warn({ err: error }, 'the front ends could not be read from the database'),
    onWithdrawn: ({ _id, share }, reason) =>
      app.log.error({ frontEnd: _id, version: share?.version, reason }, 'a version was withdrawn'),
  });
  app.addHook('onClose', shared.stop);
  // What it serves before may be what no other gateway can have the files of.
  if (options.shareFiles) app.addHook('onReady', shared.begun);
  return shared;
}

/** The website of a web root; null without one. */
function openWebsite(app: FastifyInstance, options: GatewayOptions): Website | null {
  const { webRoot, environment = 'production', linkOrigin, botCheck, frontEnds } = options;
  const { clock, isSecure, previewKey } = options;
  if (webRoot === undefined) return null;
  const root = resolve(webRoot);
  const now = clock.milliseconds;
  const files = frontEnds && options.sharesFiles ? shareFiles({ root, files: frontEnds.files }) : undefined;
  const publications = publicationsReader(root);
  const shared =
    frontEnds && sharedFrontEnds(app, { store: frontEnds, publications, now, shareFiles: files });
  return website({ root, environment, linkOrigin, botCheck, isSecure, now, shared, previewKey });
}

/** The gateway, the only process that browsers reach. Not yet listening. */
export async function buildGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { upstreams, clock, isSecure, sharedCounter = null } = options;
  const { signInsPerMinute = () => GATEWAY_LIMITS.signInsPerMinute, isSponsorAddress = () => false } =
    options;
  const limits = callLimits({
    now: clock.milliseconds,
    shared: sharedCounter,
    signInsPerMinute,
    isSponsorAddress,
  });
  const app = newServer(options);
  traceCalls(app, 'gateway');
  const site = openWebsite(app, options);
  const sendUnknownPage = site ? unknownPage(site) : () => Promise.resolve(false);
  const isDraining = drainOnClose(app);
  sendRefusals(app);
  skipRepeatedRefusals(app);
  measureCalls(app, 'gateway');
  app.decorateRequest('identity', null);
  app.decorateRequest('activeSession', null);
  app.decorateRequest('sid', '');
  app.decorateRequest('isTokenVerified', false);
  sendSecurityHeaders(app, { isSecure });
  closeUnreadBodies(app);
  refuseAmbiguousPaths(app, limits);
  refuseUnknownPaths(app, limits, sendUnknownPage);
  await app.register(cookie);
  await app.register(compress, COMPRESSION);
  healthRoutes(app, { isDraining, limit: limits.probe });
  await app.register(apiScope, { ...options, limits });
  await app.register(webhookScope, { ...options, limits });
  await app.register(async (scope) => policyReportRoutes(scope, { limit: limits.policyReport }));
  if (site) {
    const { isServed, countError } = site;
    const options = { limits, isServed, count: countError, now: clock.milliseconds };
    await app.register(async (scope) => pageReportRoutes(scope, options));
  }
  await app.register(async (pages) => {
    sendPageHeaders(pages);
    if (options.apiDocs === true) apiDocsRoutes(pages, options);
    if (site) await pages.register(webRoutes, site);
  });
  app.addHook('onClose', async () => {
    await Promise.all(SERVICES.map((name) => upstreams[name].pool.close()));
    await sharedCounter?.close();
  });
  return app;
}
