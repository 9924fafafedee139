import { PLAN_STATUS, type PlanType, type RelatedPlan } from '@fw/contract-goals';
import { notFound, type Clock } from '@fw/service-kit';
import { GOAL_OF_PLAN } from '../../plan-types/plan-catalog.ts';
import type { PlanDefinition } from '../../plan-types/definition.ts';
import { requireDefinition, type PlanDefinitions } from '../../plan-types/registry.ts';
import type { NextStepsRepo } from '../../shared/records/next-steps.repo.ts';
import type { PlansRepo } from '../../shared/records/plans.repo.ts';
import type { PlanRow } from '../../shared/records/plans.schema.ts';
import { toPlanState } from '../../shared/plan-state/plan-states.ts';
import { toGoalPlan } from '../../shared/plan-state/goal-plan.ts';

interface RelationsDependencies {
  readonly definitions: PlanDefinitions;
  readonly plansRepo: Pick<PlansRepo, 'list' | 'find' | 'dismissPrompt'>;
  readonly nextStepsRepo: Pick<NextStepsRepo, 'list'>;
  readonly clock: Clock;
}

const isStarted = (row: PlanRow): boolean => row.status !== PLAN_STATUS.notStarted;

/** How two plans are related: they serve one goal, or count with one account. */
function findRelation(rows: readonly PlanRow[], planType: PlanType, other: PlanType) {
  if (GOAL_OF_PLAN[planType] === GOAL_OF_PLAN[other]) return 'goal';
  const idsOf = (type: PlanType): readonly string[] =>
    rows.find((row) => row.planType === type && isStarted(row))?.accountIds ?? [];
  const ids = new Set(idsOf(planType));
  return idsOf(other).some((accountId) => ids.has(accountId)) ? 'account' : null;
}

/** Plans that concern the same goal or the same accounts. */
export function planRelations({ definitions, plansRepo, nextStepsRepo, clock }: RelationsDependencies) {
  const related = async (userId: string, planType: PlanType) => {
    requireDefinition(definitions, planType);
    const [rows, steps] = await Promise.all([plansRepo.list(userId), nextStepsRepo.list(userId)]);
    const read = { definitions, rows, steps, today: clock.today() };
    const others = Object.values(definitions).filter(
      (other): other is PlanDefinition => other !== undefined && other.planType !== planType,
    );
    const plans = others.flatMap((other): RelatedPlan[] => {
      const relation = findRelation(rows, planType, other.planType);
      if (relation === null) return [];
      const plan = toGoalPlan(other, toPlanState(other.planType, read));
      return [{ ...plan, goalType: other.goalType, relation }];
    });
    const isDismissed = rows.find((row) => row.planType === planType)?.isPromptDismissed ?? false;
    return { isPromptShown: plans.length > 0 && !isDismissed, plans };
  };

  return {
    related,
    /** Hides the prompt to look at the related plans. */
    dismissPrompt: async (userId: string, planType: PlanType) => {
      requireDefinition(definitions, planType);
      const row = await plansRepo.find({ userId, planType });
      if (!row) throw notFound();
      if (!row.isPromptDismissed) await plansRepo.dismissPrompt(row);
      return related(userId, planType);
    },
  };
}
