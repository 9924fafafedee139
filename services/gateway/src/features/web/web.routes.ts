import fastifyStatic from '@fastify/static';
import { notFound } from '@fw/service-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { join } from 'node:path';
import { newNonce, pagePolicy, withPolicy } from './page-policy.ts';
import { pages } from './pages.ts';
import { published } from './published.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** Addresses of the portal that are pages; its other addresses are behind the hash. */
const SHELL_PAGES: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/login': 'index.html',
  '/secure/home': 'index.html',
  '/secure/my-goals-and-finances': 'index.html',
  '/secure/work-with-a-planner': 'index.html',
  '/link-return': 'link-return.html',
  '/logout.aspx': 'index.html',
};
const ALONE_PAGES = ['/crm', '/crm/', '/alone/:name', '/alone/:name/'] as const;

interface WebOptions {
  readonly root: string;
  /** Origin of the bank's dialog, if it is not ours. */
  readonly linkOrigin?: string | undefined;
}

const pageSender =
  (linkOrigin: string | undefined) =>
  (reply: FastifyReply, html: string | null): FastifyReply => {
    if (html === null) throw notFound();
    const policy = { nonce: newNonce(), linkOrigin };
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(policy))
      .type('text/html; charset=utf-8')
      .send(withPolicy(html, policy));
  };

/** Shell, remotes and registry from the web root. Versioned files never change; pointers are read every time. */
export async function webRoutes(app: FastifyInstance, { root, linkOrigin }: WebOptions): Promise<void> {
  const sendPage = pageSender(linkOrigin);
  const site = published(root);
  const page = pages(site);

  for (const [path, file] of Object.entries(SHELL_PAGES)) {
    app.get(path, async (_request, reply) => sendPage(reply, await page.shell(file)));
  }
  for (const path of ALONE_PAGES) {
    app.get(path, async (request, reply) =>
      sendPage(reply, await page.alone(request.url.split('?', 1)[0] ?? '')),
    );
  }
  app.get('/remotes.json', async (_request, reply) => {
    const registry = await site.registry();
    if (registry === null) throw notFound();
    return reply.type('application/json; charset=utf-8').send(registry);
  });
  for (const folder of ['apps', 'shell']) {
    await app.register(fastifyStatic, {
      root: join(root, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      preCompressed: true,
      index: false,
      dotfiles: 'deny',
      cacheControl: false,
      suppressWarning: true,
      setHeaders: (reply) => {
        void reply.header('cache-control', FOREVER);
      },
    });
  }
}
