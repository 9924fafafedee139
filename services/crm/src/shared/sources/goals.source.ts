import { fullName } from '@fw/contract-profile/person-name';
import type { ClientGoal, ClientPlan, clientReadCalls } from '@fw/contract-crm';
import { clientGoalCalls, type ClientPlanView } from '@fw/contract-goals/client-reads';
import { BENEFIT_KIND_TEXT } from '@fw/contract-goals/company-benefits';
import { planTypeInPath } from '@fw/contract-goals/plan-types';
import { notFound, type OnBehalfOf, type ServiceClient } from '@fw/service-kit';
import * as z from 'zod/mini';

const toClientPlan = ({ planType, ...plan }: ClientPlanView): ClientPlan => ({ planId: planType, ...plan });

/** The plan type of an id in a path; refused as unknown where goals has none of this name. */
function parsePlanType(planId: string) {
  const parsed = z.safeParse(planTypeInPath, planId);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

type Prepared = Omit<z.output<typeof clientReadCalls.preparePlan.body>, 'clientId'>;

type Dollars = z.output<typeof clientReadCalls.plan.body>['dollars'];

/** A plan of a client, and the dollars in which it is read. */
interface ReadPlan {
  readonly clientId: string;
  readonly planId: string;
  readonly dollars?: Dollars;
}

type ReportedClient = Readonly<Record<'userId' | 'firstName' | 'lastName', string>>;

export type GoalsSource = ReturnType<typeof goalsSource>;

/** What goals shows of a client; each call carries the passport of the advisor. */
export const goalsSource = (goals: ServiceClient) => ({
  goals: async (advisor: OnBehalfOf, clientId: string): Promise<ClientGoal[]> =>
    (await goals(clientGoalCalls.goals, advisor, { clientId })).map(({ plans, ...goal }) => ({
      ...goal,
      plans: plans.map(({ planType, ...plan }) => ({ planId: planType, ...plan })),
    })),
  /** The plans of several clients that need attention. */
  needingAttention: (advisor: OnBehalfOf, clientIds: readonly string[]) =>
    goals(clientGoalCalls.needingAttention, advisor, { clientIds: [...clientIds] }),
  companyOffer: async (advisor: OnBehalfOf, companyId: string) => {
    const { benefits, funds } = await goals(clientGoalCalls.companyOffer, advisor, { companyId });
    return {
      benefits: benefits.map(({ kind, name, description }) => ({
        kind: BENEFIT_KIND_TEXT[kind],
        name,
        description,
      })),
      funds,
    };
  },
  plan: async (advisor: OnBehalfOf, { planId, ...read }: ReadPlan): Promise<ClientPlan> =>
    toClientPlan(await goals(clientGoalCalls.plan, advisor, { ...read, planType: parsePlanType(planId) })),
  /** The committed plans of a client as a PDF, with their name on it. */
  report: (advisor: OnBehalfOf, client: ReportedClient, dollars?: Dollars) =>
    goals(clientGoalCalls.report, advisor, { clientId: client.userId, client: fullName(client), dollars }),
  /** What advisors sent to a client for review, the newest first. */
  proposals: (advisor: OnBehalfOf, clientId: string) =>
    goals(clientGoalCalls.proposals, advisor, { clientId }),
  /** The plan, and what the client now reviews at a hash route of the portal. */
  prepare: async (
    advisor: OnBehalfOf,
    { userId: clientId, companyId }: { readonly userId: string; readonly companyId: string },
    prepared: Prepared & { readonly planId: string; readonly advisorName: string },
  ) => {
    const { planId, ...sent } = prepared;
    const view = await goals(clientGoalCalls.prepare, advisor, {
      clientId,
      companyId,
      planType: parsePlanType(planId),
      ...sent,
    });
    return { plan: toClientPlan(view), sent: view.proposals[0] };
  },
});
