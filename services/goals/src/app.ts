import { buildService } from '@fw/service-kit';
import { buildIndexes, mongoSubmissions, pingMongo, type ServiceGround } from '@fw/service-kit/mongo';
import type { FastifyInstance } from 'fastify';
import { goalsRepo } from './features/goals/goals.repo.ts';
import { goalRoutes } from './features/goals/goals.routes.ts';
import { goalsService } from './features/goals/goals.ts';

/** The goals service over its own database. */
export async function buildGoals({ connection, clock, ...options }: ServiceGround): Promise<FastifyInstance> {
  const repos = { goalsRepo: goalsRepo(connection, clock) };

  const goals = goalsService(repos);

  const app = buildService({
    ...options,
    name: 'goals',
    clock,
    submissions: mongoSubmissions(connection, clock),
    ready: () => pingMongo(connection),
  });
  goalRoutes(app, goals);

  await buildIndexes(connection);
  return app;
}
