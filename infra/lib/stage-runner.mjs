import { endRunning } from './run.mjs';
import { Stop, explain } from './stop.mjs';

const MAX_OUTPUT_LINES = 400;
const MAX_AT_ONCE = 2;
const SLOWEST_FILES = 10;
const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`;

/** @typedef {import('./test-report.mjs').FileTime} FileTime */
/**
 * @typedef {object} StageResult
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string} output printed when the stage fails
 * @property {string[]} [retried] tests that passed only when they were run again
 * @property {boolean} [mayBeEmpty] whether the stage may run nothing
 * @property {readonly FileTime[]} [files] what each test file took
 */
/**
 * @typedef {object} StageContext
 * @property {(line: string) => void} reportProgress
 * @property {(end: () => unknown) => void} onEnd registers what Ctrl-C must end
 */
/**
 * A stage that uses all of the machine is run `alone`, others two at a time.
 * @typedef {readonly [word: string, headline: string, work: (context: StageContext) => Promise<StageResult>, way?: 'alone']} Stage
 */

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
 * Prints the lines of stages that run at once in the order of the stages: those of the first unfinished one as they come,
 * those of a later one when it is its turn.
 * @param {(text: string) => void} print
 */
function printInOrder(print) {
  /** @type {Map<number, string[]>} */
  const kept = new Map();
  const ended = new Set();
  let current = 0;
  return {
    printerFor: (/** @type {number} */ index) => (/** @type {string} */ text) => {
      if (index === current) print(text);
      else kept.set(index, [...(kept.get(index) ?? []), text]);
    },
    end: (/** @type {number} */ index) => {
      ended.add(index);
      while (ended.has(current)) {
        current += 1;
        for (const text of kept.get(current) ?? []) print(text);
      }
    },
  };
}

/**
 * Starts the stages in order, two at a time, one that is `alone` when no other runs.
 * @param {readonly Stage[]} stages
 * @param {(stage: Stage, index: number) => Promise<void>} start
 */
async function startInOrder(stages, start) {
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  const endUntil = async (/** @type {number} */ left) => {
    while (running.size > left) await Promise.race(running);
  };
  for (const [index, stage] of stages.entries()) {
    const isAlone = stage[3] === 'alone';
    await endUntil(isAlone ? 0 : MAX_AT_ONCE - 1);
    const one = start(stage, index).finally(() => running.delete(one));
    running.add(one);
    if (isAlone) await one;
  }
  await endUntil(0);
}

/**
 * Runs every stage, also after a failed one; prints each verdict, the retried tests, a table of times, the slowest test
 * files and the closing line, and returns the exit code.
 * @param {readonly Stage[]} stages
 * @param {{ onEnd?: StageContext['onEnd'], print?: (text: string) => void }} [options]
 */
export async function runStages(stages, options = {}) {
  const { onEnd = () => {}, print = (text) => void process.stdout.write(text) } = options;
  const lines = printInOrder(print);
  const began = Date.now();
  /** @type {(StageResult & { word: string, took: number })[]} */
  const results = [];
  await startInOrder(stages, async ([word, headline, work], index) => {
    const printLine = lines.printerFor(index);
    const started = Date.now();
    printLine(`[${index + 1}/${stages.length}] ${headline}\n`);
    const result = await runStage(work, { reportProgress: (line) => printLine(`      ${line}\n`), onEnd });
    const took = Date.now() - started;
    if (result.failed > 0) showOutput(result.output, printLine);
    printLine(`      ${verdict(result)}, ${seconds(took)}\n`);
    results[index] = { word, took, ...result };
    lines.end(index);
  });
  return printSummary(results, { print, took: Date.now() - began });
}

/** @param {readonly StageResult[]} results @param {(text: string) => void} print */
function printSlowest(results, print) {
  const files = results.flatMap((one) => one.files ?? []).toSorted((left, right) => right.ms - left.ms);
  if (files.length > 0) print('the slowest test files:\n');
  for (const { file, ms } of files.slice(0, SLOWEST_FILES)) print(`  ${seconds(ms).padStart(9)}  ${file}\n`);
  if (files.length > 0) print('\n');
}

/**
 * @param {(StageResult & { word: string, took: number })[]} results
 * @param {{ print: (text: string) => void, took: number }} run
 */
function printSummary(results, { print, took }) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ field) =>
    results.reduce((total, result) => total + result[field], 0);
  for (const one of results)
    print(`  ${one.word.padEnd(10)} ${seconds(one.took).padStart(9)}  ${verdict(one)}\n`);
  print(`  ${'in all'.padEnd(10)} ${seconds(took).padStart(9)}\n\n`);
  printSlowest(results, print);
  const retried = results.flatMap((one) => one.retried ?? []);
  if (retried.length > 0) print(`${retried.length} tests passed only when retried:\n`);
  for (const line of retried) print(`  ${line}\n`);
  print(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`);
  return sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
}
