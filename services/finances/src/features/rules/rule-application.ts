import { stableId, type Clock } from '@fw/service-kit';
import type { PlannedChange } from './rule-engine.ts';
import type { RuleRunsRepo } from './rule-runs.repo.ts';
import type { ReadRow, RowMark, RuledRow, RuledRowsRepo, RuleMark } from './ruled-rows.repo.ts';
import type { RulesRepo } from './rules.repo.ts';
import type { RuleRunRow, RuleTraceRow } from './rules.schema.ts';

interface Split {
  readonly categoryId: string;
  readonly parts: readonly {
    readonly id: string;
    readonly categoryId: string;
    readonly value: RuledRow['valueCents'];
  }[];
}

export interface RuleRunsDependencies {
  readonly rulesRepo: Pick<RulesRepo, 'list'>;
  readonly ruleRunsRepo: RuleRunsRepo;
  readonly ruledRowsRepo: RuledRowsRepo;
  readonly splitsRepo: {
    readonly replace: (original: ReadRow, split: Split) => Promise<boolean>;
  };
  readonly clock: Clock;
}

const toTrace = ({ row, parts }: PlannedChange, runId: string): RuleTraceRow => ({
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

const toMark = ({ row, rule, hidden }: PlannedChange, ruleRunId: string): RuleMark => ({
  categoryId: rule.outcome.categoryId ?? row.userCategoryId,
  hidden,
  ruleId: rule._id,
  ruleRunId,
});

/** Writes what rules change, a batch of transactions at a time, and takes it back. */
export function ruleApplication({ ruleRunsRepo, ruledRowsRepo, splitsRepo, clock }: RuleRunsDependencies) {
  /** Replaces the parts of a row and then marks it; it is read again in between. 1 unless it was changed meanwhile. */
  async function splitAndMark({ row, mark }: RowMark, split: Split): Promise<number> {
    if (!(await splitsRepo.replace(row, split))) return 0;
    const changed = await ruledRowsRepo.find(row.userId, row._id);
    return changed === null ? 0 : ruledRowsRepo.mark([{ row: changed, mark }]);
  }

  /** What each row was is stored before it is changed, so that no change is without its way back. */
  async function applyBatch(changes: readonly PlannedChange[], runId: string): Promise<number> {
    if (changes.length === 0) return 0;
    await ruleRunsRepo.keep(changes.map((change) => toTrace(change, runId)));
    const whole = changes.filter(({ parts }) => parts.length === 0);
    let changed = await ruledRowsRepo.mark(
      whole.map((change) => ({ row: change.row, mark: toMark(change, runId) })),
    );
    for (const change of changes.filter(({ parts }) => parts.length > 0)) {
      const { row, categoryId } = change;
      const parts = change.parts.map((part, index) => ({
        ...part,
        id: stableId(runId, row._id, String(index)),
      }));
      changed += await splitAndMark({ row, mark: toMark(change, runId) }, { categoryId, parts });
    }
    return changed;
  }

  async function apply(
    batches: AsyncIterable<readonly PlannedChange[]>,
    run: Pick<RuleRunRow, '_id' | 'userId' | 'trigger'>,
  ): Promise<RuleRunRow> {
    let changed = 0;
    for await (const changes of batches) changed += await applyBatch(changes, run._id);
    const row = { ...run, at: clock.date(), changed, undoneAt: null };
    if (changed > 0) await ruleRunsRepo.insert(row);
    return row;
  }

  /** Restores the rows of some traces; gives how many. */
  async function undoBatch(userId: string, runId: string, traces: readonly RuleTraceRow[]): Promise<number> {
    const before = new Map(traces.map((trace) => [trace.transactionId, trace]));
    const marks: RowMark[] = [];
    let restored = 0;
    for await (const rows of ruledRowsRepo.ofRun(userId, runId, [...before.keys()])) {
      for (const row of rows) {
        const trace = before.get(row._id);
        if (!trace) continue;
        const { categoryId, hidden, ruleId, ruleRunId } = trace;
        const mark = { categoryId, hidden, ruleId, ruleRunId };
        const whole = { categoryId: categoryId ?? row.providerCategoryId, parts: [] };
        if (trace.isSplit) restored += await splitAndMark({ row, mark }, whole);
        else marks.push({ row, mark });
      }
    }
    return restored + (await ruledRowsRepo.mark(marks));
  }

  return { apply, undoBatch };
}
