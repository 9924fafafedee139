import { buildService } from '@fw/service-kit';
import {
  buildIndexes,
  hearFacts,
  mongoSubmissions,
  pingMongo,
  type ServiceGround,
} from '@fw/service-kit/mongo';
import type { FastifyInstance } from 'fastify';
import { assignmentsRepo } from './features/planner/assignments.repo.ts';
import { plannerRoutes } from './features/planner/planner.routes.ts';
import { plannerService } from './features/planner/planner.ts';
import { plannersRepo } from './features/planner/planners.repo.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { profileService } from './features/profile/profile.ts';
import { profilesRepo } from './features/profile/profiles.repo.ts';

/** The profile service over its own database, subscribed to registrations. */
export async function buildProfile({
  connection,
  clock,
  ...options
}: ServiceGround): Promise<FastifyInstance> {
  const repos = {
    profilesRepo: profilesRepo(connection),
    plannersRepo: plannersRepo(connection),
    assignmentsRepo: assignmentsRepo(connection, clock),
  };

  const profile = profileService(repos);
  const planner = plannerService(repos);

  const app = buildService({
    ...options,
    name: 'profile',
    clock,
    submissions: mongoSubmissions(connection, clock),
    ready: () => pingMongo(connection),
  });
  profileRoutes(app, profile);
  plannerRoutes(app, planner);

  await buildIndexes(connection);
  const hearers = [repos.profilesRepo.handleEvent, repos.plannersRepo.handleEvent];
  await hearFacts(app, { connection, clock, name: 'profile', hearers });
  return app;
}
