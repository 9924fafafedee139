import { planResult, type GoalPlan, type PlanCalculator, type PlanView } from '@fw/contract-goals';
import { toInstant } from '@fw/units';
import * as z from 'zod/mini';
import type { PlanDefinition } from '../../plan-types/definition.ts';
import { decodeCalculator } from '../../plan-types/stored-answers.ts';
import type { PlainVersion } from '../../shared/records/plan-versions.repo.ts';
import type { PlanRow } from '../../shared/records/plans.schema.ts';
import { toGoalPlan, MODES, type PlanState } from '../../shared/plan-state/goal-plan.ts';
import { warningMessages } from './plan-warnings.ts';

interface Extras {
  readonly state: PlanState;
  /** The last committed version; null unless the plan is in progress. */
  readonly committed: PlainVersion | null;
  readonly isProfileUpdatePending: boolean;
}

/** The answers as they are shown: with the day of the commit, and the state of the plan where they carry it [B3-45]. */
function shownAnswers(
  answers: PlanCalculator,
  { committedOn, status }: Pick<GoalPlan, 'committedOn' | 'status'>,
  { withStatus }: PlanDefinition,
): PlanCalculator {
  const shown = { ...answers, committedOn };
  return withStatus ? withStatus(shown, status) : shown;
}

const toCommitted = (version: PlainVersion | null): PlanView['committed'] =>
  version && {
    number: version.number,
    committedOn: version.committedOn,
    calculator: decodeCalculator(version.calculator),
    result: z.parse(planResult, version.result),
  };

/** The draft, or the committed answers at the first step, as edit mode opens them [B4-05]. */
function openAnswers({ draft }: PlanRow, committed: PlanView['committed']): PlanCalculator | null {
  if (draft) return decodeCalculator(draft.calculator);
  return committed && { ...committed.calculator, currentStep: 0 };
}

/** The whole plan, its accounts as they are stored. */
export function toPlanView(definition: PlanDefinition, extras: Extras): PlanView {
  const { state, isProfileUpdatePending } = extras;
  const { row } = state;
  const plan = toGoalPlan(definition, state);
  const committed = toCommitted(extras.committed);
  const answers = row && openAnswers(row, committed);
  return {
    ...plan,
    goalType: definition.goalType,
    warningMessages: warningMessages(definition, plan),
    modes: [...MODES[plan.status]],
    version: row?.version ?? 0,
    savedAt: row?.draft ? toInstant(row.draft.savedAt) : null,
    calculator: answers && shownAnswers(answers, plan, definition),
    committed,
    isProfileUpdatePending,
    accountsNotice: null,
  };
}
