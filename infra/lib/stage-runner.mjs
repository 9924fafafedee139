import { endRunning } from './run.mjs';
import { Stop, explain } from './stop.mjs';

const MAX_OUTPUT_LINES = 400;
const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * @typedef {object} StageResult
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string} output printed when the stage fails
 * @property {string[]} [retried] tests that passed only when they were run again
 * @property {boolean} [mayBeEmpty] whether the stage may run nothing
 */
/**
 * @typedef {object} StageContext
 * @property {(line: string) => void} reportProgress
 * @property {(end: () => unknown) => void} onEnd registers what Ctrl-C must end
 */
/** @typedef {readonly [word: string, headline: string, work: (context: StageContext) => Promise<StageResult>]} Stage */

/**
 * The stages chosen with `--only lint,unit` or `--skip e2e`; all of them without.
 * @template {readonly [word: string, ...rest: unknown[]]} T
 * @param {readonly T[]} stages
 * @param {string[]} args
 */
export function chosenStages(stages, args) {
  const words = stages.map(([word]) => word);
  const listed = (/** @type {string} */ flag) => {
    const at = args.indexOf(flag);
    const given = at < 0 ? [] : (args[at + 1] ?? '').split(',').filter(Boolean);
    const unknown = given.find((word) => !words.includes(word));
    if (unknown !== undefined || (at >= 0 && given.length === 0)) {
      throw new Stop('usage', `${flag} takes stages out of ${words.join(', ')}.`);
    }
    return at < 0 ? null : given;
  };
  const only = listed('--only') ?? words;
  const skip = listed('--skip') ?? [];
  return stages.filter(([word]) => only.includes(word) && !skip.includes(word));
}

/** On Ctrl-C: ends what runs and whatever was registered, then exits with 130. */
export function endOnSignal() {
  /** @type {Set<() => unknown>} */
  const ends = new Set();
  const end = async () => {
    endRunning();
    await Promise.allSettled([...ends].map((one) => one()));
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void end());
  return (/** @type {() => unknown} */ one) => void ends.add(one);
}

/** @param {Stage[2]} work @param {StageContext} context @returns {Promise<StageResult>} */
async function runStage(work, context) {
  try {
    const result = await work(context);
    const isEmpty = result.passed + result.failed === 0;
    return isEmpty && !result.mayBeEmpty
      ? { ...result, failed: 1, output: 'this stage ran no test' }
      : result;
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, output: explain(error).sentence };
  }
}

/** @param {string} output @param {(text: string) => void} print */
function showOutput(output, print) {
  const lines = output.trimEnd().split('\n');
  const rest = lines.length - MAX_OUTPUT_LINES;
  const shown = rest > 0 ? [...lines.slice(0, MAX_OUTPUT_LINES), `… ${rest} lines more`] : lines;
  for (const line of shown) print(`      | ${line}\n`);
}

/** @param {StageResult} result */
function verdict({ passed, failed, skipped, retried = [] }) {
  const again = retried.length > 0 ? `, ${retried.length} of them only when retried` : '';
  return `${failed === 0 ? 'ok' : 'FAILED'}: ${passed} passed, ${failed} failed, ${skipped} skipped${again}`;
}

/**
 * Runs every stage, also after a failed one; prints each verdict, the retried tests, a table of times and the closing
 * line, and returns the exit code.
 * @param {readonly Stage[]} stages
 * @param {{ onEnd?: StageContext['onEnd'], print?: (text: string) => void }} [options]
 */
export async function runStages(stages, options = {}) {
  const { onEnd = () => {}, print = (text) => void process.stdout.write(text) } = options;
  const reportProgress = (/** @type {string} */ line) => print(`      ${line}\n`);
  const results = [];
  for (const [index, [word, headline, work]] of stages.entries()) {
    print(`[${index + 1}/${stages.length}] ${headline}\n`);
    const began = Date.now();
    const result = await runStage(work, { reportProgress, onEnd });
    const took = Date.now() - began;
    if (result.failed > 0) showOutput(result.output, print);
    print(`      ${verdict(result)}, ${seconds(took)}\n`);
    results.push({ word, took, ...result });
  }
  return printSummary(results, print);
}

/** @param {(StageResult & { word: string, took: number })[]} results @param {(text: string) => void} print */
function printSummary(results, print) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped' | 'took'} */ field) =>
    results.reduce((total, result) => total + result[field], 0);
  for (const one of results)
    print(`  ${one.word.padEnd(10)} ${seconds(one.took).padStart(9)}  ${verdict(one)}\n`);
  print(`  ${'in all'.padEnd(10)} ${seconds(sum('took')).padStart(9)}\n\n`);
  const retried = results.flatMap((one) => one.retried ?? []);
  if (retried.length > 0) print(`${retried.length} tests passed only when retried:\n`);
  for (const line of retried) print(`  ${line}\n`);
  print(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`);
  return sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
}
