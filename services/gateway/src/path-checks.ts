import { notFound, ApiError } from '@fw/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallLimits } from './features/rate-limit/call-limits.ts';

/** Spellings that two parsers of an address may read differently: encoded dots, slashes and zero bytes. */
const AMBIGUOUS = /\\|%5c|%2e|%2f|%00|%25|\/\/|\/\.{1,2}(?:\/|;|$)/i;

const stripQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** Whether an address has one meaning only. */
export const isPlainPath = (address: string): boolean =>
  address.startsWith('/') && !AMBIGUOUS.test(stripQuery(address));

/** Refuses ambiguous addresses before anything else parses them. */
export function refuseAmbiguousPaths(app: FastifyInstance, { refusal }: Pick<CallLimits, 'refusal'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isPlainPath(request.raw.url ?? '')) {
      done();
      return;
    }
    refusal(request);
    done(ApiError.badRequest('PATH'));
  });
}

/** Sends a page to a browser that opened an address without a route; false where the caller expects data. */
export type SendUnknownPage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Refuses an address without a route before its body is read. */
export function refuseUnknownPaths(
  app: FastifyInstance,
  { refusal }: Pick<CallLimits, 'refusal'>,
  sendUnknownPage: SendUnknownPage,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    refusal(request);
    if (!(await sendUnknownPage(request, reply))) throw notFound();
  });
}
