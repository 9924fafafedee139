import { rowDecoder } from '@fw/service-kit/mongo';
import { sum, ZERO_CENTS, type Cents, type IsoDate } from '@fw/units';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import { accountModel } from '../../shared/ledger/accounts.schema.ts';
import { DERIVED } from '../../shared/ledger/derive.ts';
import { enteredRows } from '../../shared/ledger/entered-rows.repo.ts';
import { partExternalId } from '../../shared/ledger/parts.repo.ts';
import {
  transactionModel,
  transactionRow,
  type TransactionRow,
} from '../../shared/ledger/transactions.schema.ts';
import { similarRows } from './similar-rows.repo.ts';

/** The account that a file is imported into. */
export interface ImportAccount {
  readonly _id: string;
  readonly userId: string;
  readonly name: string;
}

interface NewPart {
  readonly id: string;
  readonly value: Cents;
  readonly categoryId: string;
}

/** A row of a file as it is to be stored; its id follows from its content, so that it is stored once. */
export interface NewImportedRow {
  readonly id: string;
  readonly date: IsoDate;
  readonly description: string;
  /** The whole amount, parts included. */
  readonly value: Cents;
  readonly categoryId: string;
  readonly parts: readonly NewPart[];
}

/** A row before what follows from its members is computed, see derive.ts. */
const newRow = ({ _id, userId, name }: ImportAccount, row: NewImportedRow, at: Date) => ({
  _id: row.id,
  userId,
  connectionId: null,
  accountId: _id,
  externalId: row.id,
  date: row.date,
  description: row.description,
  accountName: name,
  fullCents: row.value,
  splitCents: sum(row.parts.map(({ value }) => value)),
  partOf: null,
  providerCategoryId: row.categoryId,
  userCategoryId: null,
  isPending: false,
  isManual: true,
  isEveryday: true,
  hidden: false,
  live: true,
  removedAt: null,
  sourceId: null,
  importedAt: at,
});

/** A row and its parts, which are rows like those of a split that a person makes. */
function newRows(account: ImportAccount, row: NewImportedRow, at: Date) {
  const original = newRow(account, row, at);
  const parts = row.parts.map(({ id, value, categoryId }, order) => ({
    ...original,
    _id: id,
    externalId: partExternalId(id, order),
    partOf: row.id,
    fullCents: value,
    splitCents: ZERO_CENTS,
    providerCategoryId: categoryId,
    userCategoryId: categoryId,
    importedAt: null,
  }));
  return [original, ...parts];
}

const IN_ONE_WRITE = { updatePipeline: true, hint: '_id_' } as const;

export type ImportsRepo = ReturnType<typeof importsRepo>;

/** Rows that come from files. */
export function importsRepo(connection: Connection) {
  const model = transactionModel(connection);
  const decoder = rowDecoder(model, transactionRow);
  const stored = connection.collection<{ _id: string }>(model.collection.name);
  const accounts = accountModel(connection);
  const writeEntered = enteredRows(connection);
  const find = async (
    userId: string,
    ids: readonly string[],
    session: ClientSession | null = null,
  ): Promise<TransactionRow[]> =>
    decoder.many(
      await model
        .find({ userId, _id: trusted({ $in: [...ids] }), live: true }, null, { session })
        .hint('_id_')
        .lean(),
    );

  return {
    find: (userId: string, ids: readonly string[]) => find(userId, ids),
    similar: similarRows(connection, find),
    /**
     * Inserts the rows that do not exist and gives the ids of those; null when the account is deleted. The account is
     * written in the same transaction, so that imports into it run one after the other and none outlives it. What
     * follows from the members is computed by one write for all rows; a pipeline for each row costs ten times as much.
     */
    insert: (
      { _id, userId, name }: ImportAccount,
      rows: readonly NewImportedRow[],
      at: Date,
    ): Promise<string[] | null> =>
      writeEntered<string[] | null>(userId, async (session) => {
        const account = { _id, userId, connectionId: null, goneAt: null };
        const marked = await accounts.updateOne(account, { $set: { importedAt: at } }, { session });
        if (marked.matchedCount === 0) return { added: 0, result: null };
        const ids = rows.map((row) => row.id);
        const known = new Set((await find(userId, ids, session)).map((row) => row._id));
        const fresh = rows.filter(({ id }) => !known.has(id));
        if (fresh.length === 0) return { added: 0, result: [] };
        const documents = fresh.flatMap((row) => newRows({ _id, userId, name }, row, at));
        await stored.insertMany(documents, { ordered: false, session });
        const inserted = { userId, _id: trusted({ $in: documents.map((one) => one._id) }) };
        await model.updateMany(inserted, [...DERIVED], { ...IN_ONE_WRITE, session });
        return { added: documents.length, result: fresh.map(({ id }) => id) };
      }),
  };
}
