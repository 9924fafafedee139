import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { signIn } from './bench/lib/session.mjs';
import { setup } from './e2e-setup.mjs';
import { install } from './lib/install.mjs';
import { checkNode } from './lib/machine.mjs';
import { ROOT } from './lib/paths.mjs';
import { endOnSignal } from './lib/stage-runner.mjs';
import { Stop, explain, runMain } from './lib/stop.mjs';

const PEOPLE = 4;
const SETTINGS = { FW_DEMO: '0', FW_SANDBOX_INITIAL_DELAY_MS: '0', FW_SANDBOX_HISTORICAL_DELAY_MS: '0' };
const FOLDER = join(ROOT, 'infra/bench');

/** The rows of the bench: every module in infra/bench with a `row`; `npm run bench -- sync` runs those whose file begins so. */
async function rows(asked) {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.mjs'));
  const wanted = files.filter((file) => asked.length === 0 || asked.some((word) => file.startsWith(word)));
  if (wanted.length === 0) throw new Stop('usage', `There is no such row: choose from ${files.join(', ')}.`);
  return Promise.all(wanted.toSorted().map(async (file) => (await import(join(FOLDER, file))).row));
}

function show({ what, ours, reference, ratio, bar, aim }) {
  const verdict = ratio <= bar ? 'held' : 'MISSED';
  const goal = aim === undefined ? `${bar}` : `${bar}, aim ${aim}`;
  process.stdout.write(`  ${what}\n      ${ours} against ${reference}\n`);
  process.stdout.write(`      ratio ${ratio.toFixed(2)} (bar ${goal}): ${verdict}\n`);
  return ratio <= bar;
}

async function measure(row, context) {
  process.stdout.write(`\n${row.name}\n`);
  try {
    return (await row.measure(context)).map(show).every(Boolean);
  } catch (error) {
    process.stdout.write(`  could not be measured: ${explain(error).sentence}\n`);
    return false;
  }
}

/** Employees nobody else uses, made through the test door. */
async function throwawayEmployees(testDoor) {
  const answer = await fetch(`${testDoor}/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ count: PEOPLE }),
  });
  const { people } = await answer.json();
  return people.filter(({ role }) => role === 'employee').slice(0, PEOPLE);
}

await runMain(async () => {
  checkNode();
  const onEnd = endOnSignal();
  await install(ROOT, (line) => process.stdout.write(`  ${line}\n`));
  const wanted = await rows(process.argv.slice(2));
  Object.assign(process.env, SETTINGS);
  process.stdout.write('Starting a suite of its own for the bench …\n');
  const end = await setup();
  onEnd(end);
  try {
    const suite = JSON.parse(readFileSync(process.env.FW_E2E_RUN, 'utf8'));
    const people = await throwawayEmployees(suite.testDoor);
    const headers = await Promise.all(people.map((person) => signIn(suite.portal, person)));
    const held = [];
    for (const row of wanted) held.push(await measure(row, { suite, headers, people }));
    process.exitCode = held.every(Boolean) ? 0 : 1;
  } finally {
    await end();
  }
});
