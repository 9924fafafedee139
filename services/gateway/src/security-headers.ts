import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';

/** Where browsers report what a content security policy blocked. */
export const POLICY_REPORT_PATH = '/policy-report';

/** The source of a content security policy that allows exactly this inline text. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const TWO_YEARS_SECONDS = 63_072_000;

/** Headers of every answer: not cached unless its route allows it, no guessed type, no frame, no other origin. */
export function sendSecurityHeaders(app: FastifyInstance, { isSecure }: { isSecure: boolean }): void {
  const headers = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isSecure ? { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` } : {}),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** Further headers of pages; a page replaces the content security policy by its own. */
export const PAGE_HEADERS = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/** Sends the headers of pages with every answer of a scope. */
export function sendPageHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(PAGE_HEADERS);
    done();
  });
}
