import type { ClientSession, InsertManyOptions, UpdateResult } from 'mongoose';

const DUPLICATE_KEY = 11_000;

/** A unique index refused a write. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;

/** The part of a model that an insert uses; a whole `Model` is compared member by member, with differing results. */
interface RowWriter<Row> {
  readonly insertMany: (rows: Row[], options: InsertManyOptions) => Promise<unknown>;
}

/** Inserts a row; false when a unique index already holds it, for instance after a repeated request. */
export async function insertOnce<Row>(
  model: RowWriter<Row>,
  row: NoInfer<Row>,
  session?: ClientSession,
): Promise<boolean> {
  try {
    await model.insertMany([row], session ? { session } : {});
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Runs a write, and once more when a parallel one inserted the same row first. */
export async function repeatAfterDuplicate<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return write();
  }
}

/** True when the filter found its row; false when its version, owner or lease no longer matches. */
export const isMatched = ({ matchedCount }: UpdateResult): boolean => matchedCount === 1;
