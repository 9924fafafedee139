import { PLAN_STATUS, type Goal, type KeyFigures, type PlanType } from '@fw/contract-goals';
import { clientGoalCalls, type ClientGoal } from '@fw/contract-goals/client-reads';
import { mountForServices } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ClientPlansService, CompanyOffer } from './client-plans.ts';
import type { SentProposals } from './sent-proposals.ts';

interface PlanFigure {
  readonly planType: PlanType;
  readonly keyFigures: KeyFigures;
}

export interface ClientPlanRoutesDependencies {
  /** The goals with the plans that an advisor can open. */
  readonly goals: { readonly withQuestionnaires: (userId: string) => Promise<Goal[]> };
  /** What each started plan of a person comes to. */
  readonly committedFigures: (userId: string) => Promise<readonly PlanFigure[]>;
  readonly clientPlans: ClientPlansService;
  readonly proposals: Pick<SentProposals, 'sentTo'>;
  readonly offerOf: CompanyOffer;
}

/** A goal with what each of its committed plans comes to, in the words of the client's own cards. */
function withFigures({ plans, ...goal }: Goal, figures: readonly PlanFigure[]): ClientGoal {
  return {
    ...goal,
    plans: plans.map((plan) => {
      const found = figures.find(({ planType }) => planType === plan.planType);
      if (!found) return plan;
      const { figure, caption, isMet } = found.keyFigures;
      return { ...plan, figure: { figure, caption, isMet } };
    }),
  };
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
  { goals, committedFigures, clientPlans, proposals, offerOf }: ClientPlanRoutesDependencies,
): void {
  mountForServices(app, clientGoalCalls.goals, async ({ clientId }) => {
    const [all, figures] = await Promise.all([
      goals.withQuestionnaires(clientId),
      committedFigures(clientId),
    ]);
    return all.map((goal) => withFigures(goal, figures));
  });
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
