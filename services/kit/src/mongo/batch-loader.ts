const MOST_AT_ONCE = 200;

interface Asked<Row> {
  readonly promise: Promise<Row | null>;
  readonly settle: (row: Row | null) => void;
  readonly fail: (error: unknown) => void;
}

function newAsked<Row>(): Asked<Row> {
  let settle: Asked<Row>['settle'] = () => undefined;
  let fail: Asked<Row>['fail'] = () => undefined;
  const promise = new Promise<Row | null>((resolve, reject) => {
    settle = resolve;
    fail = reject;
  });
  return { promise, settle, fail };
}

/** The first few of those who wait, taken out of the line. */
function takeFrom<Row>(waiting: Map<string, Asked<Row>>): Map<string, Asked<Row>> {
  const taken = new Map([...waiting].slice(0, MOST_AT_ONCE));
  for (const key of taken.keys()) waiting.delete(key);
  return taken;
}

/**
 * Reads of single rows by key. Under load, what is asked for while one read is under way goes together in the next, so
 * that the cost of a call to the database is shared; a row is never older than the question. Answers null for a key
 * without a row; when a read fails, everybody in it is told.
 */
export function createBatchLoader<Row>(
  readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): (key: string) => Promise<Row | null> {
  const waiting = new Map<string, Asked<Row>>();
  let isUnderWay = false;

  const read = async (asked: ReadonlyMap<string, Asked<Row>>): Promise<void> => {
    try {
      const rows = await readAll([...asked.keys()]);
      for (const [key, { settle }] of asked) settle(rows.get(key) ?? null);
    } catch (error) {
      for (const { fail } of asked.values()) fail(error);
    }
  };

  const goOn = (): void => {
    isUnderWay = waiting.size > 0;
    if (isUnderWay) void read(takeFrom(waiting)).then(() => setImmediate(goOn));
  };

  return (key) => {
    const known = waiting.get(key);
    if (known) return known.promise;
    const asked = newAsked<Row>();
    waiting.set(key, asked);
    if (!isUnderWay) {
      isUnderWay = true;
      setImmediate(goOn); // whatever else has arrived by now is asked for too
    }
    return asked.promise;
  };
}
