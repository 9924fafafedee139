import { findChromium } from './lib/chromium.mjs';
import { install } from './lib/install.mjs';
import { checkDisk, checkNode } from './lib/machine.mjs';
import { startThrowaway } from './lib/mongod/throwaway.mjs';
import { ROOT } from './lib/paths.mjs';
import { whileWaiting } from './lib/progress.mjs';
import { runMain } from './lib/stop.mjs';
import { endOnSignal, runStages, chosenStages } from './lib/stage-runner.mjs';
import { STATIC_STAGES } from './lib/stages.mjs';
import { runVitest } from './lib/vitest.mjs';

/** Unit and service tests, on a MongoDB of their own. */
async function unit({ reportProgress, onEnd }) {
  const mongo = await startThrowaway({ tell: reportProgress });
  onEnd(mongo.stop);
  const env = { FW_TEST_MONGO_URL: mongo.url };
  const tests = () => runVitest({ projects: ['node', 'browser'], env, reportProgress });
  const counted = await whileWaiting(reportProgress, 'testing', tests);
  await mongo.stop();
  return counted;
}

/** The promises to the user, in Chromium against a whole suite on free ports. */
async function endToEnd({ reportProgress }) {
  const chromium = await findChromium({ tell: reportProgress });
  reportProgress(`Chromium: ${chromium}`);
  const env = { CHROMIUM_PATH: chromium };
  return whileWaiting(reportProgress, 'testing', () => runVitest({ projects: ['e2e'], env, reportProgress }));
}

const STAGES = [
  ...STATIC_STAGES,
  ['unit', 'Unit and service tests (vitest)', unit],
  ['e2e', 'Browser tests (Chromium)', endToEnd],
];

await runMain(async () => {
  const wanted = chosenStages(STAGES, process.argv.slice(2));
  const onEnd = endOnSignal();
  checkNode();
  checkDisk(ROOT);
  await install(ROOT, (line) => process.stdout.write(`      ${line}\n`));
  process.exitCode = await runStages(wanted, { onEnd });
});
