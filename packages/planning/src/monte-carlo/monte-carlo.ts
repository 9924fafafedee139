import { calculator } from '../calculator/index.ts';
import { isCalculationError, type CalculationError } from '../calculation-error/index.ts';
import { CHUNK_PATHS, joinPaths, simulateSome } from './chunks.ts';
import { summarisePaths, type MonteCarloResult } from './outcome.ts';
import { monteCarloInput, type MonteCarloInput } from '../inputs/retirement.ts';
import { prepareRun } from './prepare.ts';
import type { Paths } from './simulate.ts';
import { monteCarloWorking } from './working.ts';

function run(input: MonteCarloInput): MonteCarloResult | CalculationError {
  const prepared = prepareRun(input);
  if (isCalculationError(prepared)) return prepared;
  const parts: Paths[] = [];
  for (let first = 0; first < prepared.paths; first += CHUNK_PATHS) {
    parts.push(simulateSome(prepared, first, Math.min(CHUNK_PATHS, prepared.paths - first)));
  }
  return summarisePaths(joinPaths(parts), prepared);
}

/**
 * In how many of `paths` seeded random futures the retirement plan ends with something left (fraction and count), with bands
 * in nominal US dollars; the median path is the plan itself. Refusals of the projection. Source: definitions 17.1.
 */
export const monteCarlo = calculator({ input: monteCarloInput, run, working: monteCarloWorking });
