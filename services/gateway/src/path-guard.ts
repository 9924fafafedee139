import { notFound, Refused } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';

/** Spellings that different readers of an address understand differently: dots, slashes and zero bytes in disguise. */
const AMBIGUOUS = /\\|%5c|%2e|%2f|%00|%25|\/\/|\/\.{1,2}(?:\/|;|$)/i;

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** Whether an address has one meaning only. */
export const isPlainPath = (address: string): boolean =>
  address.startsWith('/') && !AMBIGUOUS.test(pathOf(address));

/** Refuses ambiguous addresses before anything else looks at them. */
export function refuseAmbiguousPaths(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isPlainPath(request.raw.url ?? '')) done();
    else done(new Refused(400, 10000, { reason: 'PATH' }));
  });
}

/** An address nobody answers is refused before its body is read. */
export function refuseUnknownPaths(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.is404) done(notFound());
    else done();
  });
}
