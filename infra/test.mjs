import { BUSY_LOOPS, startBusyLoops } from './lib/busy-loops.mjs';
import { findTestChromium } from './lib/chromium.mjs';
import { generatedCases } from './lib/generated-cases.mjs';
import { install } from './lib/install.mjs';
import { checkDisk, checkNode } from './lib/machine.mjs';
import { startThrowaway } from './lib/mongod/throwaway.mjs';
import { ROOT } from './lib/paths.mjs';
import { withHeartbeat } from './lib/progress.mjs';
import { runMain } from './lib/stop.mjs';
import { endOnSignal, runStages, chosenStages } from './lib/stage-runner.mjs';
import { STATIC_STAGES } from './lib/stages.mjs';
import { runVitest } from './lib/vitest.mjs';

/** Unit and service tests, on a MongoDB of their own. @type {import('./lib/stage-runner.mjs').Stage[2]} */
async function unit({ reportProgress, onEnd }) {
  const mongo = await startThrowaway({ reportProgress });
  onEnd(mongo.stop);
  const env = { FW_TEST_MONGO_URL: mongo.url };
  const projects = ['pure', 'together', 'node', 'pages', 'browser'];
  const tests = () => runVitest({ projects, env, reportProgress, runsAgain: true });
  const counted = await withHeartbeat(reportProgress, 'testing', tests);
  await mongo.stop();
  return counted;
}

/** Browser tests, in Chromium against a whole suite on free ports. @type {import('./lib/stage-runner.mjs').Stage[2]} */
async function endToEnd({ reportProgress }) {
  const chromium = await findTestChromium({ reportProgress });
  reportProgress(`Chromium: ${chromium}`);
  const env = { CHROMIUM_PATH: chromium };
  return withHeartbeat(reportProgress, 'testing', () =>
    runVitest({ projects: ['e2e', 'e2e-resilience'], env, reportProgress, runsAgain: true }),
  );
}

/** @type {readonly import('./lib/stage-runner.mjs').Stage[]} */
const STAGES = [
  ...STATIC_STAGES,
  ['unit', 'Unit and service tests (vitest)', unit, 'alone'],
  ['e2e', 'Browser tests (Chromium)', endToEnd, 'alone'],
];

/** With `--busy` the machine is held by other processes for the whole run: no test may fail for it. */
function busyLoops() {
  if (!process.argv.includes('--busy')) return { stop: async () => {} };
  process.stdout.write(`Running beside ${BUSY_LOOPS} processes that compute without a pause.\n`);
  return startBusyLoops();
}

await runMain(async () => {
  const args = process.argv.slice(2);
  const stages = chosenStages(STAGES, args);
  const { env, sentence } = generatedCases(args);
  Object.assign(process.env, env);
  const onEnd = endOnSignal();
  checkNode();
  checkDisk(ROOT);
  await install(ROOT, (line) => process.stdout.write(`      ${line}\n`));
  process.stdout.write(`${sentence}\n`);
  const busy = busyLoops();
  onEnd(busy.stop);
  process.exitCode = await runStages(stages, { onEnd });
  await busy.stop();
});
