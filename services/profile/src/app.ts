import { buildService } from '@fw/service-kit';
import {
  buildBus,
  buildIndexes,
  listenToFacts,
  mongoSubmissions,
  pingMongo,
  type Ground,
} from '@fw/service-kit/mongo';
import type { FastifyInstance } from 'fastify';
import { mongoPlanners } from './features/planner/planner.repo.ts';
import { plannerRoutes } from './features/planner/planner.routes.ts';
import { planners } from './features/planner/planner.ts';
import { mongoProfiles } from './features/profile/profile.repo.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { profiles } from './features/profile/profile.ts';

/** What the profile service stands on; tests leave the logger out. */
export type ProfileOptions = Omit<Ground, 'logger' | 'testDoor'> &
  Partial<Pick<Ground, 'logger' | 'testDoor'>>;

/** The profile service over its own database, listening to who registered. */
export async function buildProfile({
  connection,
  clock,
  ...options
}: ProfileOptions): Promise<FastifyInstance> {
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
  await buildBus(connection);
  const listening = listenToFacts({
    connection,
    name: 'profile',
    clock,
    handle: async (fact, session) => {
      await people.hear(fact, session);
      await advisors.hear(fact, session);
    },
    onError: (error) => {
      app.log.error({ err: error }, 'a fact was not taken');
    },
  });
  app.addHook('onClose', () => listening.stop());
  return app;
}
