import type { Collection } from 'mongoose';

const ROWS_PER_REMOVAL = 1_000;

/** Deletes rows until few enough are left for a transaction; `hint` names the index that finds them. */
export async function removeInBatches(collection: Collection, filter: object, hint?: string): Promise<void> {
  const options = { projection: { _id: 1 }, limit: ROWS_PER_REMOVAL, ...(hint !== undefined && { hint }) };
  for (;;) {
    const found = await collection.find(filter, options).toArray();
    if (found.length < ROWS_PER_REMOVAL) return;
    await collection.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
  }
}
