import {
  PLAN_NUMBER,
  PLAN_STATUS,
  isStarted,
  planStatusText,
  type GoalMode,
  type GoalPlan,
  type PlanStatus,
} from '@fw/contract-goals';
import type { PlanDefinition } from '../../plan-types/definition.ts';
import type { PlanRow } from '../records/plans.schema.ts';

/** A plan of the person with what is derived when it is read. */
export interface PlanState {
  readonly row: PlanRow | null;
  readonly isOverdue: boolean;
  /** The plan was changed last of its goal. */
  readonly isLastModified: boolean;
  /** No other plan of its goal can be started. */
  readonly isOnlyOne: boolean;
}

const UNKNOWN_NAME = 'Unknown';

const { notStarted, planPending, inProgress, needsAttention } = PLAN_STATUS;

/** An overdue step is a warning too, but it is derived, never stored. */
const shownStatus = (status: PlanStatus, isOverdue: boolean): PlanStatus =>
  status === inProgress && isOverdue ? needsAttention : status;

/** Ways to open the questionnaire in a state [B3-03]. */
export const MODES: Readonly<Record<PlanStatus, readonly GoalMode[]>> = {
  [notStarted]: ['start'],
  [planPending]: ['start', 'restart'],
  [inProgress]: ['restart', 'edit'],
  [needsAttention]: ['restart', 'edit'],
};

const NO_WARNINGS: GoalPlan['warnings'] = {
  profileChanged: false,
  accountDeleted: false,
  nextStepsOverdue: false,
};

/** Only a committed plan has a day of commit and warnings. */
function sinceCommit(row: PlanRow | null, isOverdue: boolean): Pick<GoalPlan, 'warnings' | 'committedOn'> {
  if (row === null || !isStarted(row.status)) return { warnings: NO_WARNINGS, committedOn: null };
  return { warnings: { ...row.warnings, nextStepsOverdue: isOverdue }, committedOn: row.committedOn };
}

/** A plan as its goal lists it [B3-14]. */
export function goalPlanOf(definition: PlanDefinition, { row, ...state }: PlanState): GoalPlan {
  const status = shownStatus(row?.status ?? notStarted, state.isOverdue);
  return {
    planType: definition.planType,
    planNumber: PLAN_NUMBER[definition.planType],
    status,
    statusText: planStatusText(status),
    ...sinceCommit(row, state.isOverdue),
    isDefault: state.isOnlyOne || (row?.isDefault ?? false),
    isLastModified: state.isLastModified,
    name: definition.name === '' ? UNKNOWN_NAME : definition.name,
    description: definition.description,
  };
}
