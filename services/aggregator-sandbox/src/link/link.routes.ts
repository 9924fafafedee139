import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { PlaidRefusal } from '../wire/errors.ts';
import { mount } from '../wire/mount.ts';
import type { World } from '../world/world.ts';
import { exitSession } from './exit.ts';
import type { LinkSession } from './session.ts';
import { startSession } from './start.ts';
import { stepInput, takeStep } from './steps.ts';
import { baseUrlOf } from './token.routes.ts';

function findSession(world: World, id: string): LinkSession {
  const session = world.linkSessions.get(id);
  if (!session) throw new PlaidRefusal('NOT_FOUND', 'this Link session is over');
  return session;
}

/** What the browser is told: where it stands and the events since it last asked. */
function view(session: LinkSession): object {
  const events = session.untold;
  session.untold = [];
  return { session: session.id, pane: session.pane, events };
}

/** The calls of Link's own page. */
export function linkRoutes(app: FastifyInstance, world: World): void {
  mount(app, world, {
    path: '/link/api/open',
    keys: 'none',
    input: z.object({
      link_token: z.string(),
      received_redirect_uri: z.optional(z.nullable(z.string())),
      is_hosted: z.optional(z.boolean()),
    }),
    answer: (body, request) =>
      view(
        startSession(world, {
          token: body.link_token,
          receivedRedirectUri: body.received_redirect_uri,
          isHosted: body.is_hosted ?? false,
          baseUrl: baseUrlOf(world, request),
        }),
      ),
  });
  mount(app, world, {
    path: '/link/api/step',
    keys: 'none',
    input: z.object({ session: z.string(), step: stepInput }),
    answer: ({ session: id, step }) => {
      const session = findSession(world, id);
      takeStep(world, session, step);
      return view(session);
    },
  });
  mount(app, world, {
    path: '/link/api/exit',
    keys: 'none',
    input: z.object({ session: z.string() }),
    answer: ({ session: id }, request) => {
      const session = findSession(world, id);
      const exit = exitSession(world, session, request.id);
      const { untold: events } = session;
      world.linkSessions.delete(id);
      return { exit, events };
    },
  });
}
