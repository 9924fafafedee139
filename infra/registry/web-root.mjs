import { existsSync } from 'node:fs';
import path from 'node:path';
import { readJson, writeAtomically } from './files.mjs';
import { publishRemote } from './publish-remote.mjs';
import { publishShell } from './publish-shell.mjs';
import { KEPT, keptEntry } from './roll-back.mjs';

const json = (value) => `${JSON.stringify(value, null, 1)}\n`;
const byName = (a, b) => a.name.localeCompare(b.name);

/** The registry under a web root; empty where nothing is published. */
export const readRegistry = (webRoot) =>
  readJson(path.join(webRoot, 'remotes.json'), { schema: 1, remotes: [] });

/** The pointer of the live shell. */
export const readShell = (webRoot) => readJson(path.join(webRoot, 'shell.json'));

function keep(webRoot, folder, entry) {
  const file = path.join(webRoot, folder, entry.version, KEPT);
  if (!existsSync(file)) writeAtomically(file, json(entry));
}

function pointRemote(webRoot, entry) {
  const others = readRegistry(webRoot).remotes.filter(({ name }) => name !== entry.name);
  writeAtomically(
    path.join(webRoot, 'remotes.json'),
    json({ schema: 1, remotes: [...others, entry].toSorted(byName) }),
  );
}

/** Publishes the shell and points to it; `installedAt` is where its libraries are found. */
export function goLiveShell({ packageDir, webRoot, installedAt = packageDir }) {
  const { version } = readJson(path.join(packageDir, 'package.json'));
  const dist = path.join(packageDir, 'dist');
  const pointer = publishShell({ dist, installedAt, packageVersion: version, webRoot });
  keep(webRoot, 'shell', pointer);
  writeAtomically(path.join(webRoot, 'shell.json'), json(pointer));
  return pointer.version;
}

/** Publishes one remote behind the gate and points the registry to it. */
export function goLiveRemote({ packageDir, webRoot }) {
  const { remotes } = readRegistry(webRoot);
  const entry = publishRemote({
    dist: path.join(packageDir, 'dist'),
    webRoot,
    shell: readShell(webRoot),
    others: remotes,
  });
  keep(webRoot, `apps/${entry.name}`, entry);
  pointRemote(webRoot, entry);
  return entry.version;
}

/** Points a remote, or `shell`, to a version that was published before; open tabs keep theirs. */
export function pointTo({ webRoot, name, version }) {
  const entry = keptEntry(webRoot, name, version);
  if (name === 'shell') writeAtomically(path.join(webRoot, 'shell.json'), json(entry));
  else pointRemote(webRoot, entry);
}
