import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { findInstitution } from '../bank/institutions.ts';
import { signIn } from '../bank/sign-in.ts';
import { errorBody, PlaidRefusal } from '../wire/errors.ts';
import { dayOf } from '../world/days.ts';
import type { World } from '../world/world.ts';
import { shownName } from './create-token.ts';
import { htmlPage, PAGE_POLICY } from './html.ts';
import { oauthForm, oauthOver } from './oauth-page.ts';
import type { OauthVisit } from './session.ts';

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

function openVisit(world: World, id: string): OauthVisit | undefined {
  const visit = world.oauthVisits.get(id);
  return visit?.status === 'open' ? visit : undefined;
}

function decide(world: World, visit: OauthVisit, given: Decision): string | null {
  if (given.decision === 'deny') {
    visit.status = 'denied';
    return null;
  }
  try {
    visit.user = signIn(given, dayOf(world.now()), world.settings.personas);
    visit.status = 'approved';
    return null;
  } catch (error) {
    if (!(error instanceof PlaidRefusal)) throw error;
    return errorBody(error.code, error.message).display_message ?? error.message;
  }
}

function form(world: World, visit: OauthVisit, shown: { problem: string | null; username: string }): string {
  const token = world.tables.linkTokens.get(visit.linkToken);
  return oauthForm({
    bank: findInstitution(visit.institutionId)?.name ?? 'Your bank',
    client: token ? shownName(token) : 'This Application',
    state: visit.id,
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
export function oauthRoutes(app: FastifyInstance, world: World): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())));
  });
  app.get('/oauth/authorize', async (request, reply) => {
    const { state } = z.parse(z.object({ state: z._default(z.string(), '') }), request.query);
    const visit = openVisit(world, state);
    return visit
      ? page(reply, form(world, visit, { problem: null, username: 'user_good' }))
      : over(reply, 410);
  });
  app.post('/oauth/decide', async (request, reply) => {
    const given = z.safeParse(decisionInput, request.body);
    const visit = given.success ? openVisit(world, given.data.state) : undefined;
    if (!given.success || !visit) return over(reply, 410);
    const problem = decide(world, visit, given.data);
    if (problem !== null)
      return page(reply, form(world, visit, { problem, username: given.data.username }), 422);
    const back = world.tables.linkTokens.get(visit.linkToken)?.redirectUri;
    return back ? reply.redirect(`${back}?oauth_state_id=${visit.id}`, 303) : over(reply);
  });
}
