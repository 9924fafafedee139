import { plannerCalls } from '@fw/contract-profile';
import { plannerDeskCalls } from '@fw/contract-profile/planner-desk';
import { plannerOfCalls } from '@fw/contract-profile/planner-of';
import { mount, mountForServices } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { assignmentsRepo } from './assignments.repo.ts';
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
    routes: (app) => {
      mount(app, plannerCalls.single, (_body, { userId }) => planner.find(userId));
      mountForServices(app, plannerOfCalls.get, async (_body, { userId }) => ({
        plannerId: await planner.findId(userId),
      }));
      mountForServices(app, plannerDeskCalls.handOver, async ({ clientIds, ...move }, { userId }) => ({
        clientIds: await planner.handOver(clientIds, { ...move, byAdvisorId: userId }),
      }));
      mount(app, plannerCalls.assign, (_body, { userId, companyId }) => planner.assign(userId, companyId));
    },
    on: {
      'user.registered': ({ payload }, session) => planners.addRegistered(payload, session),
      'user.deleted': ({ payload: { userId } }, session) => moves.release(userId, session),
    },
    provides: { plannersRepo: planners, assignmentsRepo: assignments },
  };
});
