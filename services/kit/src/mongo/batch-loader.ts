const MAX_KEYS_PER_READ = 200;

interface PendingRead<Row> {
  readonly promise: Promise<Row | null>;
  readonly settle: (row: Row | null) => void;
  readonly fail: (error: unknown) => void;
}

function newPendingRead<Row>(): PendingRead<Row> {
  let settle: PendingRead<Row>['settle'] = () => undefined;
  let fail: PendingRead<Row>['fail'] = () => undefined;
  const promise = new Promise<Row | null>((resolve, reject) => {
    settle = resolve;
    fail = reject;
  });
  return { promise, settle, fail };
}

/** Removes the first keys from the queue and returns them. */
function takeFrom<Row>(waiting: Map<string, PendingRead<Row>>): Map<string, PendingRead<Row>> {
  const taken = new Map([...waiting].slice(0, MAX_KEYS_PER_READ));
  for (const key of taken.keys()) waiting.delete(key);
  return taken;
}

/**
 * Reads single rows by key. Keys requested while one read is running are batched into the next, which shares the cost of
 * a database call; a row is never older than its request. Resolves with null for a key without a row; a failed read
 * rejects every request of its batch.
 */
export function createBatchLoader<Row>(
  readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): (key: string) => Promise<Row | null> {
  const waiting = new Map<string, PendingRead<Row>>();
  let isUnderWay = false;

  const read = async (batch: ReadonlyMap<string, PendingRead<Row>>): Promise<void> => {
    try {
      const rows = await readAll([...batch.keys()]);
      for (const [key, { settle }] of batch) settle(rows.get(key) ?? null);
    } catch (error) {
      for (const { fail } of batch.values()) fail(error);
    }
  };

  const readNext = (): void => {
    isUnderWay = waiting.size > 0;
    if (isUnderWay) void read(takeFrom(waiting)).then(() => setImmediate(readNext));
  };

  return (key) => {
    const queued = waiting.get(key);
    if (queued) return queued.promise;
    const pending = newPendingRead<Row>();
    waiting.set(key, pending);
    if (!isUnderWay) {
      isUnderWay = true;
      setImmediate(readNext); // keys requested in the same turn of the event loop join this read
    }
    return pending.promise;
  };
}
