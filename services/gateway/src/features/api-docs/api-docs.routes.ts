import type { FastifyInstance } from 'fastify';
import type { Upstreams } from '../../upstreams.ts';
import { mergedApi, type MergedApi } from './merged.ts';
import { docsPage } from './page.ts';

const FRESH_MS = 5_000;

/** What the API is, as data and as a page; put together anew every few seconds at most. */
export function apiDocsRoutes(app: FastifyInstance, { upstreams }: { upstreams: Upstreams }): void {
  let last: { readonly at: number; readonly api: Promise<MergedApi> } | null = null;
  const current = (): Promise<MergedApi> => {
    const at = performance.now();
    if (last === null || at - last.at >= FRESH_MS) last = { at, api: mergedApi(upstreams) };
    return last.api;
  };

  app.get('/openapi.json', async () => current());
  app.get('/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(await current())),
  );
}
