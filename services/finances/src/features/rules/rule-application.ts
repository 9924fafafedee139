import { stableId, type Clock } from '@fw/service-kit';
import type { TransactionRow } from '../../ledger/transactions.schema.ts';
import type { PlannedChange } from './rule-engine.ts';
import type { RuleRunsRepo } from './rule-runs.repo.ts';
import type { RuledRowsRepo } from './ruled-rows.repo.ts';
import type { RulesRepo } from './rules.repo.ts';
import type { RuleRunRow, RuleTraceRow } from './rules.schema.ts';

interface Split {
  readonly categoryId: string;
  readonly parts: readonly {
    readonly id: string;
    readonly categoryId: string;
    readonly value: TransactionRow['valueCents'];
  }[];
}

export interface RuleRunsDependencies {
  readonly rulesRepo: Pick<RulesRepo, 'list'>;
  readonly ruleRunsRepo: RuleRunsRepo;
  readonly ruledRowsRepo: RuledRowsRepo;
  readonly splitsRepo: {
    readonly find: (userId: string, id: string) => Promise<TransactionRow | null>;
    readonly replace: (original: TransactionRow, split: Split) => Promise<boolean>;
  };
  readonly clock: Clock;
}

const traceOf = ({ row, parts }: PlannedChange, runId: string): RuleTraceRow => ({
  _id: stableId(runId, row._id),
  userId: row.userId,
  runId,
  transactionId: row._id,
  categoryId: row.userCategoryId,
  hidden: row.hidden,
  ruleId: row.ruleId,
  ruleRunId: row.ruleRunId,
  isSplit: parts.length > 0,
});

/** Writes what rules change, one transaction at a time, and takes it back. */
export function ruleApplication({ ruleRunsRepo, ruledRowsRepo, splitsRepo, clock }: RuleRunsDependencies) {
  /** A split row is written by the splits and then marked, so it is read again in between. */
  async function applyOne({ row, rule, categoryId, hidden, parts }: PlannedChange, runId: string) {
    const mark = {
      categoryId: rule.outcome.categoryId ?? row.userCategoryId,
      hidden,
      ruleId: rule._id,
      ruleRunId: runId,
    };
    if (parts.length === 0) return ruledRowsRepo.mark(row, mark);
    const named = parts.map((part, index) => ({ ...part, id: stableId(runId, row._id, String(index)) }));
    if (!(await splitsRepo.replace(row, { categoryId, parts: named }))) return false;
    const split = await splitsRepo.find(row.userId, row._id);
    return split !== null && ruledRowsRepo.mark(split, mark);
  }

  /** What each row was is stored before it is changed, so that no change is without its way back. */
  async function apply(
    changes: readonly PlannedChange[],
    run: Pick<RuleRunRow, '_id' | 'userId' | 'trigger'>,
  ): Promise<RuleRunRow> {
    if (changes.length > 0) await ruleRunsRepo.keep(changes.map((change) => traceOf(change, run._id)));
    let changed = 0;
    for (const change of changes) if (await applyOne(change, run._id)) changed += 1;
    const row = { ...run, at: clock.date(), changed, undoneAt: null };
    if (changed > 0) await ruleRunsRepo.insert(row);
    return row;
  }

  async function undoOne({ userId, transactionId, runId, ...before }: RuleTraceRow): Promise<boolean> {
    const row = await splitsRepo.find(userId, transactionId);
    if (!row || row.isOwn || row.ruleRunId !== runId) return false;
    const { categoryId, hidden, ruleId, ruleRunId } = before;
    const mark = { categoryId, hidden, ruleId, ruleRunId };
    if (!before.isSplit) return ruledRowsRepo.mark(row, mark);
    const whole = { categoryId: categoryId ?? row.providerCategoryId, parts: [] };
    if (!(await splitsRepo.replace(row, whole))) return false;
    const joined = await splitsRepo.find(userId, transactionId);
    return joined !== null && ruledRowsRepo.mark(joined, mark);
  }

  return { apply, undoOne };
}
