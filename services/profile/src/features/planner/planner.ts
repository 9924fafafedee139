import type { Planner } from '@fw/contract-profile';

export interface PlannerStore {
  readonly ofClient: (userId: string) => Promise<Planner | null>;
  /** Notes the request and assigns a planner of the client's company; repeating it changes nothing. */
  readonly assign: (userId: string, companyId: string) => Promise<Planner | null>;
}

export const planners = (store: PlannerStore) => ({
  ofClient: (userId: string): Promise<Planner | null> => store.ofClient(userId),
  assign: (userId: string, companyId: string): Promise<Planner | null> => store.assign(userId, companyId),
});

export type Planners = ReturnType<typeof planners>;
