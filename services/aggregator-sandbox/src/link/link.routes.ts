import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { PlaidRefusal } from '../wire/errors.ts';
import { mount } from '../wire/mount.ts';
import type { SandboxContext } from '../state/context.ts';
import { exitSession } from './exit.ts';
import type { LinkSession } from './session.ts';
import { startSession } from './start.ts';
import { stepInput, takeStep } from './steps.ts';
import { baseUrl } from './token.routes.ts';

function findSession(context: SandboxContext, id: string): LinkSession {
  const session = context.linkSessions.get(id);
  if (!session) throw new PlaidRefusal('NOT_FOUND', 'this Link session is over');
  return session;
}

/** The response to the browser: the current pane and the events since the last request. */
function view(session: LinkSession): object {
  const events = session.unsentEvents;
  session.unsentEvents = [];
  return { session: session.id, pane: session.pane, events };
}

/** The calls of Link's own page. */
export function linkRoutes(app: FastifyInstance, context: SandboxContext): void {
  mount(app, context, {
    path: '/link/api/open',
    keys: 'none',
    input: z.object({
      link_token: z.string(),
      received_redirect_uri: z.optional(z.nullable(z.string())),
      is_hosted: z.optional(z.boolean()),
    }),
    answer: (body, request) =>
      view(
        startSession(context, {
          token: body.link_token,
          receivedRedirectUri: body.received_redirect_uri,
          isHosted: body.is_hosted ?? false,
          baseUrl: baseUrl(context, request),
        }),
      ),
  });
  mount(app, context, {
    path: '/link/api/step',
    keys: 'none',
    input: z.object({ session: z.string(), step: stepInput }),
    answer: ({ session: id, step }) => {
      const session = findSession(context, id);
      takeStep(context, session, step);
      return view(session);
    },
  });
  mount(app, context, {
    path: '/link/api/exit',
    keys: 'none',
    input: z.object({ session: z.string() }),
    answer: ({ session: id }, request) => {
      const session = findSession(context, id);
      const exit = exitSession(context, session, request.id);
      const { unsentEvents: events } = session;
      context.linkSessions.delete(id);
      return { exit, events };
    },
  });
}
