import type { GoalsRestorePart } from '@fw/contract-goals';
import type { Clock } from '@fw/service-kit';
import { restoredId } from '@fw/service-kit/mongo';
import type { Cents } from '@fw/units';
import type { PlanRow } from '../../shared/records/plans.schema.ts';
import type { RestoreRepo } from './restore.repo.ts';
import { planToStore, versionToStore } from './restored-plans.ts';

type RowOf<Of extends GoalsRestorePart['of']> = Extract<
  GoalsRestorePart,
  { readonly of: Of }
>['rows'][number];

type Insert<Row> = (row: Row) => Promise<boolean>;

interface LinkRow {
  readonly userId: string;
  readonly planType: PlanRow['planType'];
  readonly accountId: string;
  readonly latestBalanceCents: Cents;
  readonly hasSyncIssue: boolean;
  readonly isDeleted: boolean;
}

type Decision<Row> = Omit<Row, 'changedAt'> & { readonly userId: string; readonly changedAt: Date };

/** Inserts of other features; each gives false for what is there already. */
export interface RestoreDependencies {
  readonly restoreRepo: RestoreRepo;
  readonly clock: Clock;
  readonly plans: { readonly insertLink: Insert<LinkRow> };
  readonly benefits: { readonly insertStep: Insert<Decision<RowOf<'benefitSteps'>>> };
  readonly budgetGoal: { readonly insertStep: Insert<Decision<RowOf<'budgetSteps'>>> };
}

/** Inserts one row after the other; gives how many were not there yet. */
async function insertEach<Row>(rows: readonly Row[], insert: Insert<Row>): Promise<number> {
  let added = 0;
  for (const row of rows) if (await insert(row)) added += 1;
  return added;
}

const changed = <Row extends { readonly changedAt: string }>(row: Row) => ({
  ...row,
  changedAt: new Date(row.changedAt),
});

/** Takes over goals and plans of an export into the account of one person; what is there already stays as it is. */
export function restoreService({ restoreRepo, clock, plans, benefits, budgetGoal }: RestoreDependencies) {
  // Every row is checked before the first is written: a part is taken over whole or refused.
  const addVersions = (userId: string, rows: readonly RowOf<'planVersions'>[]) =>
    insertEach(
      rows.map((row, index) => versionToStore(userId, row, index)),
      restoreRepo.insertVersion,
    );
  const addPlans = (userId: string, rows: readonly RowOf<'plans'>[]) =>
    insertEach(
      rows.map((row, index) => planToStore(userId, row, index)),
      (row) => restoreRepo.insertPlan(row, clock.date()),
    );

  return (userId: string, part: GoalsRestorePart): Promise<number> => {
    switch (part.of) {
      case 'goals': {
        return insertEach(part.rows, ({ chosenAt, ...row }) =>
          restoreRepo.insertGoal({ ...row, userId, chosenAt: new Date(chosenAt) }),
        );
      }
      case 'planVersions': {
        return addVersions(userId, part.rows);
      }
      case 'workingLines': {
        return insertEach(part.rows, (row) => restoreRepo.addLines(userId, row));
      }
      case 'nextSteps': {
        return insertEach(part.rows, (row) =>
          restoreRepo.insertStep({ ...changed(row), _id: restoredId(userId, row._id), userId }),
        );
      }
      case 'accountLinks': {
        return insertEach(part.rows, ({ accountId, ...row }) =>
          plans.insertLink({
            ...row,
            userId,
            accountId: restoredId(userId, accountId),
            hasSyncIssue: false,
          }),
        );
      }
      case 'benefitSteps': {
        return insertEach(part.rows, (row) => benefits.insertStep({ ...changed(row), userId }));
      }
      case 'budgetSteps': {
        return insertEach(part.rows, (row) => budgetGoal.insertStep({ ...changed(row), userId }));
      }
      case 'plans': {
        return addPlans(userId, part.rows);
      }
    }
  };
}
