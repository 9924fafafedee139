import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { LINK_RETURN_PATH, PORTAL_PATHS } from '@fw/contract-remotes/routes';
import { notFound } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { SHELL } from './choices.ts';
import type { Version } from './share-files.ts';
import type { Website } from './website.ts';

/** Opened by an operator with a signed token, see `npm run front-ends -- preview`. */
const PREVIEW_PATH = '/preview';
const SEE_OTHER = 303;
const WITH_HEAD = { exposeHeadRoute: true } as const;
const ONE_DAY = 'public, max-age=86400';
const SVG = 'image/svg+xml; charset=utf-8';
const FOREVER = 'public, max-age=31536000, immutable';

/** Addresses of the portal that are pages; its other addresses are behind the hash. */
const SHELL_PAGES: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/login': 'index.html',
  ...Object.fromEntries(PORTAL_PATHS.map((path) => [path, 'index.html'])),
  [LINK_RETURN_PATH]: 'link-return.html',
};
const ALONE_PAGES = ['/crm', '/crm/', '/alone/:name', '/alone/:name/'] as const;

const VERSIONED = /^\/(?:apps\/([\w-]+)|shell)\/(\w[\w.+-]*)\//;

/** The version whose file is requested; null where the address names none. */
function versionIn(address: string): Version | null {
  const [, name = SHELL, version] = VERSIONED.exec(address) ?? [];
  return version === undefined ? null : { name, version };
}

const filesBelow = (root: string, folder: string): FastifyStaticOptions => ({
  root: join(root, folder),
  prefix: `/${folder}/`,
  decorateReply: false,
  preCompressed: true,
  index: false,
  dotfiles: 'deny',
  cacheControl: false,
  suppressWarning: true,
  setHeaders: (reply, file) => {
    void reply.header('cache-control', FOREVER);
    if (/\.svg(\.(br|gz))?$/.test(file)) void reply.type(SVG);
  },
});

/** Shell, remotes and registry from the web root. Versioned files never change; pointers are read every time. */
export async function webRoutes(app: FastifyInstance, options: Website): Promise<void> {
  const { root, registry, page, sendPage, visit, visits, fetchFiles } = options;

  for (const [path, file] of Object.entries(SHELL_PAGES)) {
    app.get(path, WITH_HEAD, async (request, reply) =>
      sendPage(reply, await page.shell(file, visit(request, reply))),
    );
  }
  for (const path of ALONE_PAGES) {
    app.get(path, WITH_HEAD, async (request, reply) =>
      sendPage(reply, await page.alone(request.url.split('?', 1)[0] ?? '', visit(request, reply))),
    );
  }
  app.get('/favicon.ico', WITH_HEAD, async (_request, reply) => {
    const icon = await page.icon();
    if (icon === null) throw notFound();
    return reply.header('cache-control', ONE_DAY).type(SVG).send(icon);
  });
  app.get<{ Querystring: { token?: string } }>(PREVIEW_PATH, async ({ query }, reply) => {
    if (!visits.begin(reply, String(query.token ?? ''))) throw notFound();
    return reply.redirect('/', SEE_OTHER);
  });
  app.get(`${PREVIEW_PATH}/end`, async (_request, reply) => {
    visits.end(reply);
    return reply.redirect('/', SEE_OTHER);
  });
  app.get('/remotes.json', WITH_HEAD, async (request, reply) => {
    const remotes = await registry(visits.open(request, reply));
    if (remotes === null) throw notFound();
    return reply.type('application/json; charset=utf-8').send(remotes);
  });
  await app.register(async (files) => {
    // The page that names a file may come from a gateway that has it already.
    files.addHook('onRequest', async ({ url }) => {
      const requested = versionIn(url);
      if (requested !== null) await fetchFiles(requested);
    });
    for (const folder of ['apps', 'shell']) await files.register(fastifyStatic, filesBelow(root, folder));
  });
}
