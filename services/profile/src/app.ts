import { buildService } from '@fw/service-kit';
import {
  buildIndexes,
  hearFacts,
  mongoSubmissions,
  pingMongo,
  type ServiceGround,
} from '@fw/service-kit/mongo';
import type { FastifyInstance } from 'fastify';
import { mongoPlanners } from './features/planner/planner.repo.ts';
import { plannerRoutes } from './features/planner/planner.routes.ts';
import { planners } from './features/planner/planner.ts';
import { mongoProfiles } from './features/profile/profile.repo.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { profiles } from './features/profile/profile.ts';

/** The profile service over its own database, listening to who registered. */
export async function buildProfile({
  connection,
  clock,
  ...options
}: ServiceGround): Promise<FastifyInstance> {
  const people = mongoProfiles(connection);
  const advisors = mongoPlanners(connection, clock);
  const app = buildService({
    ...options,
    name: 'profile',
    clock,
    submissions: mongoSubmissions(connection, clock),
    ready: () => pingMongo(connection),
  });
  profileRoutes(app, profiles(people.store));
  plannerRoutes(app, planners(advisors.store));

  await buildIndexes(connection);
  await hearFacts(app, { connection, clock, name: 'profile', hearers: [people.hear, advisors.hear] });
  return app;
}
