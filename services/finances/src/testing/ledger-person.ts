import { stableId } from '@fw/service-kit';
import { cents, isoDate } from '@fw/units';
import { trusted, type Connection } from 'mongoose';
import type { NormalTransaction } from '../aggregator/adapter.ts';
import { syncedTransactionsRepo } from '../features/sync/synced-transactions.repo.ts';
import { manualRepo } from '../features/transactions/manual.repo.ts';
import { manualService } from '../features/transactions/manual.ts';
import { splitsRepo } from '../features/transactions/splits.repo.ts';
import { splitsService } from '../features/transactions/splits.ts';
import { transactionsRepo } from '../features/transactions/transactions.repo.ts';
import { transactionsService } from '../features/transactions/transactions.ts';
import { accountModel } from '../shared/ledger/accounts.schema.ts';
import { transactionModel } from '../shared/ledger/transactions.schema.ts';
import { ledgerArrivals, NOW } from './ledger-arrivals.ts';
import { categoryOf, type ModelPart, type ModelRow } from './ledger-model.ts';
import { categoryAt, CHECKING, dayAt, toDraft, TODAY, type Operation } from './ledger-operation.ts';

/** A person and their bank: every operation is done to the ledger and to the model. */
export function ledgerPerson(connection: Connection, userId: string) {
  const connectionId = `c-${userId}`;
  const rows: ModelRow[] = [];
  const checkingId = stableId(userId, 'checking');
  const accounts = new Map([
    ['checking', { id: checkingId, name: 'Checking', isEveryday: true }],
    ['loan', { id: stableId(userId, 'loan'), name: 'Loan', isEveryday: false }],
  ]);
  const hidden = { checking: false };
  let made = 0;
  const newId = (): string => {
    made += 1;
    return stableId(userId, String(made));
  };
  const repo = transactionsRepo(connection);
  const manual = manualService({
    manualRepo: manualRepo(connection),
    transactionsRepo: repo,
    accounts: { find: () => Promise.resolve(null) },
  });
  const splits = splitsService({ splitsRepo: splitsRepo(connection) });
  const transactions = transactionsService({
    transactionsRepo: repo,
    budgetsRepo: { findCategories: () => Promise.resolve([]) },
    hiddenAccountsRepo: { ids: () => Promise.resolve([]) },
    merchantNames: { ofPerson: () => Promise.resolve({ show: (row) => row, merchantsNamed: () => [] }) },
  });
  const sync = syncedTransactionsRepo(connection);
  const model = transactionModel(connection);

  const at = <Item>(items: readonly Item[], pick: number): Item | undefined =>
    items[pick % Math.max(1, items.length)];
  const live = (holds: (row: ModelRow) => boolean = () => true) =>
    rows.filter((row) => row.isLive && holds(row));
  const isManual = ({ externalId }: ModelRow) => externalId === null;
  const isFromBank = (row: ModelRow) => !isManual(row);
  const newRow = (id: string, operation: Operation): ModelRow => ({
    id,
    externalId: null,
    full: operation.value,
    day: dayAt(operation.day),
    chosen: null,
    bankCategory: categoryAt(operation.category),
    isEveryday: true,
    isPending: false,
    isHidden: false,
    isLive: true,
    copyId: null,
    parts: [],
    importKey: null,
    isOwn: false,
    ruled: false,
    runId: null,
  });
  const toArrival = ({ pick, value, category, day }: Operation) => ({
    pick,
    value,
    categoryId: categoryAt(category),
    date: dayAt(day),
  });
  const arrivals = ledgerArrivals({
    connection,
    userId,
    rows,
    newRow: ({ value, categoryId, date }) => ({
      ...newRow('', { kind: 'import', pick: 0, value, category: 0, day: 0 }),
      bankCategory: categoryId,
      day: date,
    }),
  });
  /** The person changed the row: no rule does any more. */
  const own = (row: ModelRow): void => void Object.assign(row, { isOwn: true, ruled: false, runId: null });

  const reported = (row: ModelRow, pendingOf: string | null = null): NormalTransaction => ({
    externalId: row.externalId ?? '',
    accountExternalId: row.isEveryday ? 'checking' : 'loan',
    pendingOf,
    date: isoDate(row.day),
    description: 'Bank row',
    value: cents(row.full),
    currency: 'USD',
    categoryId: row.bankCategory,
    isPending: row.isPending,
  });
  const deliver = (changes: {
    added?: NormalTransaction[];
    modified?: NormalTransaction[];
    removed?: string[];
  }) =>
    connection.transaction((session) =>
      sync.apply({ userId, connectionId, at: NOW, session }, accounts, {
        added: [],
        modified: [],
        removed: [],
        ...changes,
      }),
    );

  const operations: Readonly<Record<Operation['kind'], (operation: Operation) => Promise<void>>> = {
    add: async (operation) => {
      const id = newId();
      await manual.create(userId, toDraft(operation), { today: TODAY, newId: () => id });
      rows.push(newRow(id, operation));
    },
    edit: async (operation) => {
      const row = at(live(isManual), operation.pick);
      if (!row) return;
      const split = row.parts.reduce((sum, { value }) => sum + value, 0);
      const value = split === 0 ? operation.value : Math.sign(split) * Math.abs(operation.value);
      const draft = { ...toDraft(operation), value: cents(value), userTransactionId: row.id };
      await manual.update(userId, draft, TODAY);
      Object.assign(row, { full: value + split, day: draft.date, chosen: draft.categoryId });
      own(row);
    },
    delete: async ({ pick }) => {
      const row = at(live(isManual), pick);
      if (!row) return;
      await manual.remove(userId, row.id);
      row.isLive = false;
      for (const source of rows) if (source.copyId === row.id) source.copyId = null;
    },
    split: async ({ pick, value, category, day }) => {
      const row = at(
        live(({ copyId, full }) => copyId === null && Math.abs(full) > 10),
        pick,
      );
      if (!row) return;
      const sign = Math.sign(row.full);
      const size = 1 + (Math.abs(value) % (Math.abs(row.full) - 3));
      const kept = row.parts[0];
      const parts: ModelPart[] = [
        {
          id: kept?.id ?? newId(),
          value: sign * size,
          category: categoryAt(category),
          isHidden: kept?.isHidden ?? false,
        },
        { id: newId(), value: sign, category: categoryAt(day), isHidden: false },
      ];
      const remainder = row.full - parts.reduce((sum, part) => sum + part.value, 0);
      const draft = {
        sourceTransactionId: row.id,
        sourceTransaction: { category: categoryOf(row), value: cents(remainder) },
        splits: parts.map((part) => ({
          ...(part.id === kept?.id ? { userTransactionId: part.id } : {}),
          category: part.category,
          value: cents(part.value),
        })),
      };
      const stored = await splits.split(userId, draft, newId);
      row.chosen = categoryOf(row);
      own(row);
      row.parts = parts.map((part, index) => ({
        ...part,
        id: stored.splits[index]?.userTransactionId ?? '',
      }));
    },
    unsplit: async ({ pick }) => {
      const row = at(
        live(({ copyId, parts }) => copyId === null && parts.length > 0),
        pick,
      );
      if (!row) return;
      const draft = {
        sourceTransactionId: row.parts[0]?.id ?? '',
        sourceTransaction: { category: categoryOf(row), value: cents(row.full) },
        splits: [],
      };
      if (row.full === 0) return;
      await splits.split(userId, draft, newId);
      row.chosen = categoryOf(row);
      own(row);
      row.parts = [];
    },
    hide: async ({ pick, day }) => {
      const row = at(
        live(({ copyId }) => copyId === null),
        pick,
      );
      const target = row && (at([row, ...row.parts], day) ?? row);
      if (!target) return;
      await transactions.setHidden(userId, target.id, !target.isHidden);
      target.isHidden = !target.isHidden;
      if (target === row) own(row);
    },
    recategorise: async ({ pick, category, day }) => {
      const row = at(live(), pick);
      if (!row) return;
      const part = at([null, ...row.parts], day) ?? null;
      const to = categoryAt(category);
      await transactions.setCategory(userId, part?.id ?? row.id, to);
      if (part) part.category = to;
      else Object.assign(row, { chosen: to, isOwn: true, ruled: false, runId: null });
    },
    convert: async (operation) => {
      const row = at(
        live((one) => isFromBank(one) && one.copyId === null),
        operation.pick,
      );
      if (!row) return;
      const id = newId();
      const draft = { ...toDraft(operation), userTransactionId: row.id };
      await manual.create(userId, draft, { today: TODAY, newId: () => id });
      row.copyId = id;
      rows.push(newRow(id, operation));
    },
    'hide-account': async () => {
      hidden.checking = !hidden.checking;
      await accountModel(connection).collection.updateOne(
        Object.assign({ _id: checkingId }),
        { $set: { userId, isHiddenFromCFBS: hidden.checking }, $setOnInsert: { ...CHECKING, connectionId } },
        { upsert: true },
      );
    },
    'bank-adds': async (operation) => {
      const added = [0, 1].map((index) => {
        const row = newRow('', {
          ...operation,
          value: operation.value + index * 7 || 1,
          day: operation.day + index,
        });
        return Object.assign(row, {
          externalId: `x${newId()}`,
          isPending: index === 0,
          isEveryday: operation.pick % 5 !== 0,
        });
      });
      await deliver({ added: added.map((row) => reported(row)) });
      const externalIds = added.map(({ externalId }) => externalId ?? '');
      const stored = await model.find({ connectionId, externalId: trusted({ $in: externalIds }) }).lean();
      for (const row of added) row.id = stored.find((one) => one.externalId === row.externalId)?._id ?? '';
      rows.push(...added);
    },
    'bank-modifies': async ({ pick, value, category, day }) => {
      const row = at(live(isFromBank), pick);
      if (!row) return;
      Object.assign(row, { full: value, bankCategory: categoryAt(category), day: dayAt(day) });
      await deliver({ modified: [reported(row)] });
    },
    'bank-posts': async ({ pick, value }) => {
      const row = at(
        live(({ isPending }) => isPending),
        pick,
      );
      if (!row) return;
      const old = row.externalId ?? '';
      Object.assign(row, { externalId: `x${newId()}`, isPending: false, full: value });
      await deliver({ added: [reported(row, old)], removed: [old] });
    },
    'bank-removes': async ({ pick }) => {
      const row = at(live(isFromBank), pick);
      if (!row) return;
      await deliver({ removed: [row.externalId ?? ''] });
      row.isLive = false;
    },
    'bank-restores': async ({ pick }) => {
      const row = at(
        rows.filter((one) => isFromBank(one) && !one.isLive),
        pick,
      );
      if (!row) return;
      await deliver({ added: [reported(row)] });
      row.isLive = true;
    },
    import: (operation) => arrivals.import(toArrival(operation)),
    'run-rules': () => arrivals.runRules(),
    'rules-after-sync': () => arrivals.rulesAfterSync(),
    'undo-run': (operation) => arrivals.undoRun(toArrival(operation)),
    'forget-account': () => arrivals.forgetAccount(),
    'change-balance': (operation) => arrivals.changeBalance(toArrival(operation)),
  };

  return {
    rows: rows as readonly ModelRow[],
    /** Whether the everyday account of the bank is hidden from the sums. */
    isCheckingHidden: () => hidden.checking,
    /** Balance of the account added by hand. */
    balance: arrivals.balance,
    run: (operation: Operation): Promise<void> => operations[operation.kind](operation),
  };
}
