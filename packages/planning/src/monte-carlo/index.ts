export { CHUNK_PATHS, joinPaths, simulateSome } from './chunks.ts';
export { monteCarlo } from './monte-carlo.ts';
export { fillMultipliers } from './multipliers.ts';
export { outcomeOf, type Band, type MonteCarloResult } from './outcome.ts';
export type { MonteCarloInput } from '../inputs/retirement.ts';
export { prepareRun, type PreparedRun } from './prepare.ts';
export { simulate, type Flows, type Paths } from './simulate.ts';
