import { existsSync } from 'node:fs';
import path from 'node:path';
import { readJson } from './files.mjs';

/** File beside a published version with its registry entry or pointer, so that going back needs no build. */
export const PUBLISHED = 'published.json';

/**
 * The saved entry of `name@version`: a remote's by its name, the shell's by `shell`.
 * @param {string} webRoot
 * @param {string} name
 * @param {string} version
 * @returns {unknown}
 */
export function publishedEntry(webRoot, name, version) {
  const folder = name === 'shell' ? 'shell' : `apps/${name}`;
  const file = path.join(webRoot, folder, version, PUBLISHED);
  if (!existsSync(file)) throw new Error(`${name}@${version} was never published here`);
  return readJson(file);
}
