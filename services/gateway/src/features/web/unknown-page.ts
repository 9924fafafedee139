import type { FastifyRequest } from 'fastify';
import type { SendUnknownPage } from '../../path-checks.ts';
import { PAGE_HEADERS } from '../../security-headers.ts';
import type { Website } from './website.ts';

/** Folders of calls and files: their callers expect no page. */
const WITHOUT_PAGES = /^\/(?:ngapi|webapi|bp-integration|internal|apps|shell)(?:\/|$)/;

const opensPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.accept?.includes('text/html') === true &&
  !WITHOUT_PAGES.test(url);

/** A browser that opens an unknown address gets a page with the way back, and status 404. */
export function unknownPage({ page, sendPage }: Website): SendUnknownPage {
  return async (request, reply) => {
    if (!opensPage(request)) return false;
    const unknown = await page.unknown();
    if (unknown === null) return false;
    void sendPage(reply.code(404).headers(PAGE_HEADERS), unknown);
    return true;
  };
}
