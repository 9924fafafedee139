import {
  NEXT_STEP_STATUS,
  PLAN_NUMBER,
  PLAN_STATUS,
  type GoalPlan,
  type NextStepStatus,
  type OfferedPlanType,
  type PlanStatus,
  type PlanType,
  type KeyFigures,
} from '@fw/contract-goals';
import type { Caller } from '@fw/service-kit';
import { dayInProductZone, formatLongDate, type IsoDate } from '@fw/units';
import type { ShownStep } from '../records/next-steps.schema.ts';
import { isOverdue, listedPlan } from './goal-plan.ts';

/** Plan types without a questionnaire: status and steps follow from what the product holds already. */
export type DerivedPlanType = Exclude<PlanType, OfferedPlanType>;

/** What a person decides about a step. */
export type StepDecision =
  | { readonly status: NextStepStatus; readonly isRemoved: false }
  | { readonly isRemoved: true };

/** A step of such a plan. */
export interface DerivedStep extends Pick<
  ShownStep,
  'name' | 'description' | 'status' | 'dueOn' | 'isRemoved'
> {
  readonly key: string;
  /** The same for a key at all times: the id of the step is made of it. */
  readonly place: number;
}

/** What such a plan is at the moment. */
export interface Derived {
  readonly status: PlanStatus;
  readonly steps: readonly DerivedStep[];
  /** Null while there is nothing to count. */
  readonly keyFigures: KeyFigures | null;
  /** What the person decided last; null while nothing is decided. */
  readonly change: string | null;
}

/** What a feature provides of its plan type. */
export interface DerivedPlanSource {
  readonly planType: DerivedPlanType;
  readonly name: string;
  readonly description: string;
  /** Null while it cannot be derived, such as the budgets while finances does not answer. */
  readonly read: (caller: Caller, chosenOn: IsoDate | null) => Promise<Derived | null>;
  readonly decide: (caller: Caller, key: string, decision: StepDecision) => Promise<void>;
  /** Removes every decision of the person. */
  readonly forget: (userId: string) => Promise<void>;
}

const ID_LENGTH = 24;
const PLACE_LENGTH = 2;

/** The id of a step that has no row: the number of its plan and its place. */
export const derivedStepId = (planType: DerivedPlanType, place: number): string =>
  `${String(PLAN_NUMBER[planType])}${String(place).padStart(PLACE_LENGTH, '0')}`.padStart(ID_LENGTH, '0');

/** Such a plan as its goal lists it: the only one, and never committed. */
export const derivedGoalPlan = (
  { planType, name, description }: DerivedPlanSource,
  { status, steps }: Derived,
  today: IsoDate,
): GoalPlan =>
  listedPlan(
    {
      status,
      isOverdue: steps.some((step) => isOverdue(step, today)),
      warnings: { profileChanged: false, accountDeleted: false },
      committedOn: null,
    },
    {
      planType,
      name,
      description,
      isDefault: true,
      isLastModified: status !== PLAN_STATUS.notStarted,
    },
  );

interface Decision {
  readonly key: string;
  readonly status: NextStepStatus;
  readonly changedAt: Date;
}

const DECIDED: Readonly<Record<NextStepStatus, string>> = {
  [NEXT_STEP_STATUS.dismissed]: 'dismissed',
  [NEXT_STEP_STATUS.completed]: 'completed',
  [NEXT_STEP_STATUS.uncompleted]: 'brought back',
};

/** The last decision about one of the steps that are shown, in words; these plans have no versions to compare. */
export function lastDecision(
  decided: readonly Decision[],
  steps: readonly { readonly key: string; readonly name: string }[],
): string | null {
  const known = decided.flatMap(({ key, status, changedAt }) => {
    const step = steps.find((each) => each.key === key);
    return step ? [{ name: step.name, status, changedAt }] : [];
  });
  const last = known.toSorted((one, other) => Number(one.changedAt) - Number(other.changedAt)).at(-1);
  if (!last) return null;
  const day = formatLongDate(dayInProductZone(Number(last.changedAt)));
  return `“${last.name}” ${DECIDED[last.status]} on ${day}.`;
}
