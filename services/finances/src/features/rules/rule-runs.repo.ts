import { insertOnce, isMatched, readBatches, rowDecoder } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import {
  ruleRunRow,
  ruleRunSchema,
  ruleTraceRow,
  ruleTraceSchema,
  type RuleRunRow,
  type RuleTraceRow,
} from './rules.schema.ts';

const RUNS_SHOWN = 10;

export type RuleRunsRepo = ReturnType<typeof ruleRunsRepo>;

/** Runs, and what each transaction was before its run. */
export function ruleRunsRepo(connection: Connection) {
  const runs = connection.model('RuleRun', ruleRunSchema, 'rule_runs');
  const traces = connection.model('RuleTrace', ruleTraceSchema, 'rule_traces');
  const stored = connection.collection<RuleTraceRow>(traces.collection.name);
  const runRows = rowDecoder(runs, ruleRunRow);
  const traceRows = rowDecoder(traces, ruleTraceRow);
  return {
    insert: (row: RuleRunRow) => insertOnce(runs, row),
    find: async (userId: string, id: string): Promise<RuleRunRow | null> =>
      runRows.one(await runs.findOne({ _id: id, userId }).lean()),
    latest: async (userId: string): Promise<RuleRunRow[]> =>
      runRows.many(await runs.find({ userId }).sort({ at: -1 }).limit(RUNS_SHOWN).lean()),
    /** False when it was undone before. */
    markUndone: async (userId: string, id: string, undoneAt: Date): Promise<boolean> =>
      isMatched(await runs.updateOne({ _id: id, userId, undoneAt: null }, { $set: { undoneAt } })),
    keep: async (rows: readonly RuleTraceRow[]): Promise<void> => {
      await stored.bulkWrite(
        rows.map((row) => ({
          updateOne: {
            filter: { _id: row._id, userId: row.userId },
            update: { $setOnInsert: row },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    },
    /** In batches. */
    traces: async function* traced(userId: string, runId: string): AsyncGenerator<RuleTraceRow[]> {
      const found = traces.collection.find({ userId, runId }, { hint: 'of_run' });
      for await (const batch of readBatches(found)) yield traceRows.many(batch);
    },
  };
}
