import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Folders of the repository that hold source. */
export const SOURCE_FOLDERS = /^(e2e|infra|mfe-.*|packages|services|shared-ui|shell|tools)$/;
const SKIPPED = new Set(['node_modules', 'dist', 'testdata', 'vectors', 'coverage']);
const SOURCE = /\.(ts|tsx|mjs|cjs|js)$/;

/** @param {string} folder @returns {string[]} */
const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name) || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });

/** Every file under a source folder, relative to the root, in order. @param {string} root */
export const allFiles = (root) =>
  readdirSync(root)
    .filter((name) => SOURCE_FOLDERS.test(name))
    .flatMap((name) => filesIn(join(root, name)))
    .map((path) => relative(root, path))
    .toSorted((a, b) => a.localeCompare(b));

/** Every TypeScript and JavaScript file of the repository. @param {string} root */
export const sourceFiles = (root) => allFiles(root).filter((path) => SOURCE.test(path));
