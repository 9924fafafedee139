import type { mongo } from 'mongoose';
import { nextTurn, ROWS_PER_TURN } from '../turns.ts';

/** Shorter than the gateway waits for an answer, so that the database does not continue a read whose request has ended. */
export const HEAVY_READ_TIMEOUT_MS = 4_000;

/** Batches that one reply of the database holds; they are decoded one at a time. */
const BATCHES_PER_REPLY = 4;

/**
 * Reads the rows of a cursor in batches: one batch is decoded at a time, and the event loop turns before each of them.
 * `toArray` would decode all rows in one turn.
 */
export async function* readBatches(
  cursor: mongo.FindCursor<mongo.Document>,
  size = ROWS_PER_TURN,
): AsyncGenerator<unknown[]> {
  cursor.batchSize(size * BATCHES_PER_REPLY);
  try {
    while (await cursor.hasNext()) {
      await nextTurn();
      yield cursor.readBufferedDocuments(size);
    }
  } finally {
    await cursor.close();
  }
}
