import DataLoader from 'dataloader';

const MAX_BATCH_SIZE = 200;

const ignore = (): void => undefined;

/**
 * Reads single rows by key in batches. While one read is under way, further keys wait and go together in the next, so
 * that a busy service shares the cost of a query; a row is never older than its request. Resolves to null for a key
 * without a row; a failed read rejects every request in it. Nothing is cached.
 */
export function createBatchLoader<Row>(
  readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): (key: string) => Promise<Row | null> {
  let underWay: Promise<void> = Promise.resolve();
  const loader = new DataLoader<string, Row | null>(
    async (keys) => {
      const reading = readAll([...new Set(keys)]);
      underWay = reading.then(ignore, ignore);
      const rows = await reading;
      return keys.map((key) => rows.get(key) ?? null);
    },
    {
      cache: false,
      maxBatchSize: MAX_BATCH_SIZE,
      batchScheduleFn: (dispatch) => void underWay.then(() => setImmediate(dispatch)),
    },
  );
  return (key) => loader.load(key);
}
