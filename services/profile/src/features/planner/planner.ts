import type { Planner } from '@fw/contract-profile';
import type { AssignmentsRepo } from './assignments.repo.ts';
import type { PlannerMovesRepo } from './planner-moves.repo.ts';
import type { PlannersRepo } from './planners.repo.ts';

interface PlannerDependencies {
  readonly plannersRepo: PlannersRepo;
  readonly assignmentsRepo: AssignmentsRepo;
  readonly plannerMovesRepo: Pick<PlannerMovesRepo, 'handOver'>;
}

/** The planner of a client. */
export function plannerService({ plannersRepo, assignmentsRepo, plannerMovesRepo }: PlannerDependencies) {
  const findPlanner = async (plannerId: string | null): Promise<Planner | null> =>
    plannerId === null ? null : plannersRepo.find(plannerId);

  return {
    findId: (userId: string): Promise<string | null> => assignmentsRepo.findPlannerId(userId),
    /** Null while none is assigned. */
    find: async (userId: string): Promise<Planner | null> =>
      findPlanner(await assignmentsRepo.findPlannerId(userId)),
    handOver: plannerMovesRepo.handOver,
    /** Requests a planner of the client's company; null while the company has none. */
    assign: async (userId: string, companyId: string): Promise<Planner | null> =>
      findPlanner(
        await assignmentsRepo.assign(userId, (session) => plannersRepo.findIdForCompany(companyId, session)),
      ),
  };
}
