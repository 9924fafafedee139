const MAX_STEPS = 60;
/** Dollars; far below a cent, far above the error of an addition. */
const CLOSE_ENOUGH = 1e-7;

/**
 * Where a rising function is 0 between 0 and `most`; it must not be above 0 at 0 nor below 0 at `most`. False position
 * with halved weights (Illinois), because taxes are straight lines between the bounds of the brackets.
 */
export function findRoot(of: (amount: number) => number, most: number): number {
  let [low, high] = [0, most];
  let [atLow, atHigh] = [of(low), of(high)];
  let side = 0;
  for (let count = 0; count < MAX_STEPS; count += 1) {
    if (atHigh === atLow) return high;
    const guess = (low * atHigh - high * atLow) / (atHigh - atLow);
    const found = of(guess);
    if (Math.abs(found) < CLOSE_ENOUGH) return guess;
    if (found > 0) {
      [high, atHigh] = [guess, found];
      if (side === 1) atLow /= 2;
      side = 1;
    } else {
      [low, atLow] = [guess, found];
      if (side === -1) atHigh /= 2;
      side = -1;
    }
  }
  return high;
}
