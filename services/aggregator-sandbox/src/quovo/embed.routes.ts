import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { INSTITUTIONS, type Institution } from '../bank/institutions.ts';
import { escapeHtml, htmlPage, PAGE_POLICY } from '../link/html.ts';
import { mount } from '../wire/mount.ts';
import type { SandboxContext } from '../state/context.ts';
import { connectBank } from './connect.ts';
import { embedScript } from './embed.script.ts';
import { endIframeToken, userOfIframeToken } from './iframe-tokens.ts';

/** Plaid's own test banks; the others are the fictitious banks of the demo. */
const isTestInstitution = ({ id }: Institution): boolean => !id.startsWith('ins_9000');

const options = (showsTest: boolean): string =>
  INSTITUTIONS.filter((one) => !one.oauth && (showsTest || !isTestInstitution(one)))
    .map(({ id, name }) => `<option value="${id}">${escapeHtml(name)}</option>`)
    .join('');

const CLOSE =
  '<div class="bar"><p class="brand">Fairwater bank sandbox</p><button type="button" class="icon" id="close"><span aria-hidden="true">&#215;</span><span class="unseen">Close</span></button></div>';

const connectForm = (showsTest: boolean): string => `<h1 id="title">Connect your bank</h1>
<p class="problem" id="problem" role="alert" tabindex="-1" hidden></p>
<form id="connect">
<label for="institution">Bank</label><select id="institution" name="institution" required>${options(showsTest)}</select>
<label for="username">Username</label><input id="username" name="username" autocomplete="off" required>
<label for="password">Password</label><input id="password" name="password" type="password" autocomplete="off" required>
<p class="hint">Fictitious bank. Test customers: user_good with pass_good.</p>
<button class="primary">Connect</button>
</form>`;

const OVER = '<h1 id="title">This page has expired</h1><p>Please close it and try again.</p>';

interface EmbedPage {
  readonly token: string;
  readonly styles: string;
  readonly content: string;
}

const page = (reply: FastifyReply, { token, styles, content }: EmbedPage): FastifyReply =>
  reply
    .header('content-security-policy', PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(
      htmlPage({
        title: 'Connect your bank',
        body: `<main id="embed" class="card" data-token="${escapeHtml(token)}" data-styles="${escapeHtml(styles)}" aria-labelledby="title">${CLOSE}${content}</main>`,
        script: '/quovo/assets/embed.js',
      }),
    );

const embedQuery = z.object({
  styles: z._default(z.string(), ''),
  'test-institutions': z.optional(z.string()),
});

/** The iframe of the legacy aggregator and the call that its page makes. */
export function embedRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get('/quovo/assets/embed.js', async (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(embedScript),
  );
  app.get('/quovo/embed/auth/:token', async (request, reply) => {
    const { token } = z.parse(z.object({ token: z.string() }), request.params);
    const { styles, 'test-institutions': test } = z.parse(embedQuery, request.query);
    const row = context.tables.iframeTokens.get(token);
    const isOver = !row || row.usedAt !== null || row.expiresAt <= context.now();
    return page(reply, { token, styles, content: isOver ? OVER : connectForm(test === '1') });
  });
  mount(app, context, {
    path: '/quovo/embed/api/connect',
    keys: 'none',
    input: z.object({
      token: z.string(),
      institution: z.string(),
      username: z.string(),
      password: z.string(),
    }),
    answer: ({ token, institution: institutionId, username, password }) => {
      const user = userOfIframeToken(context, token);
      const connectionId = connectBank(context, { user, institutionId, username, password });
      endIframeToken(context, token);
      return { connection_id: connectionId };
    },
  });
}
