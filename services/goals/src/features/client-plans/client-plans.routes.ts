import type { Goal } from '@fw/contract-goals';
import { clientGoalCalls } from '@fw/contract-goals/client-reads';
import { mountForServices } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ClientPlansService, CompanyOffer } from './client-plans.ts';

export interface ClientPlanRoutesDependencies {
  readonly goals: { readonly explore: (userId: string) => Promise<Goal[]> };
  readonly clientPlans: ClientPlansService;
  readonly offerOf: CompanyOffer;
}

/** Only the CRM service calls these, after it has verified the consent of the client. */
export function clientPlanRoutes(
  app: FastifyInstance,
  { goals, clientPlans, offerOf }: ClientPlanRoutesDependencies,
): void {
  mountForServices(app, clientGoalCalls.goals, ({ clientId }) => goals.explore(clientId));
  mountForServices(app, clientGoalCalls.plan, ({ clientId, planType }) =>
    clientPlans.plan(clientId, planType),
  );
  mountForServices(app, clientGoalCalls.prepare, (changes, caller) => clientPlans.prepare(caller, changes));
  mountForServices(app, clientGoalCalls.companyOffer, ({ companyId }) => offerOf(companyId));
}
