import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeArtefact } from './lib/artefact.mjs';
import { build } from './lib/build.mjs';
import { statusOf } from './lib/health.mjs';
import { install } from './lib/install.mjs';
import { artefactsOf, goLive } from './lib/live-version.mjs';
import { checkNode } from './lib/machine.mjs';
import { ROOT, dataFolder } from './lib/paths.mjs';
import { SERVICES } from './lib/processes.mjs';
import { createProgress } from './lib/progress.mjs';
import { checkIntegrity, checkedOutCommit } from './lib/release.mjs';
import { readRunFile } from './lib/run-file.mjs';
import { lastLine, run } from './lib/run.mjs';
import { Stop, runMain } from './lib/stop.mjs';

/** @typedef {Readonly<Record<string, string>>} Parts */

/** @type {readonly string[]} */
const DOMAINS = [...SERVICES, 'gateway', 'shell'];
const RESTART_TIMEOUT_MS = 20_000;

/** The packages of a domain: its service, and its remote where it has one. @param {string} domain @returns {Parts} */
function partsOf(domain) {
  const folders = { service: `services/${domain}`, web: domain === 'shell' ? 'shell' : `mfe-${domain}` };
  const existing = Object.entries(folders).filter(([, folder]) =>
    existsSync(join(ROOT, folder, 'package.json')),
  );
  return Object.fromEntries(existing.map(([name, folder]) => [name, join(ROOT, folder)]));
}

/** @param {string} folder @returns {import('./lib/types.ts').PackageFile} */
const packageOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** @param {string | undefined} folder @param {string} webRoot */
async function publishWeb(folder, webRoot) {
  if (!folder) return { note: 'this domain has no front end' };
  const args = [join(ROOT, 'infra/publish.mjs'), packageOf(folder).mfe.name, '--to', webRoot];
  const { code, output } = await run(process.execPath, args);
  if (code !== 0) throw new Stop('build', `The registry's gate refused it: ${lastLine(output)}`);
  return { note: lastLine(output) };
}

/** Ends the running service of the domain; the supervisor starts the new build. @param {string} domain @param {Parts} parts */
async function restartService(domain, parts) {
  const one = readRunFile(dataFolder())?.processes.find(({ name }) => name === domain);
  if (!parts['service'] || !one?.pid) return { note: 'it does not run here' };
  process.kill(one.pid, 'SIGTERM');
  const until = Date.now() + RESTART_TIMEOUT_MS;
  const isNew = () =>
    readRunFile(dataFolder())?.processes.some(({ name, pid }) => name === domain && pid !== one.pid);
  while (Date.now() < until) {
    if (isNew() && (await statusOf(`${one.url}/readyz`)) === 200) return { note: 'the new one is ready' };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Stop(
    'notHealthy',
    `The new ${domain} service does not become ready: see its log; the previous artefact is kept beside this one.`,
  );
}

/** The artefacts of a domain: of its service under the name of the process, of its front end under that of the remote. @param {string} domain @param {Parts} parts */
async function artefactsOfDomain(domain, parts) {
  const home = artefactsOf(dataFolder());
  const commit = await checkedOutCommit();
  const made = Object.entries(parts).map(([part, folder]) => {
    const name = part === 'service' ? domain : packageOf(folder).mfe.name;
    const artefact = { part, name, ...makeArtefact({ home, name, folder, commit }) };
    checkIntegrity(artefact.folder);
    return artefact;
  });
  const note = made
    .map(({ name, version, isNew }) => `${name} ${version}${isNew ? '' : ' (unchanged)'}`)
    .join(', ');
  return { note, serviceVersion: made.find(({ part }) => part === 'service')?.version };
}

await runMain(async () => {
  const [domain] = process.argv.slice(2);
  if (domain === undefined || !DOMAINS.includes(domain))
    throw new Stop('usage', `Name one domain: ${DOMAINS.join(', ')}.`);
  const parts = partsOf(domain);
  const webRoot = process.env['FW_WEB_ROOT'] ?? join(dataFolder(), 'web');
  const progress = createProgress(5);
  checkNode();
  await progress.step('Installing packages', (reportProgress) => install(ROOT, reportProgress));
  const only = Object.values(parts).map((folder) => packageOf(folder).name);
  await progress.step(`Building ${only.join(' and ')}`, (reportProgress) => build(reportProgress, { only }));
  const { serviceVersion } = await progress.step('Making the artefacts', () =>
    artefactsOfDomain(domain, parts),
  );
  await progress.step('Gate and registry', async () => {
    const published = await publishWeb(parts['web'], webRoot);
    if (serviceVersion !== undefined)
      goLive({ home: artefactsOf(dataFolder()), name: domain, version: serviceVersion });
    return published;
  });
  await progress.step('Starting the new service', () => restartService(domain, parts));
});
