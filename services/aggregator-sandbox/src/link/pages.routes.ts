import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { SandboxContext } from '../state/context.ts';
import { escapeHtml, htmlPage, PAGE_POLICY } from './html.ts';
import { bridgeScript } from './page/bridge.script.ts';
import { linkCss } from './page/link.css.ts';
import { loaderScript } from './page/loader.script.ts';
import { panesScript } from './page/panes.script.ts';
import { signInScript } from './page/sign-in.script.ts';
import { stageScript } from './page/stage.script.ts';
import { baseUrl } from './token.routes.ts';

const closeScript = 'window.close();\n';
const appScript = [
  "(function () {\n'use strict';",
  stageScript,
  signInScript,
  panesScript,
  bridgeScript,
  '})();\n',
].join('\n');

const stage = (
  hosted: { token: string; completionUri: string } | null,
): string => `<main id="link" class="shade"${
  hosted
    ? ` data-token="${escapeHtml(hosted.token)}" data-completion="${escapeHtml(hosted.completionUri)}"`
    : ''
}>
<div class="card" role="dialog" aria-modal="true" aria-labelledby="title" id="dialog">
<div class="bar">
<button type="button" class="icon" id="back" hidden><span aria-hidden="true">&#8592;</span><span class="unseen">Back</span></button>
<p class="brand">Fairwater bank sandbox</p>
<button type="button" class="icon" id="close"><span aria-hidden="true">&#215;</span><span class="unseen">Close</span></button>
</div>
<div id="pane"><h1 id="title" tabindex="-1">Connect your bank</h1><p>One moment…</p></div>
<p class="unseen" role="status" id="status"></p>
</div>
</main>`;

const script = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .header('cache-control', 'no-cache')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('text/javascript; charset=utf-8')
    .send(text);

const page = (reply: FastifyReply, body: string): FastifyReply =>
  reply
    .header('content-security-policy', PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(htmlPage({ title: 'Connect your bank', body, script: '/link/assets/link.js' }));

/** The script applications load, Link's page and what belongs to it. */
export function pageRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get('/link/v2/stable/link-initialize.js', async (request, reply) =>
    script(reply, loaderScript(baseUrl(context, request))),
  );
  app.get('/link/assets/link.js', async (_, reply) => script(reply, appScript));
  app.get('/link/assets/close.js', async (_, reply) => script(reply, closeScript));
  app.get('/link/assets/link.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(linkCss));
  app.get('/link/app', async (_, reply) => page(reply, stage(null)));
  app.get('/hosted/:token', async (request, reply) => {
    const { token } = z.parse(z.object({ token: z.string() }), request.params);
    const row = context.tables.linkTokens.get(token);
    return page(reply, stage({ token, completionUri: row?.hosted?.completionUri ?? '' }));
  });
}
