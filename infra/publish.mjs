#!/usr/bin/env node
// node infra/publish.mjs [names…] --to <webRoot>               publishes what is built (all without names)
// node infra/publish.mjs [names…] --hold --to <webRoot>        the same, but what was live stays live (remotes only)
// node infra/publish.mjs --pointer name@version --to <webRoot>  goes back, or forward, to a published version
// Either with --check: passes the gate and points nowhere; what is built is loaded in Chromium as well
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findChromium } from './lib/chromium.mjs';
import {
  forgetOthers,
  goLiveRemote,
  goLiveShell,
  holdRemote,
  pointTo,
  tryRemote,
  tryShell,
} from './registry/web-root.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} packageDir @returns {import('./lib/types.ts').FrontEndBlock} */
const readBlock = (packageDir) => JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')).mfe;

/** Packages with a front end, the shell first: remotes are compared with what it shares. */
function frontEnds() {
  const folders = readdirSync(ROOT).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  return folders
    .map((folder) => ({ packageDir: path.join(ROOT, folder), block: readBlock(path.join(ROOT, folder)) }))
    .toSorted((a, b) => Number(b.block.shell ?? false) - Number(a.block.shell ?? false));
}

/** The built packages of these front ends, the shell first; all without names. @param {readonly string[]} names */
function findBuilt(names) {
  const known = frontEnds();
  const unknown = names.find((name) => !known.some(({ block }) => block.name === name));
  if (unknown)
    throw new Error(
      `There is no front end ${unknown}; known: ${known.map(({ block }) => block.name).join(', ')}`,
    );
  const chosen = known.filter(({ block }) => names.length === 0 || names.includes(block.name));
  const unbuilt = chosen.find(({ packageDir }) => !existsSync(path.join(packageDir, 'dist')));
  if (unbuilt) throw new Error(`${unbuilt.block.name} is not built (npm run build)`);
  return chosen;
}

/** @param {{ webRoot: string, names: string[] }} options */
async function checkAll({ webRoot, names }) {
  const chosen = findBuilt(names);
  const chromiumPath = await findChromium({ reportProgress: (line) => console.log(line) });
  for (const { packageDir, block } of chosen) {
    const tryOut = block.shell ? tryShell : tryRemote;
    console.log(`${block.name} ${await tryOut({ packageDir, webRoot, chromiumPath })}`);
  }
  return chosen;
}

/** @param {{ webRoot: string, names: string[] }} options */
function publishAll({ webRoot, names }) {
  const chosen = findBuilt(names);
  for (const { packageDir, block } of chosen) {
    const goLive = block.shell ? goLiveShell : goLiveRemote;
    const version = goLive({ packageDir, webRoot });
    if (names.length === 0) forgetOthers(webRoot, block.name);
    console.log(`${block.name} ${version}`);
  }
  return chosen;
}

/** @param {{ webRoot: string, names: string[] }} options */
function holdAll({ webRoot, names }) {
  const chosen = findBuilt(names);
  const shell = chosen.find(({ block }) => block.shell);
  if (shell) throw new Error('The shell is for everyone: name remotes.');
  for (const { packageDir, block } of chosen)
    console.log(`${block.name} ${holdRemote({ packageDir, webRoot })}`);
  return chosen;
}

/** @param {{ webRoot: string, names: string[] }} options @param {{ isCheck: boolean, isHeld: boolean }} how */
async function publish(options, { isCheck, isHeld }) {
  if (isCheck) return `${(await checkAll(options)).length} front ends fit`;
  const chosen = isHeld ? holdAll(options) : publishAll(options);
  return `${chosen.length} front ends published${isHeld ? ', not live' : ''}`;
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      pointer: { type: 'string' },
      check: { type: 'boolean', default: false },
      hold: { type: 'boolean', default: false },
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
  const options = { webRoot, names: positionals };
  console.log(await publish(options, { isCheck, isHeld: values.hold }));
}

try {
  await main();
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
