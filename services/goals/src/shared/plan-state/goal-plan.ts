import {
  NEXT_STEP_STATUS,
  PLAN_NUMBER,
  PLAN_STATUS,
  isStarted,
  planStatusText,
  type GoalMode,
  type GoalPlan,
  type PlanStatus,
} from '@fw/contract-goals';
import type { PlanDefinition } from '../../plan-types/definition.ts';
import type { IsoDate } from '@fw/units';
import type { ShownStep } from '../records/next-steps.schema.ts';
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

/** A step that was not completed by its day. */
export const isOverdue = (
  { status, isRemoved, dueOn }: Pick<ShownStep, 'status' | 'isRemoved' | 'dueOn'>,
  today: IsoDate,
): boolean => status === NEXT_STEP_STATUS.uncompleted && !isRemoved && dueOn < today;

interface Progress extends Pick<PlanRow, 'status' | 'warnings' | 'committedOn'> {
  readonly isOverdue: boolean;
}

/** Only a started plan has a day of commit and warnings. */
function sinceCommit(progress: Progress): Pick<GoalPlan, 'warnings' | 'committedOn'> {
  if (!isStarted(progress.status)) return { warnings: NO_WARNINGS, committedOn: null };
  const { warnings, committedOn } = progress;
  return { warnings: { ...warnings, nextStepsOverdue: progress.isOverdue }, committedOn };
}

type Listed = Pick<
  GoalPlan,
  'planType' | 'name' | 'description' | 'isDefault' | 'isLastModified' | 'proposedBy'
>;

/** The proposal that the person has not answered yet. */
export const findOpenProposal = (row: PlanRow | null): PlanRow['proposals'][number] | undefined =>
  row?.proposals.find(({ status }) => status === 'open');

function waiting(row: PlanRow | null): Pick<GoalPlan, 'proposedBy'> {
  const open = findOpenProposal(row);
  return open ? { proposedBy: open.advisorName } : {};
}

/** A plan as its goal lists it [B3-14]. */
export function listedPlan(progress: Progress, listed: Listed): GoalPlan {
  const status = shownStatus(progress.status, progress.isOverdue);
  return {
    ...listed,
    planNumber: PLAN_NUMBER[listed.planType],
    status,
    statusText: planStatusText(status),
    ...sinceCommit(progress),
    name: listed.name === '' ? UNKNOWN_NAME : listed.name,
  };
}

/** A plan with a questionnaire as its goal lists it. */
export const toGoalPlan = (
  { planType, name, description }: PlanDefinition,
  { row, ...state }: PlanState,
): GoalPlan =>
  listedPlan(
    {
      status: row?.status ?? notStarted,
      isOverdue: state.isOverdue,
      warnings: row?.warnings ?? NO_WARNINGS,
      committedOn: row?.committedOn ?? null,
    },
    {
      planType,
      name,
      description,
      isDefault: state.isOnlyOne || (row?.isDefault ?? false),
      isLastModified: state.isLastModified,
      ...waiting(row),
    },
  );
