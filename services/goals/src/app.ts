import { buildService } from '@fw/service-kit';
import { buildIndexes, mongoSubmissions, pingMongo, type ServiceGround } from '@fw/service-kit/mongo';
import type { FastifyInstance } from 'fastify';
import { goals } from './features/goals/goals.ts';
import { mongoGoals } from './features/goals/goals.repo.ts';
import { goalRoutes } from './features/goals/goals.routes.ts';

/** The goals service over its own database. */
export async function buildGoals({ connection, clock, ...options }: ServiceGround): Promise<FastifyInstance> {
  const store = mongoGoals(connection, clock);
  const app = buildService({
    ...options,
    name: 'goals',
    clock,
    submissions: mongoSubmissions(connection, clock),
    ready: () => pingMongo(connection),
  });
  goalRoutes(app, goals(store));
  await buildIndexes(connection);
  return app;
}
