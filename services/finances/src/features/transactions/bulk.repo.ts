import type { BulkChange, BulkOutcome } from '@fw/contract-finances/bulk';
import { MAX_TAGS } from '@fw/contract-finances/notes';
import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { DERIVED, literal, OWN_EDIT, type SetStage } from '../../shared/ledger/derive.ts';
import { keepLatestChanges } from '../../shared/kept-changes.repo.ts';
import { transactionModel, transactionRow } from '../../shared/ledger/transactions.schema.ts';
import { onlyOnce, withTags } from './tags.ts';
import {
  bulkChangeRow,
  bulkChangeSchema,
  bulkMembers,
  type BulkChangeRow,
  type BulkTrace,
} from './bulk-changes.schema.ts';

const members = { _id: true, version: true, copyId: true, ...bulkMembers } as const;
const changedRow = z.pick(transactionRow, members);
type ChangedRow = Readonly<z.output<typeof changedRow>>;

export interface BulkRequest extends BulkChange {
  readonly _id: string;
  readonly userId: string;
  readonly at: Date;
}

type Refusal = 'NOT_FOUND' | 'VERSION_LOST' | 'REPLACED_BY_COPY' | 'TOO_MANY_TAGS';

/** What is set in each row; a tag leaves the row to rules. */
function setBy(outcome: BulkOutcome): object {
  if ('addTags' in outcome) return { tags: withTags(outcome.addTags) };
  return 'categoryId' in outcome
    ? { userCategoryId: literal(outcome.categoryId), ...OWN_EDIT }
    : { hidden: literal(outcome.isHidden), ...OWN_EDIT };
}

const toTrace = ({ _id, version, copyId: _copyId, ...was }: ChangedRow): BulkTrace => ({
  ...was,
  transactionId: _id,
  version: version + 1,
});

/** Why none of the rows may be changed; null where all of them may. */
function findRefusal({ rows, outcome }: BulkRequest, found: readonly ChangedRow[]): Refusal | null {
  const versions = new Map(found.map(({ _id, version }) => [_id, version]));
  if (rows.some(({ userTransactionId }) => !versions.has(userTransactionId))) return 'NOT_FOUND';
  const isStale = rows.some(({ userTransactionId, version }) => versions.get(userTransactionId) !== version);
  if (isStale) return 'VERSION_LOST';
  if ('addTags' in outcome) {
    const isFull = found.some(({ tags }) => onlyOnce([...tags, ...outcome.addTags]).length > MAX_TAGS);
    return isFull ? 'TOO_MANY_TAGS' : null;
  }
  const isShown = 'isHidden' in outcome && !outcome.isHidden;
  return isShown && found.some(({ copyId }) => copyId !== null) ? 'REPLACED_BY_COPY' : null;
}

/** Rows of one version that were alike are restored in one write. */
function alike(traces: readonly BulkTrace[]): BulkTrace[][] {
  const groups = new Map<string, BulkTrace[]>();
  for (const trace of traces) {
    const { transactionId: _id, ...was } = trace;
    const key = JSON.stringify(was);
    const group = groups.get(key);
    if (group) group.push(trace);
    else groups.set(key, [trace]);
  }
  return [...groups.values()];
}

const restoringStages = ({ transactionId: _id, version: _version, ...was }: BulkTrace): SetStage[] => [
  { $set: Object.fromEntries(Object.entries(was).map(([name, value]) => [name, literal(value)])) },
  ...DERIVED,
];

export type BulkRepo = ReturnType<typeof bulkRepo>;

/** Changes of many rows in one write, and what each row was before. */
export function bulkRepo(connection: Connection) {
  const model = transactionModel(connection);
  const decoder = rowDecoder(model, changedRow);
  const changes = connection.model('BulkChange', bulkChangeSchema, 'bulk_changes');
  // Mongoose would make a document of each of the 500 rows.
  const stored = connection.collection<BulkChangeRow>(changes.collection.name);
  const changeRows = rowDecoder(changes, bulkChangeRow);

  const restore = async ({ userId, rows }: BulkChangeRow, session: ClientSession): Promise<number> => {
    let restored = 0;
    for (const traces of alike(rows)) {
      const [first] = traces;
      if (!first) continue;
      const ids = traces.map(({ transactionId }) => transactionId);
      const where = { userId, live: true, version: first.version, _id: trusted({ $in: ids }) };
      const options = { updatePipeline: true, hint: '_id_', session } as const;
      restored += (await model.updateMany(where, restoringStages(first), options)).matchedCount;
    }
    return restored;
  };

  return {
    /** All rows or none; gives why none, and null after all were changed. */
    change: (request: BulkRequest): Promise<Refusal | null> =>
      connection.transaction(async (session) => {
        const { _id, userId, at, rows, outcome } = request;
        const ids = rows.map(({ userTransactionId }) => userTransactionId);
        const where = { userId, live: true, _id: trusted({ $in: ids }) };
        const found = decoder.many(await model.find(where, members, { session }).hint('_id_').lean());
        const refusal = findRefusal(request, found);
        if (refusal !== null) return refusal;
        const stages: SetStage[] = [{ $set: { ...setBy(outcome) } }, ...DERIVED];
        await model.updateMany(where, stages, { updatePipeline: true, hint: '_id_', session });
        const change = { _id, userId, at, undoneAt: null, rows: found.map(toTrace) };
        await stored.insertOne(change, { session });
        await keepLatestChanges(changes, userId, session);
        return null;
      }),
    /** Null: there is no such change. */
    undo: (
      userId: string,
      changeId: string,
      undoneAt: Date,
    ): Promise<{ readonly restored: number; readonly kept: number } | 'ALREADY_UNDONE' | null> =>
      connection.transaction(async (session) => {
        const where = { _id: changeId, userId };
        const change = changeRows.one(await changes.findOne(where, null, { session }).lean());
        if (!change) return null;
        if (change.undoneAt !== null) return 'ALREADY_UNDONE';
        await changes.updateOne(where, { $set: { undoneAt } }, { session });
        const restored = await restore(change, session);
        return { restored, kept: change.rows.length - restored };
      }),
  };
}
