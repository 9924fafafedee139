import type { Collection } from 'mongoose';

const ROWS_PER_REMOVAL = 1_000;

interface RemovalOptions {
  /** The index that finds the rows. */
  readonly hint?: string;
  /** Ends it between two batches. */
  readonly signal?: AbortSignal;
}

/** Deletes rows until few enough are left for a transaction; false when it was ended before. */
export async function removeInBatches(
  collection: Collection,
  filter: object,
  { hint, signal }: RemovalOptions = {},
): Promise<boolean> {
  const options = { projection: { _id: 1 }, limit: ROWS_PER_REMOVAL, ...(hint !== undefined && { hint }) };
  while (signal?.aborted !== true) {
    const found = await collection.find(filter, options).toArray();
    if (found.length < ROWS_PER_REMOVAL) return true;
    const batch = { ...filter, _id: { $in: found.map(({ _id }) => _id) } };
    await collection.deleteMany(batch, { hint: '_id_' });
  }
  return false;
}
