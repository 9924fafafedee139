import { randomId } from '@fw/service-kit';
import { rowDecoder } from '@fw/service-kit/mongo';
import { cents, isoDate } from '@fw/units';
import { ruledRowsRepo } from '../features/rules/ruled-rows.repo.ts';
import { manualRepo } from '../features/transactions/manual.repo.ts';
import { splitsRepo } from '../features/transactions/splits.repo.ts';
import { transactionsRepo } from '../features/transactions/transactions.repo.ts';
import {
  transactionModel,
  transactionRow,
  type TransactionRow,
} from '../shared/ledger/transactions.schema.ts';
import type { BankLog } from './bank-log.ts';
import type { SyncedBank, SyncLab } from './sync-lab.ts';

const CATEGORIES = ['travel', 'pets', 'gifts-donations', 'groceries'];

/** What a person, or a rule, set in one row; every edit of a purchase is of one kind. */
type Edit =
  | { readonly kind: 'category'; readonly categoryId: string; readonly hidden: boolean }
  | { readonly kind: 'rule'; readonly categoryId: string; readonly ruleId: string }
  | {
      readonly kind: 'split';
      readonly partId: string;
      readonly value: number;
      /** Of the part. */
      readonly hidden: boolean;
    }
  | { readonly kind: 'copy'; readonly copyId: string };

const KINDS = ['category', 'split', 'copy', 'rule'] as const;

const toCents = (amount: number): number => -Math.round(amount * 100);

/** The edit that a row of the bank must have: its own, else that of the nearest row before it that is gone. */
function expectedEdit(log: BankLog, edits: ReadonlyMap<string, Edit>, id: string): Edit | undefined {
  const replaced = new Map(Array.from(log.replacedBy, ([from, to]) => [to, from]));
  let at: string | undefined = id;
  while (at !== undefined) {
    const edit = edits.get(at);
    if (edit) return edit;
    at = replaced.get(at);
    if (at !== undefined && log.rows.has(at)) return undefined;
  }
  return undefined;
}

/** What a row and its part count with in sums. */
function countedValue(value: number, edit: Edit | null): number {
  if (edit?.kind === 'copy' || (edit?.kind === 'category' && edit.hidden)) return 0;
  return edit?.kind === 'split' && edit.hidden ? value - edit.value : value;
}

function shownEdit(row: TransactionRow, parts: readonly TransactionRow[]): Edit | null {
  if (row.copyId !== null) return { kind: 'copy', copyId: row.copyId };
  const [part] = parts;
  if (part) return { kind: 'split', partId: part._id, value: part.valueCents, hidden: part.hidden };
  if (row.ruleId !== null) {
    return { kind: 'rule', categoryId: row.userCategoryId ?? '', ruleId: row.ruleId };
  }
  if (row.userCategoryId === null) return null;
  return { kind: 'category', categoryId: row.userCategoryId, hidden: row.hidden };
}

/** A person with a bank: their edits, and both sides of the law in the same form. */
export function bankCustomer({ connection }: SyncLab, { userId, connectionId, log }: SyncedBank) {
  const model = transactionModel(connection);
  const decoder = rowDecoder(model, transactionRow);
  const edits = new Map<string, Edit>();
  const copied = new Set<number>();
  const transactions = transactionsRepo(connection);
  const splits = splitsRepo(connection);
  const manual = manualRepo(connection);
  const rules = ruledRowsRepo(connection);
  let editCount = 0;

  const all = async (): Promise<TransactionRow[]> => decoder.many(await model.find({ userId }).lean());
  const isOriginal = ({ live, isManual, partOf }: TransactionRow): boolean =>
    live && !isManual && partOf === null;

  const kinds: Readonly<Record<Edit['kind'], (row: TransactionRow, pick: number) => Promise<Edit | null>>> = {
    category: async ({ _id }, pick) => {
      const categoryId = CATEGORIES[pick % CATEGORIES.length] ?? 'travel';
      const hidden = pick % 2 === 0;
      if (!(await transactions.setCategory(userId, _id, categoryId))) return null;
      return (await transactions.setHidden(userId, _id, hidden))
        ? { kind: 'category', categoryId, hidden }
        : { kind: 'category', categoryId, hidden: false };
    },
    rule: async (row, pick) => {
      const categoryId = CATEGORIES[pick % CATEGORIES.length] ?? 'travel';
      const ruleId = randomId();
      const mark = { categoryId, hidden: false, ruleId, ruleRunId: randomId() };
      return (await rules.mark([{ row, mark }])) > 0 ? { kind: 'rule', categoryId, ruleId } : null;
    },
    split: async (row, pick) => {
      const part = { id: randomId(), categoryId: 'pets', value: cents(-1 - (pick % 90)) };
      const isDone = await splits.replace(row, { categoryId: row.categoryId, parts: [part] });
      if (!isDone) return null;
      const hidden = pick % 2 === 0 && (await transactions.setHidden(userId, part.id, true)) !== null;
      return { kind: 'split', partId: part.id, value: part.value, hidden };
    },
    copy: async (row) => {
      const purchase = log.purchaseOf(row.externalId);
      if (copied.has(purchase)) return null;
      copied.add(purchase);
      const copy = { date: isoDate(row.date), description: 'Copy', value: cents(-5), categoryId: 'pets' };
      const copyId = randomId();
      const made = await manual.insertCopy({
        ...copy,
        id: copyId,
        userId,
        sourceId: row._id,
        account: null,
      });
      return made ? { kind: 'copy', copyId } : null;
    },
  };

  return {
    edits: (): number => editCount,
    /** Edits that are on a row that replaced the one which the person edited. */
    followed: (): number =>
      Array.from(log.rows.keys()).filter((id) => !edits.has(id) && expectedEdit(log, edits, id)).length,
    edit: async (pick: number): Promise<void> => {
      const rows = (await all()).filter(isOriginal).toSorted((one, other) => (one._id < other._id ? -1 : 1));
      const row = rows[pick % Math.max(1, rows.length)];
      const kind = row && KINDS[log.purchaseOf(row.externalId) % KINDS.length];
      const edit = row && kind ? await kinds[kind](row, pick) : null;
      if (!row || !edit) return;
      edits.set(row.externalId, edit);
      editCount += 1;
    },
    /** What the bank has, with the edits that must be on it, in the order of the ids. */
    expected: () => {
      const rows = [...log.rows.values()].map((row) => ({
        id: row.transaction_id,
        date: row.date,
        description: row.name,
        value: toCents(row.amount),
        isPending: row.pending,
        edit: expectedEdit(log, edits, row.transaction_id) ?? null,
      }));
      const sum = rows.reduce((total, { value, edit }) => total + countedValue(value, edit), 0);
      return { rows: rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)), sum };
    },
    /** The same as it is stored; `sum` is what counts in sums. */
    stored: async () => {
      const found = (await all()).filter(({ connectionId: of }) => of === connectionId);
      const rows = found.filter(isOriginal).map((row) => {
        const parts = found.filter(({ partOf, live }) => partOf === row._id && live);
        return {
          id: row.externalId,
          date: row.date,
          description: row.description,
          value: Number(row.fullCents),
          isPending: row.isPending,
          edit: shownEdit(row, parts),
        };
      });
      const sum = found.filter(({ counted }) => counted).reduce((total, row) => total + row.valueCents, 0);
      return { rows: rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)), sum };
    },
  };
}
