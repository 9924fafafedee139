import { normalQuantile } from './normal.ts';
import { nextBits, seedPath } from './stream.ts';

const TWO_TO_32 = 4_294_967_296;

export interface Draw {
  readonly seed: number;
  readonly volatility: number;
  readonly firstPath: number;
  readonly paths: number;
  readonly years: number;
}

/** e^(σz) for each path and year, year by year (`[year * paths + path]`); a path's numbers depend on seed and path only. */
export function fillMultipliers({ seed, volatility, firstPath, paths, years }: Draw): Float64Array {
  const multipliers = new Float64Array(paths * years);
  const state = new Int32Array(4);
  for (let path = 0; path < paths; path += 1) {
    seedPath(state, seed, firstPath + path);
    for (let at = path; at < multipliers.length; at += paths) {
      multipliers[at] = Math.exp(volatility * normalQuantile((nextBits(state) + 0.5) / TWO_TO_32));
    }
  }
  return multipliers;
}
