import { PLAN_STATUS, type Goal } from '@fw/contract-goals';
import { clientGoalCalls } from '@fw/contract-goals/client-reads';
import { mountForServices } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ClientPlansService, CompanyOffer } from './client-plans.ts';
import type { SentProposals } from './sent-proposals.ts';

export interface ClientPlanRoutesDependencies {
  /** The goals with the plans that an advisor can open. */
  readonly goals: { readonly withQuestionnaires: (userId: string) => Promise<Goal[]> };
  readonly clientPlans: ClientPlansService;
  readonly proposals: Pick<SentProposals, 'sentTo'>;
  readonly offerOf: CompanyOffer;
}

const plansNeedingAttention = (clientId: string, goals: readonly Goal[]) =>
  goals.flatMap(({ name, plans }) =>
    plans
      .filter(({ status }) => status === PLAN_STATUS.needsAttention)
      .map(({ warnings }) => ({ clientId, goalName: name, warnings })),
  );

/** Only the CRM service calls these, after it has verified the consent of the client. */
export function clientPlanRoutes(
  app: FastifyInstance,
  { goals, clientPlans, proposals, offerOf }: ClientPlanRoutesDependencies,
): void {
  mountForServices(app, clientGoalCalls.goals, ({ clientId }) => goals.withQuestionnaires(clientId));
  mountForServices(app, clientGoalCalls.needingAttention, async ({ clientIds }) => {
    const found = await Promise.all(
      clientIds.map(async (clientId) =>
        plansNeedingAttention(clientId, await goals.withQuestionnaires(clientId)),
      ),
    );
    return found.flat();
  });
  mountForServices(app, clientGoalCalls.plan, ({ clientId, planType, dollars }) =>
    clientPlans.plan(clientId, planType, dollars),
  );
  mountForServices(app, clientGoalCalls.prepare, (changes, caller) => clientPlans.prepare(caller, changes));
  mountForServices(app, clientGoalCalls.proposals, ({ clientId }) => proposals.sentTo(clientId));
  mountForServices(app, clientGoalCalls.companyOffer, ({ companyId }) => offerOf(companyId));
}
