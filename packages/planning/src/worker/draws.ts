import { CHUNK_PATHS, fillMultipliers, type PreparedRun } from '../monte-carlo/index.ts';

const MAX_NUMBERS_KEPT = 4_000_000;
const YEARS_AHEAD = 5;

interface Kept {
  readonly key: string;
  readonly years: number;
  readonly chunks: Map<number, Float64Array>;
}

/** Keeps the random multipliers of the last run, so that a slider's next run only recomputes flows. */
export function keptDraws() {
  let kept: Kept = { key: '', years: 0, chunks: new Map() };

  function chunksFor({ seed, volatility, years }: PreparedRun): Kept {
    const key = `${String(seed)}/${String(volatility)}`;
    if (kept.key !== key || kept.years < years) {
      kept = { key, years: years + YEARS_AHEAD, chunks: new Map() };
    }
    return kept;
  }

  return {
    /** True when a chunk needs no drawing. */
    has: (run: PreparedRun, firstPath: number): boolean => chunksFor(run).chunks.has(firstPath),
    /** The multipliers of a chunk of at most CHUNK_PATHS paths, at least as many years as the run needs. */
    draw: (run: PreparedRun, firstPath: number, paths: number): Float64Array => {
      const { chunks, years } = chunksFor(run);
      const found = chunks.get(firstPath);
      if (found && found.length === paths * years) return found;
      const { seed, volatility } = run;
      const drawn = fillMultipliers({ seed, volatility, firstPath, paths, years });
      if ((chunks.size + 1) * CHUNK_PATHS * years <= MAX_NUMBERS_KEPT) chunks.set(firstPath, drawn);
      return drawn;
    },
  };
}
