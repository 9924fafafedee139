import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { live } from './lib/life.mjs';
import { ROOT } from './lib/paths.mjs';
import { SERVICES } from './lib/processes.mjs';
import { Stop, runMain } from './lib/stop.mjs';
import { watchService } from './lib/watch-service.mjs';

const DOMAINS = [...SERVICES, 'gateway', 'shell'];

const folderOf = (domain) => (domain === 'shell' ? 'shell' : `mfe-${domain}`);

/** A remote in watch mode on its own port, its calls answered by the running portal. */
function devServer(domain, { ports }) {
  const folder = join(ROOT, folderOf(domain));
  const file = join(folder, 'package.json');
  if (!existsSync(join(folder, 'src'))) return null;
  const { mfe } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    name: `dev-${folderOf(domain)}`,
    url: `http://127.0.0.1:${mfe.port}`,
    command: process.execPath,
    args: [join(ROOT, 'packages/config/bin/fw-dev-mfe.mjs')],
    cwd: folder,
    env: { ...process.env, FW_PORT: String(ports.gateway), FW_DEV_PORT: String(mfe.port) },
  };
}

function watched(asked) {
  const unknown = asked.find((domain) => !DOMAINS.includes(domain));
  if (unknown) throw new Stop('usage', `There is no domain "${unknown}": choose from ${DOMAINS.join(', ')}.`);
  return asked.length > 0 ? asked : DOMAINS;
}

await runMain(async () => {
  const domains = watched(process.argv.slice(2));
  await live({
    also: async ({ running, suite, tell }) => {
      for (const domain of domains) {
        const server = devServer(domain, running);
        if (server) {
          suite.supervisor.start(server);
          tell(`${folderOf(domain)} in watch mode at ${server.url}`);
        }
        if (domain !== 'shell') watchService({ name: domain, supervisor: suite.supervisor, tell });
      }
    },
  });
});
