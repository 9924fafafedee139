const HEARTBEAT_INTERVAL_MS = 5000;

const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`;

/** @typedef {import('./types.ts').ReportProgress} ReportProgress */
/** @typedef {ReturnType<typeof createProgress>} Progress */

/** @param {unknown} result */
const noteText = (result) =>
  typeof result === 'object' && result !== null && 'note' in result ? `${String(result.note)}, ` : '';

/**
 * Prints which step runs and how long it took: `[2/7] Building … 3.4 s`. `step` runs one piece of work under a headline,
 * `reportProgress` adds a line beneath it.
 * @param {number} total
 * @param {{ write: (text: string) => unknown }} [out]
 */
export function createProgress(total, out = process.stdout) {
  const began = Date.now();
  let number = 0;
  /** @type {ReportProgress} */
  const reportProgress = (line) => void out.write(`      ${line}\n`);
  /**
   * @template T
   * @param {string} headline
   * @param {(reportProgress: ReportProgress) => T | Promise<T>} work
   * @returns {Promise<T>}
   */
  const step = async (headline, work) => {
    number += 1;
    const at = Date.now();
    out.write(`[${number}/${total}] ${headline}\n`);
    const result = await work(reportProgress);
    out.write(
      `      ${noteText(result)}${seconds(Date.now() - at)} (${seconds(Date.now() - began)} in all)\n`,
    );
    return result;
  };
  return { step, reportProgress, elapsed: () => seconds(Date.now() - began) };
}

/**
 * Repeats a line every few seconds while something long runs, so that it does not seem to hang.
 * @template T
 * @param {ReportProgress} reportProgress
 * @param {string} text
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withHeartbeat(reportProgress, text, work) {
  const began = Date.now();
  const beat = () => reportProgress(`${text} … ${Math.round((Date.now() - began) / 1000)} s`);
  const timer = setInterval(beat, HEARTBEAT_INTERVAL_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
