#!/usr/bin/env node
// node infra/publish.mjs [names…] --to <webRoot>               publishes what is built (all without names)
// node infra/publish.mjs --pointer name@version --to <webRoot>  goes back, or forward, to a published version
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { goLiveRemote, goLiveShell, pointTo } from './registry/web-root.mjs';

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

/** @param {string} webRoot @param {string[]} names */
function publishAll(webRoot, names) {
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
    const version = block.shell
      ? goLiveShell({ packageDir, webRoot })
      : goLiveRemote({ packageDir, webRoot });
    console.log(`${block.name} ${version}`);
    return block.name;
  });
}

function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, pointer: { type: 'string' } },
  });
  if (!values.to) throw new Error('Name the web root to publish to: --to <web root>');
  const webRoot = path.resolve(values.to);
  if (values.pointer) {
    const [name = '', version = ''] = values.pointer.split('@');
    pointTo({ webRoot, name, version });
    console.log(`${name} now points to ${version}`);
    return;
  }
  console.log(`${publishAll(webRoot, positionals).length} front ends published`);
}

try {
  main();
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
