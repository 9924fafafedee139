/** Runs a computation in pieces to its end. */
export function runToEnd<Result>(pieces: Generator<void, Result>): Result {
  let piece = pieces.next();
  while (piece.done !== true) piece = pieces.next();
  return piece.value;
}
