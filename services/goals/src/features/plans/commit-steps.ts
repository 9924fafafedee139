import type { PlanCalculator, PlanView } from '@fw/contract-goals';
import type { Caller, Clock } from '@fw/service-kit';
import { linkedOnly } from '../../plan-types/account-list.ts';
import type { Computed, PlanDefinition, ProfileFields } from '../../plan-types/definition.ts';
import { reasonsBetween } from '../../plan-types/difference.ts';
import { changedFields, toProfileFields } from '../../plan-types/profile-fields.ts';
import { decodeCalculator } from '../../plan-types/stored-answers.ts';
import type { PlanVersionsRepo } from '../../shared/records/plan-versions.repo.ts';
import type { PlansRepo } from '../../shared/records/plans.repo.ts';
import type { PlanRow } from '../../shared/records/plans.schema.ts';
import { toApiError, refuseErrors, planChanged, stateForbids } from './plan-errors.ts';
import type { PlanReader } from './plan-reader.ts';
import { nextStatus } from './plan-status.ts';
import type { ProfileOutbox } from './profile-outbox.ts';
import type { WriteCommit } from './write-commit.repo.ts';

export interface StepsDependencies {
  readonly plansRepo: Pick<PlansRepo, 'find' | 'findWarned'>;
  readonly planVersionsRepo: Pick<PlanVersionsRepo, 'findPlain'>;
  readonly writeCommit: WriteCommit;
  readonly reader: PlanReader;
  readonly outbox: Pick<ProfileOutbox, 'deliver'>;
  readonly clock: Clock;
}

/** Answers that are ready to be committed, with the row that was read. */
interface Prepared {
  readonly caller: Caller;
  readonly definition: PlanDefinition;
  readonly row: PlanRow;
  readonly status: PlanRow['status'];
  readonly calculator: PlanCalculator;
  readonly origin: 'commit' | 'refresh';
  /** Null while profile does not answer: every field is sent then. */
  readonly profileNow: ProfileFields | null;
}

/** What commit and refresh have in common. */
export function commitSteps(dependencies: StepsDependencies) {
  const { plansRepo, planVersionsRepo, writeCommit, reader, clock } = dependencies;

  const requireRow = async (userId: string, definition: PlanDefinition, event: Prepared['origin']) => {
    const row = await plansRepo.find({ userId, planType: definition.planType });
    const status = row && nextStatus(row.status, event);
    if (row === null || status === null) throw stateForbids(await reader.stored(userId, definition));
    return { row, status };
  };

  const compute = (definition: PlanDefinition, calculator: PlanCalculator): Computed => {
    refuseErrors(definition.commitErrors(calculator, clock.today()));
    const computed = definition.compute(calculator, clock.today(), definition.ruleSets);
    if ('refusal' in computed) throw toApiError(computed);
    return computed;
  };

  const reasonsSince = async (row: PlanRow, definition: PlanDefinition, calculator: PlanCalculator) => {
    if (row.committedNumber === 0) return [];
    const before = await planVersionsRepo.findPlain(row, row.committedNumber);
    if (before === null) return [];
    return reasonsBetween(
      { ...before, calculator: decodeCalculator(before.calculator) },
      {
        calculator,
        committedOn: clock.today(),
        constants: definition.ruleSets,
        engineVersion: definition.engineVersion,
      },
      definition,
    );
  };

  /** Null where nothing but a warning was set meanwhile: what was prepared has to be prepared again. */
  const commitPrepared = async (prepared: Prepared): Promise<PlanView | null> => {
    const { caller, definition, row, status, origin, profileNow } = prepared;
    const calculator = linkedOnly(definition.complete(prepared.calculator, clock.today()));
    const computed = compute(definition, calculator);
    const usedFields = toProfileFields(calculator, definition.profileLinks);
    const written = await writeCommit({
      person: caller,
      definition,
      row,
      status,
      calculator,
      computed,
      origin,
      reasons: await reasonsSince(row, definition, calculator),
      usedFields,
      profileChanges: profileNow === null ? usedFields : changedFields(usedFields, profileNow),
    });
    if (written === null) {
      if (await plansRepo.findWarned(row)) return null;
      throw planChanged(await reader.stored(caller.userId, definition));
    }
    if (written.update) await dependencies.outbox.deliver(written.update);
    return reader.stored(caller.userId, definition);
  };

  return { requireRow, commitPrepared };
}
