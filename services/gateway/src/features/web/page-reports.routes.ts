import { countPageError, decode, measurePage } from '@fw/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { addressKey } from '../../caller-key.ts';
import { GATEWAY_LIMITS } from '../../limits.ts';
import { receiveJson } from '../../request-body.ts';

/** Where pages report that a remote could not be loaded or failed while it was shown. */
export const PAGE_ERROR_PATH = '/page-errors';

/** Where pages report how fast they were. */
export const PAGE_MEASUREMENT_PATH = '/page-measurements';

const remoteVersion = {
  remote: z.string().check(z.regex(/^\w{1,40}$/)),
  version: z.string().check(z.regex(/^\w[\w.+-]{0,60}$/)),
};
const report = z.object(remoteVersion);

/** Ten minutes: a page that took longer measures a machine that slept. */
const milliseconds = z.optional(z.number().check(z.minimum(0), z.maximum(600_000)));
const measurement = z.object({
  ...remoteVersion,
  largestContentfulPaint: milliseconds,
  interactionToNextPaint: milliseconds,
  cumulativeLayoutShift: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
});

interface PageReports {
  /** Throw 429 when an address reports too often. */
  readonly limits: Readonly<Record<'pageError' | 'pageMeasurement', (request: FastifyRequest) => void>>;
  /** Whether this version of a remote is one that browsers get now. */
  readonly isServed: (remote: string, version: string) => Promise<boolean>;
  readonly count: (remote: string, version: string) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const MINUTE_MS = 60_000;

/** One error of an address and version a minute: the one that fails for a person is opened again and again. */
function oncePerMinute(now: () => number): (key: string) => boolean {
  let minute = 0;
  const seen = new Set<string>();
  return (key) => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) seen.clear();
    minute = current;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
}

/**
 * Takes what pages report by remote and version: errors, and how fast they were. Nothing of a person, an address or of the
 * error itself is sent.
 */
export function pageReportRoutes(app: FastifyInstance, { limits, isServed, count, now }: PageReports): void {
  const isFirst = oncePerMinute(now);
  receiveJson(app, GATEWAY_LIMITS.policyReportBytes);
  const limitedBy = (limit: (request: FastifyRequest) => void) => ({
    onRequest: (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
      limit(request);
      done();
    },
  });
  app.post(PAGE_ERROR_PATH, limitedBy(limits.pageError), async (request, reply) => {
    const { remote, version } = decode(report, request.body);
    if (await isServed(remote, version)) {
      countPageError(remote, version);
      if (isFirst(`${addressKey(request.ip)} ${remote} ${version}`)) count(remote, version);
    }
    return reply.code(204).send();
  });
  app.post(PAGE_MEASUREMENT_PATH, limitedBy(limits.pageMeasurement), async (request, reply) => {
    const { remote, version, ...measured } = decode(measurement, request.body);
    if (await isServed(remote, version)) measurePage({ remote, version }, measured);
    return reply.code(204).send();
  });
}
