import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { leakReport, scanLogs } from './log-scan.mjs';
import { ROOT } from './paths.mjs';

/** Where the logs of the browser tests are kept: of the shared suite, and of those that single files start. */
export const KEPT_LOGS = join(ROOT, '.cache/e2e-logs');
export const KEPT_OWN_LOGS = join(ROOT, '.cache/e2e-own-logs');

/**
 * Ends a data folder of a suite whose processes have ended: copies its logs to `kept`, deletes it, and throws when a log
 * holds what a test entered, a code, a cookie or a secret.
 * @param {string} data
 * @param {string} kept
 */
export function endData(data, kept) {
  rmSync(kept, { recursive: true, force: true });
  if (existsSync(join(data, 'logs'))) cpSync(join(data, 'logs'), kept, { recursive: true });
  const leaks = scanLogs(data);
  rmSync(data, { recursive: true, force: true });
  if (leaks.length === 0) return;
  // Vitest reports an error of its teardown, but ends with the code of the tests.
  process.exitCode = 1;
  throw new Error(leakReport(leaks, kept));
}
