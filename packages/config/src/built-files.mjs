import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Beside a build: the names of its files. */
export const BUILT_FILES = 'built-files.json';

/** Every file below a folder, by name with `/`. @param {string} folder */
export const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));

/**
 * Lists what a build left in its folder, which it had emptied. A cache later puts builds on top of each other: what goes
 * out is what is listed here.
 * @param {string} dist
 */
export function writeBuiltFiles(dist) {
  writeFileSync(path.join(dist, BUILT_FILES), JSON.stringify(filesBelow(dist).toSorted()));
}
