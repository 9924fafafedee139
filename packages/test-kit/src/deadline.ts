import { availableParallelism, loadavg } from 'node:os';

const MIN_DEADLINE_MS = 15_000;
/** Below the time of a test in vitest.config.ts, so that a wait that fails names what did not happen. */
const MAX_DEADLINE_MS = 60_000;

/** Processes of the last minute that run or wait for a processor, for each processor. */
const loadPerProcessor = (): number => (loadavg()[0] ?? 0) / availableParallelism();

/**
 * How long a test waits for something to happen before it fails, in whole milliseconds. A wait ends with its event, so a
 * long deadline costs a passing test nothing; a short one fails on a busy machine.
 */
export const deadlineMs = (load: number = loadPerProcessor()): number =>
  Math.min(MAX_DEADLINE_MS, Math.max(MIN_DEADLINE_MS, Math.round(load * MIN_DEADLINE_MS)));
