import type { FastifyInstance } from 'fastify';

const TWO_YEARS_SECONDS = 63_072_000;

interface Surroundings {
  readonly isSecure: boolean;
  /** Where the bank's dialog lives, if it is not ours. */
  readonly linkOrigin?: string | undefined;
}

/** The shell's own policy: its scripts, the remotes' from the same origin, and the bank's dialog; nothing else. */
export function contentPolicy(linkOrigin = ''): string {
  const withLink = (source: string): string => `${source} ${linkOrigin}`.trim();
  return [
    "default-src 'none'",
    `script-src ${withLink("'self'")}`,
    "style-src 'self' 'unsafe-inline'",
    `connect-src ${withLink("'self'")}`,
    `frame-src ${linkOrigin === '' ? "'none'" : linkOrigin}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every answer: never kept unless somebody says otherwise, never taken for something else, in no frame. */
export function sendSecurityHeaders(
  app: FastifyInstance,
  { isSecure }: Pick<Surroundings, 'isSecure'>,
): void {
  const headers = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isSecure ? { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` } : {}),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** What a scope with pages and scripts says beyond that. */
export function sendPageHeaders(
  app: FastifyInstance,
  { linkOrigin }: Pick<Surroundings, 'linkOrigin'>,
): void {
  const headers = {
    'content-security-policy': contentPolicy(linkOrigin),
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  };
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
