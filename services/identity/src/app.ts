import { buildService } from '@fw/service-kit';
import { buildBus, buildIndexes, pingMongo, type ServiceGround } from '@fw/service-kit/mongo';
import type { FastifyInstance } from 'fastify';
import { companiesRepo } from './features/roster/companies.repo.ts';
import { peopleRepo } from './features/roster/people.repo.ts';
import { rosterRoutes } from './features/roster/roster.routes.ts';
import { rosterService } from './features/roster/roster.ts';
import { sessionsRepo } from './features/sessions/sessions.repo.ts';
import { sessionRoutes } from './features/sessions/sessions.routes.ts';
import { sessionsService } from './features/sessions/sessions.ts';
import { signInRoutes } from './features/sign-in/sign-in.routes.ts';
import { SIGN_IN_LOCK, signInService } from './features/sign-in/sign-in.ts';
import { triesRepo } from './features/sign-in/tries.repo.ts';
import { createPasswords } from './passwords.ts';

/** The identity service on a connected database, with its indexes built; not yet listening. */
export async function buildIdentity({ connection, ...options }: ServiceGround): Promise<FastifyInstance> {
  const { clock } = options;
  const repos = {
    companiesRepo: companiesRepo(connection),
    peopleRepo: peopleRepo(connection, clock),
    sessionsRepo: sessionsRepo(connection),
    triesRepo: triesRepo(connection, SIGN_IN_LOCK),
  };

  const passwords = await createPasswords();
  const sessions = sessionsService({ ...repos, clock });
  const roster = rosterService({ ...repos, passwords });
  const signIn = signInService({ ...repos, clock, passwords, sessions });

  const app = buildService({ name: 'identity', ready: () => pingMongo(connection), ...options });
  rosterRoutes(app, roster);
  sessionRoutes(app, { ...repos, sessions });
  signInRoutes(app, signIn);

  await buildIndexes(connection);
  await buildBus(connection);
  return app;
}
