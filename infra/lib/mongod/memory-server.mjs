import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { isExecutable, lastLine, run } from '../run.mjs';

const HOST = 'fastdl.mongodb.org';
const ANSWER_WITHIN_MS = 800;
const KEPT = [
  join(homedir(), '.cache/mongodb-binaries'),
  join(ROOT, 'node_modules/.cache/mongodb-memory-server'),
];

const SCRIPT = `
import { MongoBinary } from 'mongodb-memory-server-core';
process.stdout.write('PATH=' + (await MongoBinary.getPath({})) + '\\n');
`;

/** Knocks at the download host; a network without it says no within a second. */
function isReachable() {
  return new Promise((resolve) => {
    const socket = connect({ host: HOST, port: 443 });
    const end = (answer) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(() => end(false), ANSWER_WITHIN_MS);
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

function kept() {
  for (const folder of KEPT.filter((path) => existsSync(path))) {
    const name = readdirSync(folder).find((file) => /^mongod[-\w.]*$/.test(file));
    if (name && isExecutable(join(folder, name))) return join(folder, name);
  }
  return null;
}

/** The third way: the server that `mongodb-memory-server-core` downloads (and keeps in its cache). */
export async function fromMemoryServer({ tell }) {
  const already = kept();
  if (already) return { path: already };
  if (!(await isReachable())) return { refused: `${HOST} cannot be reached` };
  tell(`downloading MongoDB from ${HOST}`);
  const { code, output } = await run(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    timeoutMs: 240_000,
  });
  const path = /^PATH=(.+)$/m.exec(output)?.[1];
  return code === 0 && path ? { path } : { refused: `its download failed (${lastLine(output)})` };
}
