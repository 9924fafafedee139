import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted } from 'mongoose';
import type { NormalTransaction, Replacement } from '../../aggregator/adapter.ts';
import { DERIVED, literal, type SetStage } from '../../shared/ledger/derive.ts';
import { followOriginals } from '../../shared/ledger/parts.repo.ts';
import {
  transactionRow,
  type transactionModel,
  type TransactionRow,
} from '../../shared/ledger/transactions.schema.ts';
import type { WriteContext } from './synced-accounts.repo.ts';

const BATCH_SIZE = 500;

/** Parts of a list that one command to the database takes. */
export const inBatches = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH_SIZE) }, (_, index) =>
    items.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );

interface Known {
  readonly links: readonly Replacement[];
  /** By the bank's id. */
  readonly stored: ReadonlyMap<string, TransactionRow>;
  /** Whether the bank has a row of this id after the changes. */
  readonly isThere: (id: string) => boolean;
}

/** What becomes of stored rows that were replaced. */
interface Places {
  /** The stored row gets the bank's id of the row that replaced it. */
  readonly renamed: readonly { readonly from: TransactionRow; readonly to: string }[];
  /** The replacing row is stored already and gets what was set in the older one. */
  readonly moved: readonly { readonly from: TransactionRow; readonly to: TransactionRow }[];
}

interface Candidate {
  readonly row: TransactionRow;
  /** Number of replacements up to the target. */
  readonly steps: number;
}

/** How much a row must be kept: 2 with an edit of the person, 1 with the effect of a rule, 0 with neither. */
function editWeight({ isOwn, copyId, ruleId, ...row }: TransactionRow): 0 | 1 | 2 {
  if (isOwn || copyId !== null || row.note !== null || row.tags.length > 0) return 2;
  if (ruleId !== null) return 1;
  return row.userCategoryId !== null || row.hidden || row.splitCents !== 0 ? 2 : 0;
}

/** The row that replaced each pending row; of several the one that is there. */
function successors({ links, isThere }: Known): ReadonlyMap<string, string> {
  const next = new Map<string, string>();
  for (const { externalId, pendingOf } of links) {
    const known = next.get(pendingOf);
    if (known === undefined || (!isThere(known) && isThere(externalId))) next.set(pendingOf, externalId);
  }
  return next;
}

/** The first row that is there in the chain of replacements, else its last one; null where the chain is a circle. */
function findEnd(
  id: string,
  next: ReadonlyMap<string, string>,
  isThere: Known['isThere'],
): { readonly id: string; readonly steps: number } | null {
  const seen = new Set([id]);
  let end = id;
  for (let to = next.get(id); to !== undefined; to = next.get(to)) {
    if (seen.has(to)) return null;
    seen.add(to);
    end = to;
    if (isThere(to)) break;
  }
  return end === id ? null : { id: end, steps: seen.size - 1 };
}

const isBefore = (one: Candidate, other: Candidate): boolean => {
  const difference = editWeight(one.row) - editWeight(other.row);
  return difference === 0 ? one.steps < other.steps : difference > 0;
};

/** Where each stored row goes on that is gone at the bank. */
function findPlaces(known: Known): Places {
  const { stored, isThere } = known;
  const next = successors(known);
  const best = new Map<string, Candidate>();
  for (const [id, row] of stored) {
    const end = isThere(id) ? null : findEnd(id, next, isThere);
    if (!end) continue;
    const candidate = { row, steps: end.steps };
    const other = best.get(end.id);
    if (!other || isBefore(candidate, other)) best.set(end.id, candidate);
  }
  const ends = Array.from(best, ([to, { row }]) => ({ from: row, to, storedTo: stored.get(to) }));
  return {
    renamed: ends.flatMap(({ from, to, storedTo }) => (storedTo ? [] : [{ from, to }])),
    moved: ends.flatMap(({ from, storedTo }) =>
      storedTo && editWeight(from) > editWeight(storedTo) ? [{ from, to: storedTo }] : [],
    ),
  };
}

type TransactionModel = ReturnType<typeof transactionModel>;

interface Replaced {
  readonly rows: readonly NormalTransaction[];
  readonly removed: readonly string[];
  readonly replacements: readonly Replacement[];
}

/** What a person, or a rule of the person, set in a row. */
const editStages = (row: TransactionRow) => ({
  userCategoryId: literal(row.userCategoryId),
  hidden: literal(row.hidden),
  isOwn: literal(row.isOwn),
  ruleId: literal(row.ruleId),
  ruleRunId: literal(row.ruleRunId),
  splitCents: literal(row.splitCents),
  copyId: literal(row.copyId),
  note: literal(row.note),
  tags: literal(row.tags),
});

const NO_EDIT = {
  userCategoryId: literal(null),
  hidden: literal(false),
  isOwn: literal(false),
  ruleId: literal(null),
  ruleRunId: literal(null),
  splitCents: literal(0),
  copyId: literal(null),
  note: literal(null),
  tags: literal([]),
};

/** Gives everything that was set in one stored row to another one, which has nothing that counts as much. */
async function moveEdit(
  model: TransactionModel,
  { session }: WriteContext,
  { from, to }: { readonly from: TransactionRow; readonly to: TransactionRow },
): Promise<void> {
  const { userId } = from;
  const derived = { updatePipeline: true, session } as const;
  const set = (row: TransactionRow, edit: object) => {
    const stages: SetStage[] = [{ $set: { ...edit } }, ...DERIVED];
    return model.updateOne({ _id: row._id, userId }, stages, derived);
  };
  await model.deleteMany({ userId, partOf: to._id }, { session });
  await set(to, editStages(from));
  await set(from, NO_EDIT);
  await model.updateMany({ userId, partOf: from._id }, { $set: { partOf: to._id } }, { session });
  await followOriginals(model, { _id: to._id, userId }, session);
  if (from.copyId === null) return;
  await model.updateOne({ _id: from.copyId, userId }, { $set: { sourceId: to._id } }, { session });
}

async function storedById(
  model: TransactionModel,
  { userId, connectionId, session }: WriteContext,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, TransactionRow>> {
  const decoder = rowDecoder(model, transactionRow);
  const stored = new Map<string, TransactionRow>();
  for (const batch of inBatches([...new Set(ids)])) {
    const found = await model
      .find({ userId, connectionId, externalId: trusted({ $in: batch }) }, null, { session })
      .lean();
    for (const row of decoder.many(found)) stored.set(row.externalId, row);
  }
  return stored;
}

/** Rows that came in an earlier sync, while the pending rows that they replace were still there. */
async function awaiting(
  model: TransactionModel,
  { userId, connectionId, session }: WriteContext,
  removed: readonly string[],
): Promise<Replacement[]> {
  const decoder = rowDecoder(model, transactionRow);
  const found: Replacement[] = [];
  for (const batch of inBatches(removed)) {
    const rows = await model
      .find({ userId, connectionId, pendingOf: trusted({ $in: batch, $gt: '' }) }, null, { session })
      .lean();
    for (const { externalId, pendingOf } of decoder.many(rows)) {
      if (pendingOf !== null) found.push({ externalId, pendingOf });
    }
  }
  return found;
}

const toLinks = ({ rows, replacements }: Replaced): Replacement[] => [
  ...replacements,
  ...rows.flatMap(({ externalId, pendingOf }) => (pendingOf === null ? [] : [{ externalId, pendingOf }])),
];

/**
 * A row that is gone at the bank and was replaced, over any number of steps, goes on as the row that replaced it: it
 * keeps its own id, so category, visibility, parts and copy stay with it. Where the newer row is stored already, it gets
 * what was set in the older one, unless the person set something in it. Returns the pending rows that are still there
 * beside the rows that replace them, by the id of the newer row.
 */
export async function followReplacements(
  model: TransactionModel,
  context: WriteContext,
  replaced: Replaced,
): Promise<ReadonlyMap<string, string>> {
  const { userId, connectionId, session } = context;
  const links = [...(await awaiting(model, context, replaced.removed)), ...toLinks(replaced)];
  const stored = await storedById(
    model,
    context,
    links.flatMap(({ externalId, pendingOf }) => [externalId, pendingOf]),
  );
  const gone = new Set(replaced.removed);
  const present = new Set(replaced.rows.map(({ externalId }) => externalId));
  const isThere = (id: string): boolean =>
    present.has(id) || (!gone.has(id) && stored.get(id)?.removedAt === null);
  const places = findPlaces({ links, stored, isThere });
  for (const { from, to } of places.moved) await moveEdit(model, context, { from, to });
  for (const batch of inBatches(places.renamed)) {
    await model.collection.bulkWrite(
      batch.map(({ from, to }) => ({
        updateOne: {
          filter: { userId, connectionId, externalId: from.externalId },
          update: { $set: { externalId: to } },
        },
      })),
      { session },
    );
  }
  return new Map(
    links.flatMap(({ externalId, pendingOf }) => (isThere(pendingOf) ? [[externalId, pendingOf]] : [])),
  );
}
