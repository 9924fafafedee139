import { rowDecoder } from '@fw/service-kit/mongo';
import type { Cents, IsoDate } from '@fw/units';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import { accountModel } from '../../ledger/accounts.schema.ts';
import { DERIVED, literal, type SetStage } from '../../ledger/derive.ts';
import {
  transactionModel,
  transactionRow,
  INDEX,
  type TransactionRow,
} from '../../ledger/transactions.schema.ts';

/** The account that a file is imported into. */
export interface ImportAccount {
  readonly _id: string;
  readonly userId: string;
  readonly name: string;
}

/** A row of a file as it is to be stored; its id follows from its content, so that it is stored once. */
export interface NewImportedRow {
  readonly id: string;
  readonly date: IsoDate;
  readonly description: string;
  readonly value: Cents;
  readonly categoryId: string;
}

/** Every write is an insert: what the person changed since in a row that exists stays. */
const stages = ({ _id, userId, name }: ImportAccount, row: NewImportedRow, at: Date): SetStage[] => [
  {
    $set: {
      _id: literal(row.id),
      userId: literal(userId),
      connectionId: null,
      accountId: literal(_id),
      externalId: literal(row.id),
      date: literal(row.date),
      description: literal(row.description),
      accountName: literal(name),
      fullCents: literal(row.value),
      providerCategoryId: literal(row.categoryId),
      userCategoryId: null,
      isPending: literal(false),
      isManual: literal(true),
      isEveryday: literal(true),
      hidden: literal(false),
      live: literal(true),
      removedAt: null,
      sourceId: null,
      importedAt: literal(at),
    },
  },
  ...DERIVED,
];

/** What the same money is looked for by. */
export interface SimilarQuery {
  readonly values: readonly Cents[];
  readonly from: IsoDate;
  readonly to: IsoDate;
}

export type ImportsRepo = ReturnType<typeof importsRepo>;

/** Rows that come from files. */
export function importsRepo(connection: Connection) {
  const model = transactionModel(connection);
  const decoder = rowDecoder(model, transactionRow);
  const accounts = accountModel(connection);
  const find = async (
    userId: string,
    ids: readonly string[],
    session: ClientSession | null = null,
  ): Promise<TransactionRow[]> =>
    decoder.many(
      await model.find({ userId, _id: trusted({ $in: [...ids] }), live: true }, null, { session }).lean(),
    );

  return {
    find: (userId: string, ids: readonly string[]) => find(userId, ids),
    /** Rows of any account with one of the amounts, in a span of days. */
    similar: async (userId: string, { values, from, to }: SimilarQuery): Promise<TransactionRow[]> =>
      decoder.many(
        await model
          .find({
            userId,
            live: true,
            valueCents: trusted({ $in: [...values] }),
            date: trusted({ $gte: from, $lte: to }),
            partOf: null,
          })
          .hint(INDEX.byValue)
          .lean(),
      ),
    /**
     * Inserts the rows that do not exist and gives the ids of those; null when the account is deleted. The account is
     * written in the same transaction, so that imports into it run one after the other and none outlives it.
     */
    insert: (
      { _id, userId, name }: ImportAccount,
      rows: readonly NewImportedRow[],
      at: Date,
    ): Promise<string[] | null> =>
      connection.transaction(async (session) => {
        const account = { _id, userId, connectionId: null, goneAt: null };
        const marked = await accounts.updateOne(account, { $set: { importedAt: at } }, { session });
        if (marked.matchedCount === 0) return null;
        const ids = rows.map((row) => row.id);
        const known = new Set((await find(userId, ids, session)).map((row) => row._id));
        const fresh = rows.filter(({ id }) => !known.has(id));
        if (fresh.length === 0) return [];
        const writes = fresh.map((row) => ({
          updateOne: {
            filter: { userId, connectionId: null, externalId: row.id, importedAt: { $exists: false } },
            update: stages({ _id, userId, name }, row, at),
            upsert: true,
          },
        }));
        await model.collection.bulkWrite(writes, { ordered: false, session });
        return fresh.map(({ id }) => id);
      }),
  };
}
