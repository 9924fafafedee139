import { PLAN_STATUS, type PlanType } from '@fw/contract-goals';
import type { IsoDate } from '@fw/units';
import { GOAL_OF_PLAN, plansOfGoal } from '../../plan-types/plan-catalog.ts';
import type { PlanDefinitions } from '../../plan-types/registry.ts';
import type { NextStepRow } from '../records/next-steps.schema.ts';
import type { PlanRow } from '../records/plans.schema.ts';
import { isOverdue, type PlanState } from './goal-plan.ts';

interface Read {
  readonly definitions: PlanDefinitions;
  readonly rows: readonly PlanRow[];
  readonly steps: readonly NextStepRow[];
  readonly today: IsoDate;
}

/** The latest change of the started plans of a goal. */
function lastModified(rows: readonly PlanRow[], planType: PlanType): PlanType | null {
  const ofGoal = rows.filter(
    (row) => GOAL_OF_PLAN[row.planType] === GOAL_OF_PLAN[planType] && row.status !== PLAN_STATUS.notStarted,
  );
  const [latest] = ofGoal.toSorted((one, other) => other.modifiedAt.getTime() - one.modifiedAt.getTime());
  return latest?.planType ?? null;
}

/** What is derived of a plan from all rows of the person. */
export function toPlanState(planType: PlanType, { definitions, rows, steps, today }: Read): PlanState {
  const offered = plansOfGoal(GOAL_OF_PLAN[planType]).filter((type) => definitions[type] !== undefined);
  return {
    row: rows.find((row) => row.planType === planType) ?? null,
    isOverdue: steps.some((step) => step.planType === planType && isOverdue(step, today)),
    isLastModified: lastModified(rows, planType) === planType,
    isOnlyOne: offered.length === 1,
  };
}
