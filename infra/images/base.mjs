import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run, whereIs } from '../lib/run.mjs';
import { Stop } from '../lib/stop.mjs';

/** @typedef {import('./store.mjs').ImageStore} ImageStore */
/** @typedef {import('../lib/types.ts').ReportProgress} ReportProgress */

export const PUBLIC_BASE = 'docker.io/library/node:20.20-bookworm-slim';
export const LOCAL_BASE = 'localhost/fairwater/base';
const PULL_TIMEOUT_MS = 60_000;
const BOOTSTRAP_TIMEOUT_MS = 10 * 60_000;
const SUITE = 'bookworm';
/** Beside the smallest Debian: what npm trusts, and what the Node of this machine is linked with. */
const PACKAGES = 'ca-certificates,libstdc++6';

/** @param {ImageStore} store */
async function pulled({ buildah }) {
  try {
    await buildah(['pull', PUBLIC_BASE], { timeoutMs: PULL_TIMEOUT_MS });
    return true;
  } catch {
    return false;
  }
}

/** The Node and npm of this machine, at the places of the public image. @param {string} root */
function copyNode(root) {
  const npm = join(dirname(dirname(process.execPath)), 'lib/node_modules/npm');
  if (!existsSync(npm)) throw new Stop('failed', `There is no npm beside this Node (${npm}).`);
  const bin = join(root, 'usr/local/bin');
  mkdirSync(bin, { recursive: true });
  cpSync(process.execPath, join(bin, 'node'));
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(bin, name));
}

/** A Debian with the Node of this machine and a user `node`, as the public image has it. @param {ImageStore} store @param {ReportProgress} reportProgress */
async function bootstrap(store, reportProgress) {
  if (!whereIs('debootstrap'))
    throw new Stop(
      'failed',
      `${PUBLIC_BASE} is not reached, and debootstrap is missing: apt-get install debootstrap.`,
    );
  const folder = join(store.folder, 'base');
  const root = join(folder, 'root');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  reportProgress(`${PUBLIC_BASE} is not reached: debootstrap ${SUITE} with Node ${process.version}`);
  const args = ['--variant=minbase', `--include=${PACKAGES}`, SUITE, root];
  const { code, output } = await run('debootstrap', args, { timeoutMs: BOOTSTRAP_TIMEOUT_MS });
  if (code !== 0) throw new Stop('failed', `debootstrap failed: ${output.trim().split('\n').at(-1)}`);
  for (const name of ['var/cache/apt/archives', 'var/lib/apt/lists'])
    rmSync(join(root, name), { recursive: true, force: true });
  copyNode(root);
  const file = join(folder, 'Dockerfile');
  writeFileSync(
    file,
    'FROM scratch\nCOPY root /\nENV PATH=/usr/local/bin:/usr/bin:/bin\nRUN /usr/sbin/useradd --uid 1000 --create-home node\n',
  );
  await store.build({ file, context: folder, tag: LOCAL_BASE, args: {} }, reportProgress);
  rmSync(folder, { recursive: true, force: true });
}

/**
 * What the images begin with: the public image of Node, or where no registry is reached one of Debian and the Node that
 * runs this.
 * @param {ImageStore} store @param {ReportProgress} reportProgress
 */
export async function baseImage(store, reportProgress) {
  const known = await store.buildah(['images', '--format', '{{.Name}}']);
  if (known.split('\n').includes(LOCAL_BASE)) return LOCAL_BASE;
  if (await pulled(store)) return PUBLIC_BASE;
  await bootstrap(store, reportProgress);
  return LOCAL_BASE;
}
