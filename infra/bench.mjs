import { readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from './bench/lib/session.mjs';
import { startSuiteIn } from './e2e-setup.mjs';
import { install } from './lib/install.mjs';
import { checkNode } from './lib/machine.mjs';
import { ROOT } from './lib/paths.mjs';
import { endOnSignal } from './lib/stage-runner.mjs';
import { Stop, explain, runMain } from './lib/stop.mjs';

/** @typedef {import('./bench/lib/types.ts').BenchRow} BenchRow */
/** @typedef {import('./bench/lib/types.ts').BenchContext} BenchContext */
/** @typedef {import('./bench/lib/types.ts').Person} Person */

const PEOPLE = 5;
const SETTINGS = { FW_DEMO: '0', FW_SANDBOX_INITIAL_DELAY_MS: '0', FW_SANDBOX_HISTORICAL_DELAY_MS: '0' };
const FOLDER = join(ROOT, 'infra/bench');

/** The rows of the bench: every module in infra/bench with a `row`; `npm run bench -- sync` runs those whose file begins so. @param {string[]} given @returns {Promise<BenchRow[]>} */
async function rows(given) {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.mjs'));
  const chosen = files.filter((file) => given.length === 0 || given.some((word) => file.startsWith(word)));
  if (chosen.length === 0) throw new Stop('usage', `There is no such row: choose from ${files.join(', ')}.`);
  /** @type {BenchRow[]} */
  const found = await Promise.all(
    chosen.toSorted().map(async (file) => (await import(join(FOLDER, file))).row),
  );
  return found.filter(({ isOnlyByName }) => given.length > 0 || !isOnlyByName);
}

/** @param {import('./bench/lib/types.ts').Figure} figure */
function show({ what, ours, reference, ratio, bar, aim }) {
  const verdict = ratio <= bar ? 'held' : 'MISSED';
  const goal = aim === undefined ? `${bar}` : `${bar}, aim ${aim}`;
  process.stdout.write(`  ${what}\n      ${ours} against ${reference}\n`);
  process.stdout.write(`      ratio ${ratio.toFixed(2)} (bar ${goal}): ${verdict}\n`);
  return ratio <= bar;
}

/** @param {BenchRow} row @param {BenchContext} context */
async function measure(row, context) {
  process.stdout.write(`\n${row.name}\n`);
  try {
    return (await row.measure(context)).map(show).every(Boolean);
  } catch (error) {
    process.stdout.write(`  could not be measured: ${explain(error).sentence}\n`);
    return false;
  }
}

/**
 * New employees that no other test uses and the advisors of their companies, made through the test door.
 * @param {string | null} testDoor
 */
async function throwawayPeople(testDoor) {
  const response = await fetch(`${testDoor}/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ count: PEOPLE }),
  });
  /** @type {{ people: Person[] }} */
  const { people } = await response.json();
  const ofRole = (/** @type {string} */ role) => people.filter((one) => one.role === role);
  return { people: ofRole('employee').slice(0, PEOPLE), advisors: ofRole('advisor') };
}

await runMain(async () => {
  checkNode();
  const onEnd = endOnSignal();
  await install(ROOT, (line) => process.stdout.write(`  ${line}\n`));
  const chosen = await rows(process.argv.slice(2));
  Object.assign(process.env, SETTINGS);
  process.stdout.write('Starting a suite of its own for the bench …\n');
  const end = await startSuiteIn(tmpdir());
  onEnd(end);
  try {
    /** @type {import('./lib/types.ts').RunFile} */
    const suite = JSON.parse(readFileSync(process.env['FW_E2E_RUN'] ?? '', 'utf8'));
    const { people, advisors } = await throwawayPeople(suite.testDoor);
    const [first, second, third, fourth, fifth] = await Promise.all(
      people.map((person) => signIn(suite.portal, person)),
    );
    if (!first || !second || !third || !fourth || !fifth) throw new Error('the suite made too few people');
    /** @type {BenchContext} */
    const context = { suite, people, advisors, headers: [first, second, third, fourth, fifth] };
    const held = [];
    for (const row of chosen) held.push(await measure(row, context));
    process.exitCode = held.every(Boolean) ? 0 : 1;
  } finally {
    await end();
  }
});
