import { existsSync } from 'node:fs';
import path from 'node:path';
import { readJson } from './files.mjs';

/** File beside a published version that keeps its registry entry or pointer, so that going back needs no build. */
export const KEPT = 'published.json';

const keptAt = (webRoot, place, version) => path.join(webRoot, place, version, KEPT);

/** The kept entry of `name@version`: a remote's by its name, the shell's by `shell`. */
export function keptEntry(webRoot, name, version) {
  const file = keptAt(webRoot, name === 'shell' ? 'shell' : `apps/${name}`, version);
  if (!existsSync(file)) throw new Error(`${name}@${version} was never published here`);
  return readJson(file);
}
