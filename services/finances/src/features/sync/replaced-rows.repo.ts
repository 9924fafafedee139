import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted } from 'mongoose';
import type { NormalTransaction, Replacement } from '../../aggregator/adapter.ts';
import { DERIVED, literal, type SetStage } from '../../ledger/derive.ts';
import { followOriginals } from '../../ledger/parts.repo.ts';
import {
  transactionRow,
  type transactionModel,
  type TransactionRow,
} from '../../ledger/transactions.schema.ts';
import { batchesOf } from './batches.ts';
import { placesOf } from './replacements.ts';
import type { WriteContext } from './synced-accounts.repo.ts';

type TransactionModel = ReturnType<typeof transactionModel>;

export interface Replaced {
  readonly rows: readonly NormalTransaction[];
  readonly removed: readonly string[];
  readonly replacements: readonly Replacement[];
}

/** What a person, or a rule of the person, set in a row. */
const editOf = (row: TransactionRow) => ({
  userCategoryId: literal(row.userCategoryId),
  hidden: literal(row.hidden),
  isOwn: literal(row.isOwn),
  ruleId: literal(row.ruleId),
  ruleRunId: literal(row.ruleRunId),
  splitCents: literal(row.splitCents),
  copyId: literal(row.copyId),
});

const NO_EDIT = {
  userCategoryId: literal(null),
  hidden: literal(false),
  isOwn: literal(false),
  ruleId: literal(null),
  ruleRunId: literal(null),
  splitCents: literal(0),
  copyId: literal(null),
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
  await set(to, editOf(from));
  await set(from, NO_EDIT);
  await model.updateMany({ userId, partOf: from._id }, { $set: { partOf: to._id } }, { session });
  await followOriginals(model, { _id: to._id, userId }, session);
  if (from.copyId === null) return;
  await model.updateOne({ _id: from.copyId, userId }, { $set: { sourceId: to._id } }, { session });
}

async function storedById(
  model: TransactionModel,
  { connectionId, session }: WriteContext,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, TransactionRow>> {
  const decoder = rowDecoder(model, transactionRow);
  const stored = new Map<string, TransactionRow>();
  for (const batch of batchesOf([...new Set(ids)])) {
    const found = await model
      .find({ connectionId, externalId: trusted({ $in: batch }) }, null, { session })
      .lean();
    for (const row of decoder.many(found)) stored.set(row.externalId, row);
  }
  return stored;
}

/** Rows that came in an earlier sync, while the pending rows that they replace were still there. */
async function awaiting(
  model: TransactionModel,
  { connectionId, session }: WriteContext,
  removed: readonly string[],
): Promise<Replacement[]> {
  const decoder = rowDecoder(model, transactionRow);
  const found: Replacement[] = [];
  for (const batch of batchesOf(removed)) {
    const rows = await model
      .find({ connectionId, pendingOf: trusted({ $in: batch, $gt: '' }) }, null, { session })
      .lean();
    for (const { externalId, pendingOf } of decoder.many(rows)) {
      if (pendingOf !== null) found.push({ externalId, pendingOf });
    }
  }
  return found;
}

const linksOf = ({ rows, replacements }: Replaced): Replacement[] => [
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
  const { connectionId, session } = context;
  const links = [...(await awaiting(model, context, replaced.removed)), ...linksOf(replaced)];
  const stored = await storedById(
    model,
    context,
    links.flatMap(({ externalId, pendingOf }) => [externalId, pendingOf]),
  );
  const gone = new Set(replaced.removed);
  const present = new Set(replaced.rows.map(({ externalId }) => externalId));
  const isThere = (id: string): boolean =>
    present.has(id) || (!gone.has(id) && stored.get(id)?.removedAt === null);
  const places = placesOf({ links, stored, isThere });
  for (const { from, to } of places.moved) await moveEdit(model, context, { from, to });
  for (const batch of batchesOf(places.renamed)) {
    await model.collection.bulkWrite(
      batch.map(({ from, to }) => ({
        updateOne: {
          filter: { connectionId, externalId: from.externalId },
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
