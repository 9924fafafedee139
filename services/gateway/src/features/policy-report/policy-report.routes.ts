import { decode } from '@fw/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import { GATEWAY_LIMITS } from '../../limits.ts';
import { POLICY_REPORT_PATH } from '../../security-headers.ts';
import { readBody } from '../../request-body.ts';

const MAX_TEXT = 4_096;

const text = z.optional(z.string().check(z.maxLength(MAX_TEXT)));
const report = z.looseObject({
  'csp-report': z.looseObject({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': z.optional(z.number()),
  }),
});

const parseDirective = (value = ''): string => /^[a-z-]{1,40}/.exec(value)?.[0] ?? '';

/** The origin of an address, or a keyword such as `inline`: never a path, a query or a fragment. */
function toOrigin(value = ''): string {
  if (/^[a-z-]{1,30}$/.test(value)) return value;
  return URL.canParse(value) ? new URL(value).origin : '';
}

/** The name of one of our versioned files, in which nothing of a person can be. */
const parseFileName = (value = ''): string =>
  (URL.canParse(value) ? /^\/(?:apps|shell)\/[\w./+-]{1,200}$/.exec(new URL(value).pathname)?.[0] : null) ??
  '';

interface Reports {
  /** Throws 429 when an address reports too often. */
  readonly limit: (request: FastifyRequest) => void;
}

/** Takes what browsers report about the content security policy and logs the parts that hold no personal data. */
export function policyReportRoutes(app: FastifyInstance, { limit }: Reports): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/csp-report', 'application/json'],
    (_request: FastifyRequest, payload: IncomingMessage) =>
      readBody(payload, GATEWAY_LIMITS.policyReportBytes),
  );
  app.post(
    POLICY_REPORT_PATH,
    {
      onRequest: (request, _reply, done) => {
        limit(request);
        done();
      },
    },
    async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body.toString() : '';
      const { 'csp-report': violation } = decode(report, parseJson(body));
      request.log.warn(
        {
          directive: parseDirective(violation['effective-directive'] ?? violation['violated-directive']),
          blocked: toOrigin(violation['blocked-uri']),
          file: parseFileName(violation['source-file']),
          line: violation['line-number'] ?? 0,
          requestId: request.id,
        },
        'content security policy violated',
      );
      return reply.code(204).send();
    },
  );
}

/** `null` for a body that is no JSON; the schema refuses it. */
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
