import { PLAN_STATUS, type PlanCalculator, type PlanType, type PlanView } from '@fw/contract-goals';
import { notFound, type Caller } from '@fw/service-kit';
import type { PlanDefinition } from '../../plan-types/definition.ts';
import { GOAL_OF_PLAN, plansOfGoal } from '../../plan-types/plan-catalog.ts';
import { requireDefinition } from '../../plan-types/registry.ts';
import { decodeCalculator } from '../../plan-types/stored-answers.ts';
import type { PlanVersionsRepo } from '../../shared/records/plan-versions.repo.ts';
import type { PlanRow } from '../../shared/records/plans.schema.ts';
import { draftWrites, NO_WARNINGS, type WritesDependencies } from './draft-writes.ts';
import { areKnown, withOwnAccounts } from './own-accounts.ts';
import { refuseErrors, refuseOtherPlan } from './plan-errors.ts';
import { ACCOUNTS_NOTICE } from './plan-reader.ts';
import type { PlanSources } from './plan-sources.ts';
import { nextStatus } from './plan-status.ts';

interface DraftsDependencies extends WritesDependencies {
  readonly planVersionsRepo: Pick<PlanVersionsRepo, 'findPlain'>;
  readonly sources: PlanSources;
}

/** The answers that a person sends, with the version of the draft they saw; without one they replace any version. */
export interface PlanDraft {
  readonly version?: number | undefined;
  readonly calculator: PlanCalculator;
}

/** True for answers that were changed from another version than the stored one. */
export const isOutdated = (row: { readonly version: number }, seen: number | undefined): boolean =>
  seen !== undefined && seen !== row.version;

/** Starts plans with their default answers. */
function planStarts(dependencies: DraftsDependencies) {
  const { plansRepo, reader, sources } = dependencies;
  const { toDraft, newRow, change, existing } = draftWrites(dependencies);

  const clearOtherDefaults = (userId: string, planType: PlanType) =>
    plansRepo.clearDefault(
      userId,
      plansOfGoal(GOAL_OF_PLAN[planType]).filter((other) => other !== planType),
    );

  const start = async (caller: Caller, definition: PlanDefinition): Promise<PlanView> => {
    const { userId } = caller;
    const { planType } = definition;
    const { calculator, hasAccounts } = await sources.defaults(caller, definition);
    if (!(await plansRepo.insert(newRow(userId, planType, calculator)))) {
      const found = await existing(userId, planType);
      const members = { draft: toDraft(calculator), isDefault: true, warnings: NO_WARNINGS };
      if (found.row.status === PLAN_STATUS.notStarted) await change(found, 'set', members);
    }
    await clearOtherDefaults(userId, planType);
    const view = await reader.stored(userId, definition);
    return hasAccounts ? view : { ...view, accountsNotice: ACCOUNTS_NOTICE };
  };

  return start;
}

interface Sent {
  readonly row: PlanRow;
  readonly calculator: PlanCalculator;
}

/** The answers as a draft keeps them; those that a draft may not have are refused. */
const acceptedAnswers =
  ({ sources, clock }: Pick<DraftsDependencies, 'sources' | 'clock'>) =>
  async (caller: Caller, definition: PlanDefinition, { row, calculator }: Sent): Promise<PlanCalculator> => {
    const sponsored = await sources.sponsored(caller, definition, { calculator, isCommit: false });
    const completed = definition.complete(sponsored, clock.today());
    refuseErrors(definition.draftErrors(completed, clock.today()));
    if (areKnown(completed, row)) return completed;
    const accounts = await sources.accounts(caller, definition);
    return definition.complete(withOwnAccounts(completed, row, accounts), clock.today());
  };

export type PlanDrafts = ReturnType<typeof planDrafts>;

/** The draft of a plan: started, saved, started over, restored from a version, discarded. */
export function planDrafts(dependencies: DraftsDependencies) {
  const { definitions, plansRepo, planVersionsRepo, reader, sources, clock } = dependencies;
  const { toDraft, conflict, change, existing } = draftWrites(dependencies);
  const start = planStarts(dependencies);
  const accepted = acceptedAnswers(dependencies);

  /** The plan that answers are sent for, if they were made from its stored version, with them as its draft keeps them. */
  const checked = async (caller: Caller, planType: PlanType, { version, calculator }: PlanDraft) => {
    const definition = requireDefinition(definitions, planType);
    refuseOtherPlan(planType, calculator);
    const found = await existing(caller.userId, planType);
    if (isOutdated(found.row, version)) throw await conflict(caller.userId, definition, false);
    return { found, answers: await accepted(caller, definition, { row: found.row, calculator }) };
  };

  return {
    default: async (caller: Caller, planType: PlanType) => {
      const { calculator, hasAccounts } = await sources.defaults(
        caller,
        requireDefinition(definitions, planType),
      );
      return { calculator, accountsNotice: hasAccounts ? null : ACCOUNTS_NOTICE };
    },

    /** Starts a plan; a plan that is pending already stays as it is. */
    set: async (caller: Caller, planType: PlanType): Promise<PlanView> => {
      const definition = requireDefinition(definitions, planType);
      const row = await plansRepo.find({ userId: caller.userId, planType });
      if (row === null || row.status === PLAN_STATUS.notStarted) return start(caller, definition);
      if (nextStatus(row.status, 'set') === null) throw await conflict(caller.userId, definition, true);
      return reader.get(caller, planType);
    },

    save: async (caller: Caller, planType: PlanType, draft: PlanDraft): Promise<PlanView> => {
      const { found, answers } = await checked(caller, planType, draft);
      return change(found, 'save', { draft: toDraft(answers) });
    },

    /** Refuses what `save` would refuse, and stores nothing. */
    check: async (caller: Caller, planType: PlanType, draft: PlanDraft): Promise<PlanCalculator> =>
      (await checked(caller, planType, draft)).answers,

    /** A pending plan is not started again; of a committed one only the draft is discarded. */
    cancel: async (caller: Caller, planType: PlanType): Promise<PlanView> =>
      change(await existing(caller.userId, planType), 'cancel', { draft: null }),

    /** Replaces the draft by the default answers; the committed version counts until the next commit. */
    restart: async (caller: Caller, planType: PlanType): Promise<PlanView> => {
      const definition = requireDefinition(definitions, planType);
      const found = await existing(caller.userId, planType);
      const { calculator, hasAccounts } = await sources.defaults(caller, definition);
      const view = await change(found, 'restart', { draft: toDraft(calculator) });
      return hasAccounts ? view : { ...view, accountsNotice: ACCOUNTS_NOTICE };
    },

    /** Makes the answers of a committed version the draft. */
    restore: async (
      caller: Caller,
      planType: PlanType,
      seen: { readonly number: number; readonly version: number },
    ): Promise<PlanView> => {
      const definition = requireDefinition(definitions, planType);
      const found = await existing(caller.userId, planType);
      const version = await planVersionsRepo.findPlain(found.row, seen.number);
      if (!version) throw notFound();
      if (found.row.version !== seen.version) throw await conflict(caller.userId, definition, false);
      const answers = { ...decodeCalculator(version.calculator), currentStep: 0 };
      return change(found, 'restore', { draft: toDraft(definition.complete(answers, clock.today())) });
    },
  };
}
