/** Rows that work in turns handles before other requests are served. */
export const ROWS_PER_TURN = 250;

const waiting: (() => void)[] = [];

function startNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(startNext);
}

/**
 * Resolves in a later turn of the event loop. One turn resumes one caller, however many wait, so that requests are
 * delayed by one piece of work at most and not by one of each computation that is under way.
 */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(startNext);
  });

/** Runs a computation that yields after each piece of its work; the event loop serves requests between two pieces. */
export async function inTurns<Result>(pieces: Generator<void, Result>): Promise<Result> {
  let piece = pieces.next();
  while (piece.done !== true) {
    await nextTurn();
    piece = pieces.next();
  }
  return piece.value;
}

/** Cuts rows into pieces of at most `size` rows. */
export function* inPieces<Row>(rows: readonly Row[], size = ROWS_PER_TURN): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

/** Maps rows piece by piece; the event loop turns before each piece. */
export async function mapInTurns<Row, Result>(
  rows: readonly Row[],
  map: (row: Row) => Result,
): Promise<Result[]> {
  const mapped: Result[] = [];
  for (const piece of inPieces(rows)) {
    await nextTurn();
    for (const row of piece) mapped.push(map(row));
  }
  return mapped;
}
