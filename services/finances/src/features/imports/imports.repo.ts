import { HEAVY_READ_TIMEOUT_MS, readBatches, rowDecoder } from '@fw/service-kit/mongo';
import { sum, ZERO_CENTS, type Cents, type IsoDate } from '@fw/units';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { accountModel } from '../../shared/ledger/accounts.schema.ts';
import { DERIVED } from '../../shared/ledger/derive.ts';
import { enteredRows } from '../../shared/ledger/entered-rows.repo.ts';
import { partExternalId } from '../../shared/ledger/parts.repo.ts';
import {
  transactionModel,
  transactionRow,
  INDEX,
  type TransactionRow,
} from '../../shared/ledger/transactions.schema.ts';

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

/** What the same money is looked for by. */
export interface SimilarQuery {
  readonly value: Cents;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** What is shown of a row that is similar to one of a file. */
const SIMILAR = { _id: true, date: true, description: true, valueCents: true, accountName: true } as const;
const similarRow = z.pick(transactionRow, SIMILAR);
const PART = { _id: true, partOf: true } as const;
const partRow = z.pick(transactionRow, PART);
export type SimilarRow = Readonly<z.output<typeof similarRow>>;

const earlier = (a: IsoDate, b: IsoDate): IsoDate => (a < b ? a : b);
const later = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b);

const IN_ONE_WRITE = { updatePipeline: true, hint: '_id_' } as const;

export type ImportsRepo = ReturnType<typeof importsRepo>;

/** Rows that come from files. */
export function importsRepo(connection: Connection) {
  const model = transactionModel(connection);
  const decoder = rowDecoder(model, transactionRow);
  const similarRows = rowDecoder(model, similarRow);
  const partRows = rowDecoder(model, partRow);
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

  /** Split rows with such a whole amount: few rows have parts, whose index finds them. */
  const similarSplits = async (
    userId: string,
    queries: readonly SimilarQuery[],
  ): Promise<readonly SimilarRow[]> => {
    const days = {
      $gte: queries.map(({ from }) => from).reduce(earlier),
      $lte: queries.map(({ to }) => to).reduce(later),
    };
    const where = { userId, live: true, date: days, partOf: { $gt: '' } };
    const options = { projection: PART, hint: INDEX.parts, maxTimeMS: HEAVY_READ_TIMEOUT_MS };
    const originals = new Set<string>();
    for await (const batch of readBatches(model.collection.find(where, options))) {
      for (const { partOf } of partRows.many(batch)) if (partOf !== null) originals.add(partOf);
    }
    const isSimilar = (row: TransactionRow): boolean =>
      queries.some(({ value, from, to }) => value === row.fullCents && from <= row.date && row.date <= to);
    return (await find(userId, [...originals]))
      .filter(isSimilar)
      .map((row) => ({ ...row, valueCents: row.fullCents ?? row.valueCents }));
  };

  return {
    find: (userId: string, ids: readonly string[]) => find(userId, ids),
    /** Rows of any account with a whole amount in a span of days, for each amount; a split row counts with all its parts. */
    similar: async (userId: string, queries: readonly SimilarQuery[]): Promise<SimilarRow[]> => {
      if (queries.length === 0) return [];
      const rowsOf = ({ value, from, to }: SimilarQuery) => ({
        userId,
        live: true,
        valueCents: value,
        date: { $gte: from, $lte: to },
        partOf: null,
        splitCents: { $in: [ZERO_CENTS, null] },
      });
      const where = { $or: queries.map(rowsOf) };
      const options = { projection: SIMILAR, hint: INDEX.byValue, maxTimeMS: HEAVY_READ_TIMEOUT_MS };
      const found: SimilarRow[] = [];
      for await (const batch of readBatches(model.collection.find(where, options))) {
        found.push(...similarRows.many(batch));
      }
      return [...found, ...(await similarSplits(userId, queries))];
    },
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
