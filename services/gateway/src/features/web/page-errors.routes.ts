import { countPageError, decode } from '@fw/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { addressKey } from '../../caller-key.ts';
import { GATEWAY_LIMITS } from '../../limits.ts';
import { receiveJson } from '../../request-body.ts';

/** Where pages report that a remote could not be loaded or failed while it was shown. */
export const PAGE_ERROR_PATH = '/page-errors';

const report = z.object({
  remote: z.string().check(z.regex(/^\w{1,40}$/)),
  version: z.string().check(z.regex(/^\w[\w.+-]{0,60}$/)),
});

interface PageErrors {
  /** Throws 429 when an address reports too often. */
  readonly limit: (request: FastifyRequest) => void;
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

/** Takes the errors that pages report, by remote and version; nothing of a person or of the error itself is sent. */
export function pageErrorRoutes(app: FastifyInstance, { limit, isServed, count, now }: PageErrors): void {
  const isFirst = oncePerMinute(now);
  receiveJson(app, GATEWAY_LIMITS.policyReportBytes);
  app.post(
    PAGE_ERROR_PATH,
    {
      onRequest: (request, _reply, done) => {
        limit(request);
        done();
      },
    },
    async (request, reply) => {
      const { remote, version } = decode(report, request.body);
      if (await isServed(remote, version)) {
        countPageError(remote, version);
        if (isFirst(`${addressKey(request.ip)} ${remote} ${version}`)) count(remote, version);
      }
      return reply.code(204).send();
    },
  );
}
