import { randomInt } from 'node:crypto';

const MAX_SEED = 2 ** 31 - 1;

/** Vitest's global setup for tests that generate cases: one seed for all workers, printed to repeat a run. */
export function setup(): void {
  if (process.env['FW_TEST_SEED']) return;
  const seed = String(randomInt(MAX_SEED));
  process.env['FW_TEST_SEED'] = seed;
  process.stdout.write(`Generated cases: seed ${seed} (FW_TEST_SEED=${seed} repeats them)\n`);
}
