import { RULE_DAYS, type RuleChange, type RulePeriod, type RuleRun } from '@fw/contract-finances/rules';
import { nextTurn, notFound, randomId, ApiError, stableId, type PersonRuns } from '@fw/service-kit';
import { addDays, toInstant } from '@fw/units';
import { changesInPieces, isOpenToRules, type PlannedChange } from './rule-engine.ts';
import { ruleApplication, type RuleRunsDependencies } from './rule-application.ts';
import type { RuledRow } from './ruled-rows.repo.ts';
import type { RuleRow, RuleRunRow } from './rules.schema.ts';

const MAX_CHANGES_SHOWN = 200;
const ARRIVAL_MS = 86_400_000;

const toRuleRun = ({ _id, at, trigger, changed, undoneAt }: RuleRunRow): RuleRun => ({
  runId: _id,
  at: toInstant(at),
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

interface DryRun {
  readonly total: number;
  readonly changes: RuleChange[];
}

/** What rules change in rows that come in batches; the event loop turns between two pieces. */
async function* planned(
  rules: readonly RuleRow[],
  batches: AsyncIterable<readonly RuledRow[]>,
  appliesTo?: (rule: RuleRow, row: RuledRow) => boolean,
): AsyncGenerator<PlannedChange[]> {
  for await (const rows of batches) {
    const changes: PlannedChange[] = [];
    for (const piece of changesInPieces(rules, rows.filter(isOpenToRules), appliesTo)) {
      changes.push(...piece);
      await nextTurn();
    }
    yield changes;
  }
}

/** Rules apply to rows that arrive after they were saved, and to none that a rule has set. */
const isArrival = ({ activeFrom }: RuleRow, { ruleId, bornAt }: RuledRow): boolean =>
  ruleId === null && bornAt !== null && bornAt >= activeFrom;

/** All changes counted, and the first of them. */
async function collectDryRun(batches: AsyncIterable<readonly PlannedChange[]>): Promise<DryRun> {
  const changes: RuleChange[] = [];
  let total = 0;
  for await (const batch of batches) {
    total += batch.length;
    changes.push(...batch.slice(0, MAX_CHANGES_SHOWN - changes.length).map(shown));
  }
  return { total, changes };
}

export type RuleRunsService = ReturnType<typeof ruleRunsService>;

/** Applies rules to transactions that the person has not changed, and takes a run back. */
export function ruleRunsService(dependencies: RuleRunsDependencies & { readonly personRuns: PersonRuns }) {
  const { rulesRepo, ruleRunsRepo, ruledRowsRepo, personRuns, clock } = dependencies;
  const { apply, undoBatch } = ruleApplication(dependencies);
  const dryRuns: Readonly<Record<RulePeriod, ReturnType<typeof personRuns.kind<DryRun>>>> = {
    recent: personRuns.kind<DryRun>(),
    earlier: personRuns.kind<DryRun>(),
    all: personRuns.kind<DryRun>(),
  };

  async function* planChanges(userId: string, period: RulePeriod): AsyncGenerator<PlannedChange[]> {
    const rules = await rulesRepo.list(userId);
    if (rules.length === 0) return;
    const start = addDays(clock.today(), -RULE_DAYS);
    if (period !== 'earlier') yield* planned(rules, ruledRowsRepo.since(userId, start));
    if (period !== 'recent') yield* planned(rules, ruledRowsRepo.before(userId, start));
  }

  return {
    /** Requests of one person at the same time share it. */
    dryRun: (userId: string, period: RulePeriod): Promise<DryRun> =>
      dryRuns[period](userId, () => collectDryRun(planChanges(userId, period))),
    run: async (userId: string, period: RulePeriod, newId: () => string): Promise<RuleRun> =>
      toRuleRun(await apply(planChanges(userId, period), { _id: newId(), userId, trigger: 'person' })),
    runs: async (userId: string): Promise<RuleRun[]> => (await ruleRunsRepo.latest(userId)).map(toRuleRun),
    undo: async (userId: string, runId: string) => {
      if (!(await ruleRunsRepo.find(userId, runId))) throw notFound();
      if (!(await ruleRunsRepo.markUndone(userId, runId, clock.date()))) {
        throw ApiError.conflict('ALREADY_UNDONE');
      }
      let [restored, all] = [0, 0];
      for await (const traces of ruleRunsRepo.traces(userId, runId)) {
        all += traces.length;
        restored += await undoBatch(userId, runId, traces);
      }
      return { restored, kept: all - restored };
    },
    applyToImported: async (userId: string, ids: readonly string[]): Promise<void> => {
      const rules = await rulesRepo.list(userId);
      if (rules.length === 0) return;
      const run = { _id: randomId(), userId, trigger: 'import' } as const;
      await apply(planned(rules, ruledRowsRepo.byIds(userId, ids)), run);
    },
    /** After a sync; repeating it changes nothing more. */
    applyToArrived: async (userId: string, syncedAt: Date): Promise<void> => {
      const rules = await rulesRepo.list(userId);
      if (rules.length === 0) return;
      const rows = ruledRowsRepo.bornSince(userId, new Date(syncedAt.getTime() - ARRIVAL_MS));
      const run = { _id: stableId('sync', userId, syncedAt.toISOString()), userId, trigger: 'sync' } as const;
      await apply(planned(rules, rows, isArrival), run);
    },
  };
}
