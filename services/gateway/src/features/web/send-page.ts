import { notFound } from '@fw/service-kit';
import type { FastifyReply } from 'fastify';
import type { SitePage } from './pages.ts';
import { newNonce, pagePolicy, withPolicy, type WidgetPolicy } from './page-policy.ts';

/** What pages load from elsewhere, where it is configured. */
export interface OtherOrigins {
  /** Origin of the bank's dialog, if it is not ours. */
  readonly linkOrigin?: string | undefined;
  readonly botCheck?: WidgetPolicy | undefined;
}

/** Sends a page with a policy of its own; 404 where the page is not published. */
export const pageSender =
  (others: OtherOrigins) =>
  (reply: FastifyReply, page: SitePage | null): FastifyReply => {
    if (page === null) throw notFound();
    const { html, scripts } = page;
    const policy = { nonce: newNonce(), scripts, ...others };
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(policy))
      .type('text/html; charset=utf-8')
      .send(withPolicy(html, policy));
  };
