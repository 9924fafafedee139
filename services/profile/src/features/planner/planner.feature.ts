import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { assignmentsRepo } from './assignments.repo.ts';
import { plannerRoutes } from './planner.routes.ts';
import { plannerService } from './planner.ts';
import { plannerMovesRepo } from './planner-moves.repo.ts';
import { plannersRepo } from './planners.repo.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'>;

export const plannerFeature = defineFeature('planner', ({ connection, clock }: Dependencies) => {
  const planners = plannersRepo(connection);
  const assignments = assignmentsRepo(connection, clock);
  const moves = plannerMovesRepo(connection, clock);
  const planner = plannerService({
    plannersRepo: planners,
    assignmentsRepo: assignments,
    plannerMovesRepo: moves,
  });
  return {
    routes: (app) => plannerRoutes(app, planner),
    on: {
      'user.registered': ({ payload }, session) => planners.addRegistered(payload, session),
      'user.deleted': ({ payload: { userId } }, session) => moves.release(userId, session),
    },
    provides: { plannersRepo: planners, assignmentsRepo: assignments },
  };
});
