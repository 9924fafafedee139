import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { findInstitution } from '../bank/institutions.ts';
import { signIn } from '../bank/sign-in.ts';
import { errorBody, PlaidRefusal } from '../wire/errors.ts';
import { bankDay } from '../state/days.ts';
import type { SandboxContext } from '../state/context.ts';
import { shownName } from './create-token.ts';
import { htmlPage, PAGE_POLICY } from './html.ts';
import { oauthForm, oauthOver } from './oauth-page.ts';
import type { OauthSession } from './session.ts';

const decisionInput = z.object({
  state: z.string(),
  decision: z.enum(['approve', 'deny']),
  username: z._default(z.string(), 'user_good'),
  password: z._default(z.string(), 'pass_good'),
});
type Decision = z.infer<typeof decisionInput>;

const page = (reply: FastifyReply, html: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(html);

function openOauthSession(context: SandboxContext, id: string): OauthSession | undefined {
  const oauthSession = context.oauthSessions.get(id);
  return oauthSession?.status === 'open' ? oauthSession : undefined;
}

function decide(context: SandboxContext, oauthSession: OauthSession, given: Decision): string | null {
  if (given.decision === 'deny') {
    oauthSession.status = 'denied';
    return null;
  }
  try {
    oauthSession.user = signIn(given, bankDay(context.now()), context.settings.personas);
    oauthSession.status = 'approved';
    return null;
  } catch (error) {
    if (!(error instanceof PlaidRefusal)) throw error;
    return errorBody(error.code, error.message).display_message ?? error.message;
  }
}

function form(
  context: SandboxContext,
  oauthSession: OauthSession,
  shown: { problem: string | null; username: string },
): string {
  const token = context.tables.linkTokens.get(oauthSession.linkToken);
  return oauthForm({
    bank: findInstitution(oauthSession.institutionId)?.name ?? 'Your bank',
    client: token ? shownName(token) : 'This Application',
    state: oauthSession.id,
    ...shown,
  });
}

const over = (reply: FastifyReply, status = 200): FastifyReply =>
  page(
    reply,
    htmlPage({ title: 'You can close this window', body: oauthOver, script: '/link/assets/close.js' }),
    status,
  );

/** The bank's own sign-in page, and the way back. */
export function oauthRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
  app.get('/oauth/authorize', async (request, reply) => {
    const { state } = z.parse(z.object({ state: z._default(z.string(), '') }), request.query);
    const oauthSession = openOauthSession(context, state);
    return oauthSession
      ? page(reply, form(context, oauthSession, { problem: null, username: 'user_good' }))
      : over(reply, 410);
  });
  app.post('/oauth/decide', async (request, reply) => {
    const given = z.safeParse(decisionInput, request.body);
    const oauthSession = given.success ? openOauthSession(context, given.data.state) : undefined;
    if (!given.success || !oauthSession) return over(reply, 410);
    const problem = decide(context, oauthSession, given.data);
    if (problem !== null)
      return page(reply, form(context, oauthSession, { problem, username: given.data.username }), 422);
    const back = context.tables.linkTokens.get(oauthSession.linkToken)?.redirectUri;
    return back ? reply.redirect(`${back}?oauth_state_id=${oauthSession.id}`, 303) : over(reply);
  });
}
