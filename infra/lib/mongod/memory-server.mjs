import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { isExecutable, lastLine, run } from '../run.mjs';

const HOST = 'fastdl.mongodb.org';
const CONNECT_TIMEOUT_MS = 800;
const CACHES = [
  join(homedir(), '.cache/mongodb-binaries'),
  join(ROOT, 'node_modules/.cache/mongodb-memory-server'),
];

const SCRIPT = `
import { MongoBinary } from 'mongodb-memory-server-core';
process.stdout.write('PATH=' + (await MongoBinary.getPath({})) + '\\n');
`;

/** Whether the download host accepts a connection within a second. @returns {Promise<boolean>} */
function isReachable() {
  return new Promise((resolve) => {
    const socket = connect({ host: HOST, port: 443 });
    const end = (/** @type {boolean} */ isOpen) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(isOpen);
    };
    const timer = setTimeout(() => end(false), CONNECT_TIMEOUT_MS);
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

function findCached() {
  for (const folder of CACHES.filter((path) => existsSync(path))) {
    const name = readdirSync(folder).find((file) => /^mongod[-\w.]*$/.test(file));
    if (name && isExecutable(join(folder, name))) return join(folder, name);
  }
  return null;
}

/**
 * The third way: the server that `mongodb-memory-server-core` downloads (and keeps in its cache).
 * @type {import('./find.mjs').Finder}
 */
export async function fromMemoryServer({ reportProgress }) {
  const already = findCached();
  if (already) return { path: already };
  if (!(await isReachable())) return { refused: `${HOST} cannot be reached` };
  reportProgress(`downloading MongoDB from ${HOST}`);
  const { code, output } = await run(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    timeoutMs: 240_000,
  });
  const path = /^PATH=(.+)$/m.exec(output)?.[1];
  return code === 0 && path ? { path } : { refused: `its download failed (${lastLine(output)})` };
}
