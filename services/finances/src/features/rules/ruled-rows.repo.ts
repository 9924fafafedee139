import { HEAVY_READ_TIMEOUT_MS, readBatches, rowDecoder } from '@fw/service-kit/mongo';
import type { IsoDate } from '@fw/units';
import { trusted, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { DERIVED, literal, type SetStage } from '../../shared/ledger/derive.ts';
import { INDEX, transactionModel, transactionRow } from '../../shared/ledger/transactions.schema.ts';

/** What rules need of a row. */
const members = {
  _id: true,
  userId: true,
  accountId: true,
  date: true,
  description: true,
  valueCents: true,
  splitCents: true,
  partOf: true,
  copyId: true,
  providerCategoryId: true,
  userCategoryId: true,
  categoryId: true,
  isManual: true,
  hidden: true,
  importedAt: true,
  bornAt: true,
  ruleId: true,
  ruleRunId: true,
  isOwn: true,
  version: true,
} as const;
const ruledRow = z.pick(transactionRow, members);
/** Where the query decides about a member, it is not transferred; its default is what the query requires. */
const { isOwn: _isOwn, partOf: _partOf, copyId: _copyId, ...projection } = members;
export type RuledRow = Readonly<z.output<typeof ruledRow>>;
/** Names a row as it was when it was read. */
export type ReadRow = Pick<RuledRow, '_id' | 'userId' | 'version'>;

/** Rows that the person changed, parts of a split and replaced rows are not read: no rule changes them. */
const OPEN = { live: true, isOwn: { $ne: true }, partOf: null, copyId: null };

/** What is set in one transaction. */
export interface RuleMark {
  readonly categoryId: string | null;
  readonly hidden: boolean;
  readonly ruleId: string | null;
  readonly ruleRunId: string | null;
}

const stages = ({ categoryId, hidden, ruleId, ruleRunId }: RuleMark): SetStage[] => [
  {
    $set: {
      userCategoryId: literal(categoryId),
      hidden: literal(hidden),
      ruleId: literal(ruleId),
      ruleRunId: literal(ruleRunId),
      isOwn: literal(false),
    },
  },
  ...DERIVED,
];

/** A mark and the rows that get it; rows of one version, so that one write filters by it. */
interface MarkedRows {
  readonly mark: RuleMark;
  readonly version: number;
  readonly rows: ReadRow[];
}

/** Few rules mark many rows alike, and most rows have the same version: a batch is a few writes. */
function alike(marks: readonly RowMark[]): MarkedRows[] {
  const groups = new Map<string, MarkedRows>();
  for (const { row, mark } of marks) {
    const { categoryId, hidden, ruleId, ruleRunId } = mark;
    const key = JSON.stringify([row.userId, row.version, categoryId, hidden, ruleId, ruleRunId]);
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { mark, version: row.version, rows: [row] });
  }
  return [...groups.values()];
}

/** A row and what is set in it. */
export interface RowMark {
  readonly row: ReadRow;
  readonly mark: RuleMark;
}

export type RuledRowsRepo = ReturnType<typeof ruledRowsRepo>;

/** Transactions as rules read and set them; reads come in batches that are decoded one at a time. */
export function ruledRowsRepo(connection: Connection) {
  const model = transactionModel(connection);
  const decoder = rowDecoder(model, ruledRow);

  async function* batches(where: object, hint: string, limits = {}): AsyncGenerator<RuledRow[]> {
    const found = model.collection.find(where, { projection, hint, ...limits });
    for await (const batch of readBatches(found)) yield decoder.many(batch);
  }

  return {
    since: (userId: string, from: IsoDate) =>
      batches({ userId, ...OPEN, date: { $gte: from } }, INDEX.byDate, { maxTimeMS: HEAVY_READ_TIMEOUT_MS }),
    before: (userId: string, day: IsoDate) =>
      batches({ userId, ...OPEN, date: { $lt: day } }, INDEX.byDate, { maxTimeMS: HEAVY_READ_TIMEOUT_MS }),
    bornSince: (userId: string, at: Date) => batches({ userId, ...OPEN, bornAt: { $gte: at } }, INDEX.born),
    byIds: (userId: string, ids: readonly string[]) =>
      batches({ userId, ...OPEN, _id: { $in: [...ids] } }, '_id_'),
    /** Rows that the run set last and that the person has not changed since. */
    ofRun: (userId: string, runId: string, ids: readonly string[]) =>
      batches({ userId, live: true, isOwn: { $ne: true }, ruleRunId: runId, _id: { $in: [...ids] } }, '_id_'),
    find: async (userId: string, id: string): Promise<RuledRow | null> =>
      decoder.one(await model.findOne({ _id: id, userId, live: true }, members).lean()),
    /** Sets rows unless they were changed since they were read; gives how many it set. */
    mark: async (marks: readonly RowMark[]): Promise<number> => {
      let marked = 0;
      for (const { mark, version, rows } of alike(marks)) {
        const [{ userId } = { userId: '' }] = rows;
        const where = { userId, version, _id: trusted({ $in: rows.map(({ _id }) => _id) }) };
        const written = await model.updateMany(where, stages(mark), { updatePipeline: true, hint: '_id_' });
        marked += written.matchedCount;
      }
      return marked;
    },
  };
}
