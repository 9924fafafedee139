import { rowDecoder, type Added } from '@fw/service-kit/mongo';
import type { Cents, IsoDate } from '@fw/units';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import { DERIVED, literal, OWN_EDIT, type SetStage } from '../../shared/ledger/derive.ts';
import { followOriginals } from '../../shared/ledger/parts.repo.ts';
import { enteredRows } from '../../shared/ledger/entered-rows.repo.ts';
import {
  transactionModel,
  transactionRow,
  type TransactionRow,
} from '../../shared/ledger/transactions.schema.ts';

/** What a person enters. */
export interface Entered {
  readonly date: IsoDate;
  readonly description: string;
  readonly value: Cents;
  readonly categoryId: string;
}

export interface NewRow extends Entered {
  readonly id: string;
  readonly userId: string;
  /** The row of a bank that this one is a copy of. */
  readonly sourceId: string | null;
  /** The account added by hand that it belongs to. */
  readonly account: { readonly id: string; readonly name: string } | null;
  /** What the person added to the row of the bank. */
  readonly added?: Pick<TransactionRow, 'note' | 'tags'>;
}

const MANUAL_ACCOUNT = 'Manually Added';
const AFTER = { returnDocument: 'after', updatePipeline: true } as const;

/** A row added by hand; the same write again keeps the category and visibility chosen since. */
const newStages = (row: NewRow): SetStage[] => [
  {
    $set: {
      connectionId: null,
      accountId: literal(row.account?.id ?? null),
      externalId: literal(row.id),
      date: literal(row.date),
      description: literal(row.description),
      accountName: literal(row.account?.name ?? MANUAL_ACCOUNT),
      fullCents: literal(row.value),
      providerCategoryId: literal(row.categoryId),
      userCategoryId: { $ifNull: ['$userCategoryId', null] },
      isPending: literal(false),
      isManual: literal(true),
      isEveryday: literal(true),
      hidden: { $ifNull: ['$hidden', false] },
      live: literal(true),
      removedAt: null,
      sourceId: literal(row.sourceId),
      note: { $ifNull: ['$note', literal(row.added?.note ?? null)] },
      tags: { $ifNull: ['$tags', literal(row.added?.tags ?? [])] },
    },
  },
  ...DERIVED,
];

/** The value is what the row counts with; where parts were split off, the whole amount moves with it. */
const changeStages = (entered: Entered): SetStage[] => [
  {
    $set: {
      date: literal(entered.date),
      description: literal(entered.description),
      fullCents: { $add: [literal(entered.value), { $ifNull: ['$splitCents', 0] }] },
      userCategoryId: literal(entered.categoryId),
      ...OWN_EDIT,
    },
  },
  ...DERIVED,
];

const copyStages = (copyId: string | null): SetStage[] => [{ $set: { copyId: literal(copyId) } }, ...DERIVED];

export type ManualRepo = ReturnType<typeof manualRepo>;

/** Rows added by hand, and the rows of banks that they replace. */
export function manualRepo(connection: Connection) {
  const model = transactionModel(connection);
  const decoder = rowDecoder(model, transactionRow);

  const writeEntered = enteredRows(connection);

  const insert = async (row: NewRow, session: ClientSession): Promise<Added<TransactionRow | null>> => {
    const where = { _id: row.id, userId: row.userId };
    const options = { updatePipeline: true, upsert: true, session };
    const { upsertedCount } = await model.updateOne(where, newStages(row), options);
    const inserted = decoder.one(await model.findOne(where).session(session).lean());
    return { added: upsertedCount, result: inserted };
  };

  return {
    /** Inserting the same id again inserts nothing. */
    insert: (row: NewRow) => writeEntered(row.userId, (session) => insert(row, session)),
    /** Inserts a copy that counts in place of a bank's row and its parts; null when another copy already does. */
    insertCopy: (row: NewRow & { readonly sourceId: string }): Promise<TransactionRow | null> =>
      writeEntered(row.userId, async (session) => {
        const { userId, sourceId, id } = row;
        const source = { _id: sourceId, userId, live: true, isManual: false, partOf: null };
        const marked = await model.updateOne(
          { ...source, copyId: trusted({ $in: [null, id] }) },
          copyStages(id),
          { updatePipeline: true, session },
        );
        if (marked.matchedCount === 0) return { added: 0, result: null };
        await followOriginals(model, { _id: sourceId, userId }, session);
        return insert(row, session);
      }),
    /** Changes a row; null when there is none, or when the given `version` is outdated. */
    update: (
      { _id, userId }: Pick<TransactionRow, '_id' | 'userId'>,
      entered: Entered,
      version?: number,
    ): Promise<TransactionRow | null> =>
      connection.transaction(async (session) => {
        const row = { _id, userId, live: true, isManual: true, partOf: null };
        const where = { ...row, ...(version === undefined ? {} : { version }) };
        const options = { ...AFTER, session };
        const changed = decoder.one(
          await model.findOneAndUpdate(where, changeStages(entered), options).lean(),
        );
        if (changed) await followOriginals(model, { _id, userId }, session);
        return changed;
      }),
    /** Deletes a row with its parts; the bank's row that it replaced counts again. */
    remove: (userId: string, id: string): Promise<boolean> =>
      connection.transaction(async (session) => {
        const where = { _id: id, userId, isManual: true, partOf: null };
        const { deletedCount } = await model.deleteOne(where, { session });
        if (deletedCount === 0) return false;
        await model.deleteMany({ userId, partOf: id }, { session });
        const source = { userId, copyId: id };
        await model.updateMany(source, copyStages(null), { updatePipeline: true, session });
        return true;
      }),
  };
}
