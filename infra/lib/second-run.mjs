/** @typedef {import('./test-report.mjs').TestReport} TestReport */
/** @typedef {import('./test-report.mjs').FileCount} FileCount */

/** More files than this that fail are no accident of a busy machine. */
export const MAX_FILES_AGAIN = 5;

const sum = (
  /** @type {readonly FileCount[]} */ counts,
  /** @type {'passed' | 'failed' | 'skipped'} */ state,
) => counts.reduce((total, count) => total + count[state], 0);

/**
 * The files that are run a second time: those that failed, unless they are many or an error belongs to no file.
 * @param {TestReport} report
 * @returns {string[]}
 */
export function filesToRunAgain({ failed, counts }) {
  const files = counts.filter((count) => count.failed > 0).map(({ file }) => file);
  return files.length > MAX_FILES_AGAIN || failed !== sum(counts, 'failed') ? [] : files;
}

/**
 * The report with the failed files as they came out the second time. What failed only the first time is listed with its
 * error among the retried tests, so that it is mended and not forgotten.
 * @param {TestReport} first
 * @param {TestReport} second
 * @returns {TestReport}
 */
export function mergeRuns(first, second) {
  const again = new Set(second.counts.map(({ file }) => file));
  const counts = [...first.counts.filter(({ file }) => !again.has(file)), ...second.counts];
  const firstLine = (/** @type {string} */ failure) => failure.split('\n')[0] ?? '';
  const stillFailing = new Set(second.failures.map(firstLine));
  const only = first.failures.filter((failure) => !stillFailing.has(firstLine(failure)));
  const retried = only.map((failure) => {
    const [file = '', ...title] = firstLine(failure).split(': ');
    const [, error = ''] = failure.split('\n');
    return { file, title: `${title.join(': ')}, failed with: ${error}`, retries: 1 };
  });
  return {
    ...first,
    passed: sum(counts, 'passed'),
    failed: sum(counts, 'failed') + (second.failed - sum(second.counts, 'failed')),
    skipped: sum(counts, 'skipped'),
    retried: [...first.retried, ...retried, ...second.retried],
    failures: second.failures,
    counts,
  };
}
