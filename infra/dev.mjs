import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { SERVICES } from './lib/processes.mjs';
import { startSuite } from './lib/start-suite.mjs';
import { Stop, runMain } from './lib/stop.mjs';
import { watchService } from './lib/watch-service.mjs';

/** @type {readonly string[]} */
const DOMAINS = [...SERVICES, 'gateway', 'shell'];

const packageFolder = (/** @type {string} */ domain) => (domain === 'shell' ? 'shell' : `mfe-${domain}`);

/**
 * A remote in watch mode on its own port, its calls forwarded to the running portal.
 * @param {string} domain
 * @param {import('./lib/types.ts').SuiteFacts} running
 */
function devServer(domain, { ports }) {
  const folder = join(ROOT, packageFolder(domain));
  const file = join(folder, 'package.json');
  if (!existsSync(join(folder, 'src'))) return null;
  /** @type {import('./lib/types.ts').PackageFile} */
  const { mfe } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    name: `dev-${packageFolder(domain)}`,
    url: `http://127.0.0.1:${mfe.port}`,
    command: process.execPath,
    args: [join(ROOT, 'packages/config/bin/fw-dev-mfe.mjs')],
    cwd: folder,
    env: { ...process.env, FW_PORT: String(ports.gateway), FW_DEV_PORT: String(mfe.port) },
  };
}

/** @param {string[]} given */
function watchedDomains(given) {
  const unknown = given.find((domain) => !DOMAINS.includes(domain));
  if (unknown) throw new Stop('usage', `There is no domain "${unknown}": choose from ${DOMAINS.join(', ')}.`);
  return given.length > 0 ? given : DOMAINS;
}

await runMain(async () => {
  const domains = watchedDomains(process.argv.slice(2));
  await startSuite({
    also: async ({ running, suite, reportProgress }) => {
      for (const domain of domains) {
        const server = devServer(domain, running);
        if (server) {
          suite.supervisor.start(server);
          reportProgress(`${packageFolder(domain)} in watch mode at ${server.url}`);
        }
        if (domain !== 'shell') watchService({ name: domain, supervisor: suite.supervisor, reportProgress });
      }
    },
  });
});
