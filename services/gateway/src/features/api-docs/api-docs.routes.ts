import type { FastifyInstance } from 'fastify';
import type { Upstreams } from '../../upstreams.ts';
import { mergedApi, type MergedApi } from './merged.ts';
import { DOCS_POLICY, docsPage } from './page.ts';

const FRESH_MS = 5_000;

/** The description of the API as data and as a page; made at most once every few seconds. */
export function apiDocsRoutes(app: FastifyInstance, { upstreams }: { upstreams: Upstreams }): void {
  let last: { readonly at: number; readonly api: Promise<MergedApi> } | null = null;
  const current = (): Promise<MergedApi> => {
    const at = performance.now();
    if (last === null || at - last.at >= FRESH_MS) last = { at, api: mergedApi(upstreams) };
    return last.api;
  };

  app.get('/openapi.json', async () => current());
  app.get('/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', DOCS_POLICY)
      .type('text/html; charset=utf-8')
      .send(docsPage(await current())),
  );
}
