import type { RowLimit } from '@fw/contract-kernel';
import { trusted, type ClientSession, type Connection, type InsertManyOptions } from 'mongoose';
import * as z from 'zod/mini';
import { ApiError } from '../api-error.ts';
import { idField, userIdField } from './fields.ts';
import { mongoSchema } from './mongo-schema.ts';
import { isDuplicateKey, isMatched } from './writes.ts';

/** Up to here all rows are counted every time; beyond, a stored count decides while it is below the limit. */
const RECOUNT_UP_TO = 1_000;
/** Rows are removed only when the person deletes some. */
const RETRY_AFTER_SECONDS = 60;

const countRow = z.object({
  _id: idField,
  userId: userIdField,
  /** At least as many rows as there are; null before the first count. */
  count: z.nullable(z.number()),
});
const schema = mongoSchema(countRow);
schema.index({ userId: 1 });

interface LimitedWrite {
  readonly userId: string;
  readonly limit: RowLimit;
  /** Further words for a limit that holds for each of several, such as a client and an advisor. */
  readonly each?: string;
  /** Counts the rows that exist, those just written included. */
  readonly count: (session: ClientSession) => Promise<number>;
  readonly refusal?: () => ApiError;
}

/** The part of a model that an insert uses. */
interface LimitedRows<Row> {
  readonly exists: (filter: { readonly _id: string }) => {
    readonly session: (session: ClientSession) => PromiseLike<unknown>;
  };
  readonly insertMany: (rows: Row[], options: InsertManyOptions) => Promise<unknown>;
}

/** How many rows a write added, and what it returns. */
export interface Added<Result> {
  readonly added: number;
  readonly result: Result;
}

const tooManyRows = (): ApiError => ApiError.tooMany('ROW_LIMIT', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/**
 * Bounds the rows of one kind that a person may have. The write and the count are one transaction, and every write of
 * a person and kind touches the same row, so that parallel creates are counted one after the other. The stored count
 * of a large limit is never decreased; where it seems used up the rows are counted again.
 */
export function rowLimits(connection: Connection) {
  const model = connection.model('RowCount', schema, 'row_counts');

  const prepare = async (_id: string, userId: string): Promise<void> => {
    try {
      await model.updateOne({ _id }, { $setOnInsert: { userId, count: null } }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  };

  const reserve = async (
    _id: string,
    { limit: { max }, count, refusal = tooManyRows }: LimitedWrite,
    { added, session }: { readonly added: number; readonly session: ClientSession },
  ): Promise<void> => {
    const isCounted = max <= RECOUNT_UP_TO;
    const isBelowLimit = { _id, count: trusted({ $lte: max - added }) };
    if (!isCounted && isMatched(await model.updateOne(isBelowLimit, { $inc: { count: added } }, { session })))
      return;
    const existing = await count(session);
    if (existing > max) throw refusal();
    await model.updateOne({ _id }, { $set: { count: existing } }, { session });
  };

  const write = async <Result>(
    limited: LimitedWrite,
    work: (session: ClientSession) => Promise<Added<Result>>,
  ): Promise<Result> => {
    const { userId, limit, each = '' } = limited;
    const _id = `${userId} ${limit.of} ${each}`.trimEnd();
    await prepare(_id, userId);
    return connection.transaction(async (session) => {
      const { added, result } = await work(session);
      if (added > 0) await reserve(_id, limited, { added, session });
      return result;
    });
  };

  return {
    /** Runs a write in a transaction; nothing is written when the person then had more rows than the limit. */
    write,
    /** Inserts one row; false when it is stored already, for instance after a repeated request. */
    insert: <Row extends { readonly _id: string }>(
      limited: LimitedWrite,
      rows: LimitedRows<Row>,
      row: NoInfer<Row>,
    ): Promise<boolean> =>
      write(limited, async (session) => {
        if ((await rows.exists({ _id: row._id }).session(session)) !== null)
          return { added: 0, result: false };
        await rows.insertMany([row], { session });
        return { added: 1, result: true };
      }),
  };
}
