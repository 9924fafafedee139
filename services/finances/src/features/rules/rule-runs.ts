import { RULE_DAYS, type RuleChange, type RuleRun } from '@fw/contract-finances/rules';
import { notFound, randomId, Refused, stableId } from '@fw/service-kit';
import { addDays, instant } from '@fw/units';
import type { TransactionRow } from '../../ledger/transactions.schema.ts';
import { isOpenToRules, plannedChanges, type PlannedChange } from './rule-engine.ts';
import { ruleApplication, type RuleRunsDependencies } from './rule-application.ts';
import type { RuleRow, RuleRunRow } from './rules.schema.ts';

const MAX_CHANGES_SHOWN = 200;
const ARRIVAL_MS = 86_400_000;

const runOf = ({ _id, at, trigger, changed, undoneAt }: RuleRunRow): RuleRun => ({
  runId: _id,
  at: instant(at.toISOString()),
  trigger,
  changed,
  isUndone: undoneAt !== null,
});

const shown = ({ row, rule, categoryId, hidden, parts }: PlannedChange): RuleChange => ({
  userTransactionId: row._id,
  date: row.date,
  description: row.description,
  value: row.valueCents,
  ruleId: rule._id,
  fromCategoryId: row.categoryId,
  toCategoryId: categoryId,
  hide: hidden && !row.hidden,
  parts: [...parts],
});

export type RuleRunsService = ReturnType<typeof ruleRunsService>;

/** Applies rules to transactions that the person has not changed, and takes a run back. */
export function ruleRunsService(dependencies: RuleRunsDependencies) {
  const { rulesRepo, ruleRunsRepo, ruledRowsRepo, clock } = dependencies;
  const { apply, undoOne } = ruleApplication(dependencies);

  async function planned(userId: string): Promise<PlannedChange[]> {
    const rules = await rulesRepo.list(userId);
    if (rules.length === 0) return [];
    const rows = await ruledRowsRepo.since(userId, addDays(clock.today(), -RULE_DAYS));
    return plannedChanges(rules, rows.filter(isOpenToRules));
  }

  /** Rules apply to rows that arrive after they were saved. */
  const arrivesAfter = ({ activeFrom }: RuleRow, { bornAt }: TransactionRow): boolean =>
    bornAt !== null && bornAt >= activeFrom;

  return {
    dryRun: async (userId: string) => {
      const changes = await planned(userId);
      return { total: changes.length, changes: changes.slice(0, MAX_CHANGES_SHOWN).map(shown) };
    },
    run: async (userId: string, newId: () => string): Promise<RuleRun> =>
      runOf(await apply(await planned(userId), { _id: newId(), userId, trigger: 'person' })),
    runs: async (userId: string): Promise<RuleRun[]> => (await ruleRunsRepo.latest(userId)).map(runOf),
    undo: async (userId: string, runId: string) => {
      if (!(await ruleRunsRepo.find(userId, runId))) throw notFound();
      if (!(await ruleRunsRepo.markUndone(userId, runId, clock.date()))) {
        throw new Refused(409, 10000, { reason: 'ALREADY_UNDONE' });
      }
      const traces = await ruleRunsRepo.traces(userId, runId);
      let restored = 0;
      for (const trace of traces) if (await undoOne(trace)) restored += 1;
      return { restored, kept: traces.length - restored };
    },
    applyToImported: async (userId: string, ids: readonly string[]): Promise<void> => {
      const rules = await rulesRepo.list(userId);
      if (rules.length === 0) return;
      const rows = (await ruledRowsRepo.byIds(userId, ids)).filter(isOpenToRules);
      const run = { _id: randomId(), userId, trigger: 'import' } as const;
      await apply(plannedChanges(rules, rows), run);
    },
    /** After a sync; repeating it changes nothing more. */
    applyToArrived: async (userId: string, syncedAt: Date): Promise<void> => {
      const rules = await rulesRepo.list(userId);
      if (rules.length === 0) return;
      const rows = await ruledRowsRepo.bornSince(userId, new Date(syncedAt.getTime() - ARRIVAL_MS));
      const changes = plannedChanges(rules, rows.filter(isOpenToRules), arrivesAfter);
      const run = { _id: stableId('sync', userId, syncedAt.toISOString()), userId, trigger: 'sync' } as const;
      await apply(
        changes.filter(({ row }) => row.ruleId === null),
        run,
      );
    },
  };
}
