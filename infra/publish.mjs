#!/usr/bin/env node
// node infra/publish.mjs [names…] --to <webRoot>               publishes what is built (all without names)
// node infra/publish.mjs --pointer name@version --to <webRoot>  goes back, or forward, to a published version
// Either with --check: passes the gate and points nowhere
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkRemote, forgetOthers, goLiveRemote, goLiveShell, pointTo } from './registry/web-root.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} packageDir @returns {import('./lib/types.ts').FrontEndBlock} */
const blockOf = (packageDir) => JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')).mfe;

/** Packages with a front end, the shell first: remotes are compared with what it shares. */
function frontEnds() {
  const folders = readdirSync(ROOT).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  return folders
    .map((folder) => ({ packageDir: path.join(ROOT, folder), block: blockOf(path.join(ROOT, folder)) }))
    .toSorted((a, b) => Number(b.block.shell ?? false) - Number(a.block.shell ?? false));
}

/** @param {{ webRoot: string, names: string[], isCheck: boolean }} options */
function publishAll({ webRoot, names, isCheck }) {
  const known = frontEnds();
  const unknown = names.find((name) => !known.some(({ block }) => block.name === name));
  if (unknown)
    throw new Error(
      `There is no front end ${unknown}; known: ${known.map(({ block }) => block.name).join(', ')}`,
    );
  const chosen = known.filter(({ block }) => names.length === 0 || names.includes(block.name));
  return chosen.map(({ packageDir, block }) => {
    if (!existsSync(path.join(packageDir, 'dist')))
      throw new Error(`${block.name} is not built (npm run build)`);
    if (isCheck && block.shell) return block.name;
    const goLive = block.shell ? goLiveShell : goLiveRemote;
    const version = (isCheck ? checkRemote : goLive)({ packageDir, webRoot });
    if (names.length === 0 && !isCheck) forgetOthers(webRoot, block.name);
    console.log(`${block.name} ${version}`);
    return block.name;
  });
}

function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      pointer: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  });
  if (!values.to) throw new Error('Name the web root to publish to: --to <web root>');
  const webRoot = path.resolve(values.to);
  const isCheck = values.check;
  if (values.pointer) {
    const [name = '', version = ''] = values.pointer.split('@');
    pointTo({ webRoot, name, version, isCheck });
    console.log(isCheck ? `${name} ${version} fits` : `${name} now points to ${version}`);
    return;
  }
  const { length } = publishAll({ webRoot, names: positionals, isCheck });
  console.log(`${length} front ends ${isCheck ? 'fit' : 'published'}`);
}

try {
  main();
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
