import { buildService } from '@fw/service-kit';
import { buildBus, buildIndexes, pingMongo, type ServiceGround } from '@fw/service-kit/mongo';
import type { FastifyInstance } from 'fastify';
import { rosterRepo } from './features/roster/roster.repo.ts';
import { rosterRoutes } from './features/roster/roster.routes.ts';
import { roster } from './features/roster/roster.ts';
import { sessionsRepo } from './features/sessions/sessions.repo.ts';
import { sessionRoutes } from './features/sessions/sessions.routes.ts';
import { sessions } from './features/sessions/sessions.ts';
import { triesRepo } from './features/sign-in/sign-in.repo.ts';
import { signInRoutes } from './features/sign-in/sign-in.routes.ts';
import { signIn, SIGN_IN_LOCK } from './features/sign-in/sign-in.ts';
import { createPasswords } from './passwords.ts';

/** The identity service on a connected database, with its indexes built; not yet listening. */
export async function buildIdentity({ connection, ...options }: ServiceGround): Promise<FastifyInstance> {
  const { clock } = options;
  const people = rosterRepo(connection, clock);
  const signedIn = sessions(sessionsRepo(connection), clock);
  const passwords = await createPasswords();
  const enter = signIn({
    clock,
    passwords,
    tries: triesRepo(connection, SIGN_IN_LOCK),
    findByUsername: people.findByUsername,
    readUser: people.readUser,
    openSession: signedIn.open,
  });
  await buildIndexes(connection);
  await buildBus(connection);

  const app = buildService({ name: 'identity', ready: () => pingMongo(connection), ...options });
  rosterRoutes(app, roster(people, passwords));
  sessionRoutes(app, signedIn);
  signInRoutes(app, enter);
  return app;
}
