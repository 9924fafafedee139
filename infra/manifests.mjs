#!/usr/bin/env node
// npm run manifests              checks every overlay, the Jobs of the front ends and the rules of the monitoring with the tools
//                                of their fields, and gives the manifests to a real API server; a refusal or a warning fails
// npm run manifests -- --static  the same without the API server, which takes ten minutes to build
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { apiServerProgram, startApiServer } from './kubernetes/api-server.mjs';
import { createCheckers, checkRules, findTools } from './kubernetes/checkers.mjs';
import { startChildReaper } from './lib/child-reaper.mjs';
import { checkNode } from './lib/machine.mjs';
import { ROOT, TOOLS } from './lib/paths.mjs';
import { createProgress, withHeartbeat } from './lib/progress.mjs';
import { run } from './lib/run.mjs';
import { Stop, runMain } from './lib/stop.mjs';
import { createSupervisor } from './lib/supervisor.mjs';

const FOLDER = join(ROOT, 'infra/kubernetes');
const folders = (/** @type {string} */ name) =>
  readdirSync(join(FOLDER, name))
    .filter((one) => one !== 'base')
    .map((one) => `${name}/${one}`);

const overlays = () => folders('overlays').map((one) => join(FOLDER, one));
const jobs = () => folders('front-ends').map((one) => join(FOLDER, one));

/** Everything that is applied, written out: a file for each overlay, and one for the Jobs. @param {string} kubectl @param {string} data */
async function rendered(kubectl, data) {
  const write = async (/** @type {string} */ name, /** @type {readonly string[]} */ sources) => {
    const texts = [];
    for (const source of sources) {
      const { code, output } = await run(kubectl, ['kustomize', source]);
      if (code !== 0) throw new Stop('failed', `${source} cannot be built: ${output.trim()}`);
      texts.push(output);
    }
    const file = join(data, `${name}.yaml`);
    writeFileSync(file, texts.join('---\n'));
    return file;
  };
  const files = [];
  for (const overlay of overlays()) files.push(await write(basename(overlay), [overlay]));
  return { overlays: files, jobs: await write('front-ends', jobs()) };
}

/** The same with a field that is misspelled and a container that may write: every tool has to refuse it. @param {string} file */
function broken(file) {
  const copy = file.replace(/\.yaml$/, '-broken.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    copy,
    text
      .replaceAll('readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false')
      .replaceAll('terminationGracePeriodSeconds:', 'terminationGracePeriodSecond:'),
  );
  return copy;
}

/** @param {import('./kubernetes/checkers.mjs').Tools} tools @param {string} data @param {string} toolFolder @returns {Promise<{ note: string, missing: string[] }>} */
async function checkStatically(tools, data, toolFolder) {
  if (tools.kubectl.path === null)
    throw new Stop('failed', `kubectl is missing: install ${tools.kubectl.needs}.`);
  const files = await rendered(tools.kubectl.path, data);
  const missing = [];
  const passed = [];
  for (const [name, check] of Object.entries(createCheckers(tools, toolFolder))) {
    if (check === null) {
      missing.push(name);
      continue;
    }
    // The network policies of an overlay are those of the Jobs as well.
    for (const overlay of files.overlays) {
      const problems = await check([overlay, files.jobs]);
      if (problems.length > 0)
        throw new Stop('failed', [`${name}: ${basename(overlay)}`, ...problems].join('\n'));
      if ((await check([broken(overlay), files.jobs])).length === 0)
        throw new Stop(
          'failed',
          `${name} accepts ${basename(overlay)} with a misspelled field and a writable root.`,
        );
    }
    passed.push(name);
  }
  if (tools.promtool.path === null) missing.push('promtool');
  else {
    const problems = await checkRules(tools.promtool.path, join(ROOT, 'infra/monitoring'));
    if (problems.length > 0) throw new Stop('failed', ['promtool', ...problems].join('\n'));
    passed.push('promtool');
  }
  return { note: `accepted by ${passed.join(', ')}`, missing };
}

/** @param {import('./lib/progress.mjs').Progress} progress @param {string} data */
async function applyToServer(progress, data) {
  const program = await progress.step('The API server', (reportProgress) =>
    withHeartbeat(reportProgress, 'building', () =>
      apiServerProgram(join(TOOLS, 'kubernetes'), reportProgress),
    ),
  );
  const reaper = startChildReaper(join(data, 'run.json'));
  const supervisor = createSupervisor({ logs: join(data, 'logs'), pids: join(data, 'pids'), reaper });
  try {
    const { kubectl } = await progress.step('Starting it with etcd', () =>
      startApiServer({ program, data, supervisor }),
    );
    await progress.step('Applying the manifests', async (reportProgress) => {
      const byFolder = (/** @type {readonly string[]} */ all) => all.map((one) => ['-k', one]);
      const example = join(FOLDER, 'secrets.example.yaml');
      let accepted = 0;
      for (const what of [...byFolder(overlays()), ['-f', example], ...byFolder(jobs())]) {
        const { code, output } = await kubectl(['apply', '--server-side', '--validate=strict', ...what]);
        const lines = output.trim().split('\n');
        const others = lines.filter((line) => !line.endsWith('serverside-applied'));
        // The example has words in place of certificates, which the server only warns of.
        const troubles = what[1] === example && code === 0 ? [] : others;
        reportProgress(`${what[1]?.slice(FOLDER.length + 1)}: ${lines.length - others.length} accepted`);
        if (code !== 0 || troubles.length > 0) throw new Stop('failed', troubles.join('\n'));
        accepted += lines.length - others.length;
      }
      return { note: `${accepted} resources accepted` };
    });
  } finally {
    await supervisor.stopAll();
    await reaper.close();
  }
}

await runMain(async () => {
  checkNode();
  const { values } = parseArgs({ options: { static: { type: 'boolean', default: false } } });
  const progress = createProgress(values.static ? 2 : 5);
  const data = mkdtempSync(join(tmpdir(), 'fw-manifests-'));
  const toolFolder = join(TOOLS, 'kubernetes-tools');
  try {
    const tools = await progress.step('Finding the tools', (reportProgress) =>
      findTools(toolFolder, reportProgress),
    );
    const { missing } = await progress.step('Checking the manifests and the rules of the monitoring', () =>
      checkStatically(tools, data, toolFolder),
    );
    if (!values.static) await applyToServer(progress, data);
    if (missing.length > 0)
      throw new Stop('failed', `Not checked by what is missing: ${missing.join(', ')}.`);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});
