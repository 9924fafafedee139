import type { RuleDraft } from '@fw/contract-finances/rules';
import { personRuns, randomId, systemClock } from '@fw/service-kit';
import { cents, fraction, isoDate, type IsoDate } from '@fw/units';
import { trusted, type Connection } from 'mongoose';
import { accountsRepo } from '../features/accounts/accounts.repo.ts';
import { importShapesRepo } from '../features/imports/import-shapes.repo.ts';
import { importsRepo } from '../features/imports/imports.repo.ts';
import { importsService, type ImportFile } from '../features/imports/imports.ts';
import { ruleRunsRepo } from '../features/rules/rule-runs.repo.ts';
import { ruleRunsService } from '../features/rules/rule-runs.ts';
import { ruledRowsRepo } from '../features/rules/ruled-rows.repo.ts';
import { rulesRepo } from '../features/rules/rules.repo.ts';
import { rulesService } from '../features/rules/rules.ts';
import { splitsRepo } from '../features/transactions/splits.repo.ts';
import { transactionModel } from '../shared/ledger/transactions.schema.ts';
import { applyRules, undoRun, type ModelRow, type ModelRun } from './ledger-model.ts';

/** The time of every operation. */
export const NOW = new Date('2026-11-21T17:00:00Z');
const clock = systemClock(() => NOW.getTime());

const NO_CONDITION = { text: null, from: null, to: null, direction: 'any', userAccountId: null } as const;
const NO_OUTCOME = { categoryId: null, hide: false, parts: [] };

/** In order: `decide` of the model is the same once more. */
const RULES: readonly RuleDraft[] = [
  {
    when: { ...NO_CONDITION, from: cents(40_000), direction: 'out' },
    outcome: { ...NO_OUTCOME, hide: true },
    isActive: true,
  },
  {
    when: { ...NO_CONDITION, from: cents(20_000), to: cents(30_000), direction: 'out' },
    outcome: { ...NO_OUTCOME, categoryId: 'travel' },
    isActive: true,
  },
  {
    when: { ...NO_CONDITION, from: cents(30_000), direction: 'in' },
    outcome: { ...NO_OUTCOME, parts: [{ categoryId: 'groceries', share: fraction(0.5) }] },
    isActive: true,
  },
];

const ACCOUNT = { categoryName: 'Banking', typeName: 'Checking', name: 'Old bank' };

export interface Arrival {
  readonly pick: number;
  readonly value: number;
  readonly categoryId: string;
  readonly date: IsoDate;
}

interface Options {
  readonly connection: Connection;
  readonly userId: string;
  readonly rows: ModelRow[];
  readonly newRow: (arrival: Arrival) => ModelRow;
}

function services({ connection, userId }: Pick<Options, 'connection' | 'userId'>) {
  const accounts = accountsRepo(connection);
  const rules = rulesRepo(connection);
  const runs = ruleRunsService({
    rulesRepo: rules,
    ruleRunsRepo: ruleRunsRepo(connection),
    ruledRowsRepo: ruledRowsRepo(connection),
    splitsRepo: splitsRepo(connection),
    personRuns: personRuns(clock),
    clock,
  });
  const imports = importsService({
    importsRepo: importsRepo(connection),
    importShapesRepo: importShapesRepo(connection),
    accountsRepo: accounts,
    onAdded: runs.applyToImported,
    clock,
  });
  const makeRules = async (): Promise<void> => {
    const made = rulesService({ rulesRepo: rules, hasAccount: () => Promise.resolve(false), clock });
    for (const draft of RULES) await made.create(userId, draft, randomId);
  };
  return { accounts, runs, imports, makeRules };
}

/** Imports, rules and accounts added by hand: every operation is done to the ledger and to the model. */
export function ledgerArrivals({ connection, userId, rows, newRow }: Options) {
  const { accounts, runs, imports, makeRules } = services({ connection, userId });
  const model = transactionModel(connection);
  const files: ImportFile[] = [];
  const done: ModelRun[] = [];
  const seen = new Set<string>();
  const account = { id: '', balance: 0 };
  let hasRules = false;

  async function ready(value: number): Promise<string> {
    if (!hasRules) await makeRules();
    hasRules = true;
    if (account.id !== '') return account.id;
    Object.assign(account, { id: randomId(), balance: value });
    await accounts.insert({ id: account.id, userId, at: NOW }, { ...ACCOUNT, balance: cents(value) });
    return account.id;
  }

  /** The run that was stored last, and the ids of the parts it made. */
  async function follow(changed: readonly ModelRow[], run: ModelRun): Promise<void> {
    const stored = await connection
      .collection('rule_runs')
      .find({ userId }, { projection: { _id: 1 } })
      .toArray();
    const id = stored.map((row) => String(row._id)).find((one) => !seen.has(one));
    if ((id !== undefined) !== run.size > 0) throw new Error('the rules changed other rows than the model');
    if (id === undefined) return;
    seen.add(id);
    run.id = id;
    for (const row of changed) if (row.runId === '') row.runId = id;
    done.push(run);
    const split = changed.filter((row) => row.parts.some((part) => part.id === ''));
    if (split.length === 0) return;
    const partOf = trusted({ $in: split.map((row) => row.id) });
    const parts = await model.find({ userId, partOf }).lean();
    for (const row of split) {
      for (const part of row.parts)
        if (part.id === '') part.id = parts.find((one) => one.partOf === row.id)?._id ?? '';
    }
  }

  async function runRules(candidates: readonly ModelRow[]): Promise<void> {
    const run = applyRules(candidates);
    await follow(
      candidates.filter((row) => row.runId === ''),
      run,
    );
  }

  return {
    import: async ({ pick, value, categoryId, date }: Arrival): Promise<void> => {
      const userAccountId = await ready(value);
      const isNew = files.length === 0 || pick % 3 > 0;
      const entries = [0, 1].map((index) => ({
        date,
        description: `File ${String(files.length)} row ${String(index)}`,
        value: cents(value + index || 1),
        categoryId,
        occurrence: 0,
      }));
      const file = isNew
        ? { userAccountId, rows: entries }
        : (files[pick % files.length] ?? { userAccountId, rows: entries });
      if (isNew) files.push(file);
      await imports.add(userId, file, undefined);
      const fresh = file.rows.flatMap((entry) => {
        const importKey = `${file.userAccountId} ${entry.description}`;
        if (rows.some((row) => row.isLive && row.importKey === importKey)) return [];
        const arrival = {
          pick,
          value: entry.value,
          categoryId: entry.categoryId ?? '',
          date: isoDate(entry.date),
        };
        return [{ entry, row: { ...newRow(arrival), importKey } }];
      });
      const description = trusted({ $in: fresh.map(({ entry }) => entry.description) });
      const added = await model.find({ userId, description, partOf: null }).lean();
      for (const { entry, row } of fresh) {
        row.id = added.find((one) => one.description === entry.description)?._id ?? '';
        rows.push(row);
      }
      await runRules(fresh.map(({ row }) => row));
    },
    runRules: async (): Promise<void> => {
      await ready(1);
      await runs.run(userId, 'recent', randomId);
      await runRules(rows);
    },
    rulesAfterSync: async (): Promise<void> => {
      await ready(1);
      await runs.applyToArrived(userId, new Date(NOW.getTime() + seen.size + 1));
      await runRules(rows.filter(({ externalId, ruled }) => externalId !== null && !ruled));
    },
    undoRun: async ({ pick }: Arrival): Promise<void> => {
      const open = done.filter(({ isUndone }) => !isUndone);
      const run = open[pick % Math.max(1, open.length)];
      if (!run) return;
      await runs.undo(userId, run.id);
      undoRun(run);
    },
    /** The account with everything that was imported into it. */
    forgetAccount: async (): Promise<void> => {
      if (account.id === '') return;
      await accounts.removeManual({ userId, id: account.id, at: NOW }, new AbortController().signal);
      for (const row of rows) if (row.importKey !== null) row.isLive = false;
      files.length = 0;
      Object.assign(account, { id: '', balance: 0 });
    },
    changeBalance: async ({ value }: Arrival): Promise<void> => {
      const row = await accounts.find(userId, await ready(value));
      if (!row) return;
      await accounts.replaceManual(row, { ...ACCOUNT, balance: cents(value) }, NOW);
      account.balance = value;
    },
    balance: (): number => account.balance,
  };
}
