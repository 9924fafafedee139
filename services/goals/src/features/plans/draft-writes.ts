import { PLAN_STATUS, type PlanCalculator, type PlanType, type PlanView } from '@fw/contract-goals';
import type { Clock, ApiError } from '@fw/service-kit';
import type { PlanDefinition } from '../../plan-types/definition.ts';
import { requireDefinition, type PlanDefinitions } from '../../plan-types/registry.ts';
import { encodeCalculator } from '../../plan-types/stored-answers.ts';
import type { PlanChange, PlansRepo } from '../../shared/records/plans.repo.ts';
import type { PlanRow } from '../../shared/records/plans.schema.ts';
import { planChanged, stateForbids } from './plan-errors.ts';
import { withRow, type PlanReader, type StoredPlans } from './plan-reader.ts';
import { nextStatus, type PlanEvent } from './plan-status.ts';

export interface WritesDependencies {
  readonly definitions: PlanDefinitions;
  readonly plansRepo: PlansRepo;
  readonly reader: PlanReader;
  readonly clock: Clock;
}

/** A plan with all that was read beside it. */
interface FoundPlan {
  readonly row: PlanRow;
  readonly plans: StoredPlans;
}

export const NO_WARNINGS: PlanRow['warnings'] = { profileChanged: false, accountDeleted: false };

/** Writes of a single plan row, by the table of states and only if no other write was first. */
export function draftWrites({ definitions, plansRepo, reader, clock }: WritesDependencies) {
  const toDraft = (calculator: PlanCalculator): PlanRow['draft'] => ({
    calculator: encodeCalculator(calculator),
    currentStep: calculator.currentStep,
    savedAt: clock.date(),
  });

  const newRow = (userId: string, planType: PlanType, calculator: PlanCalculator): PlanRow => ({
    userId,
    planType,
    status: PLAN_STATUS.planPending,
    warnings: NO_WARNINGS,
    isDefault: true,
    isPromptDismissed: false,
    version: 1,
    modifiedAt: clock.date(),
    draft: toDraft(calculator),
    committedNumber: 0,
    committedOn: null,
    usedProfileFields: [],
    accountIds: [],
    proposals: [],
  });

  const conflict = async (
    userId: string,
    definition: PlanDefinition,
    isState: boolean,
  ): Promise<ApiError> => {
    const current = await reader.stored(userId, definition);
    return isState ? stateForbids(current) : planChanged(current);
  };

  /** Changes a plan by an event, if its state allows it and no other write was first. */
  const change = async (
    { row, plans }: FoundPlan,
    event: PlanEvent,
    members: PlanChange,
  ): Promise<PlanView> => {
    const definition = requireDefinition(definitions, row.planType);
    const status = nextStatus(row.status, event);
    if (status === null) throw await conflict(row.userId, definition, true);
    const changes = { ...members, status, modifiedAt: clock.date() };
    const [isChanged, view] = await Promise.all([
      plansRepo.update(row, changes),
      reader.view(definition, withRow(plans, { ...row, ...changes, version: row.version + 1 })),
    ]);
    if (isChanged) return view;
    const warned = await plansRepo.findWarned(row);
    if (warned === null) throw await conflict(row.userId, definition, false);
    return change({ row: warned, plans }, event, members);
  };

  /** The plan, or 409 with the plan as it is when it was never started. */
  const existing = async (userId: string, planType: PlanType): Promise<FoundPlan> => {
    const plans = await reader.read(userId, planType);
    const row = plans.rows.find((other) => other.planType === planType);
    if (row) return { row, plans };
    throw await conflict(userId, requireDefinition(definitions, planType), true);
  };

  return { toDraft, newRow, conflict, change, existing };
}
