import { endRunning } from './run.mjs';
import { Stop, explain } from './stop.mjs';

const MOST_LINES = 400;
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** The stages asked for with `--only lint,unit` or `--skip e2e`; all of them without. */
export function wantedStages(stages, args) {
  const words = stages.map(([word]) => word);
  const listed = (flag) => {
    const at = args.indexOf(flag);
    const given = at < 0 ? [] : (args[at + 1] ?? '').split(',').filter(Boolean);
    const unknown = given.find((word) => !words.includes(word));
    if (unknown || (at >= 0 && given.length === 0)) {
      throw new Stop('usage', `${flag} takes stages out of ${words.join(', ')}.`);
    }
    return at < 0 ? null : given;
  };
  const only = listed('--only') ?? words;
  const skip = listed('--skip') ?? [];
  return stages.filter(([word]) => only.includes(word) && !skip.includes(word));
}

/** On Ctrl-C: ends what runs and whatever was handed over, then leaves with 130. */
export function endOnSignal() {
  const ends = new Set();
  const end = async () => {
    endRunning();
    await Promise.allSettled([...ends].map((one) => one()));
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void end());
  return (one) => ends.add(one);
}

async function runStage(work, context) {
  try {
    return await work(context);
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, said: explain(error).sentence };
  }
}

function show(said) {
  const lines = said.trimEnd().split('\n');
  const shown =
    lines.length > MOST_LINES
      ? [...lines.slice(0, MOST_LINES), `… ${lines.length - MOST_LINES} lines more`]
      : lines;
  for (const line of shown) process.stdout.write(`      | ${line}\n`);
}

const verdict = ({ passed, failed, skipped }) =>
  `${failed === 0 ? 'fine' : 'FAILED'}: ${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Runs every stage, also after a failed one; prints each verdict, a table of times and the closing line. */
export async function runStages(stages, { onEnd = () => {} } = {}) {
  const tell = (line) => process.stdout.write(`      ${line}\n`);
  const results = [];
  for (const [index, [word, headline, work]] of stages.entries()) {
    process.stdout.write(`[${index + 1}/${stages.length}] ${headline}\n`);
    const began = Date.now();
    const result = await runStage(work, { tell, onEnd });
    const took = Date.now() - began;
    if (result.failed > 0) show(result.said);
    process.stdout.write(`      ${verdict(result)}, ${seconds(took)}\n`);
    results.push({ word, took, ...result });
  }
  return close(results);
}

function close(results) {
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  const rows = results.map(
    (one) => `  ${one.word.padEnd(10)} ${seconds(one.took).padStart(9)}  ${verdict(one)}`,
  );
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(sum);
  process.stdout.write(
    `\n${rows.join('\n')}\n  ${'in all'.padEnd(10)} ${seconds(sum('took')).padStart(9)}\n\n`,
  );
  process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
