import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { SHELL } from './choices.ts';
import { MAX_FILE_BYTES, type FolderFile, type FrontEndFiles } from './front-end-files.repo.ts';
import type { FrontEnd } from './front-ends.repo.ts';

/** How many versions of a front end are kept: what is live, what open pages have, what can be gone back to. */
const MAX_KEPT_VERSIONS = 5;
const SAFE_PATH = /^[\w][\w.+-]*(?:\/[\w][\w.+-]*)*$/;

const parentOf = (name: string): string => (name === SHELL ? SHELL : `apps/${name}`);

/** Where the files of a version are, under a web root and in the database. */
export const frontEndFolder = (name: string, version: string): string => `${parentOf(name)}/${version}`;

/** Each file of a folder on the disk. */
async function* filesIn(folder: string): AsyncIterable<FolderFile> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    const path = relative(folder, file).split(sep).join('/');
    if (bytes.length > MAX_FILE_BYTES) throw new Error(`${path} is larger than ${MAX_FILE_BYTES} bytes`);
    yield { path, bytes };
  }
}

/** Writes a folder beside its place, then moves it there: a reader sees all of it or none. */
async function writeFolder(root: string, folder: string, files: AsyncIterable<FolderFile>): Promise<void> {
  const incoming = await mkdtemp(join(root, '.incoming-'));
  try {
    for await (const { path, bytes } of files) {
      if (!SAFE_PATH.test(path)) throw new Error(`a file of ${folder} has no usable name`);
      await mkdir(dirname(join(incoming, path)), { recursive: true });
      await writeFile(join(incoming, path), bytes);
    }
    await mkdir(dirname(join(root, folder)), { recursive: true });
    if (!existsSync(join(root, folder))) await rename(incoming, join(root, folder));
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

interface SharedFiles {
  readonly root: string;
  readonly files: FrontEndFiles;
}

/** Stores a folder that only this machine has, or fetches one that it lacks; whether it did either. */
export function sharedFolders({ root, files }: SharedFiles) {
  const stored = new Set<string>();

  /** Looks each time: a gateway that did not know of the version yet may have removed its folder. */
  const store = async (folder: string): Promise<boolean> => {
    const isNew = !(await files.has(folder));
    if (isNew) await files.put(folder, filesIn(join(root, folder)));
    stored.add(folder);
    return isNew;
  };
  const fetchFolder = async (folder: string): Promise<boolean> => {
    const isThere = await files.has(folder);
    if (isThere) await writeFolder(root, folder, files.filesOf(folder));
    return isThere;
  };
  const share = (folder: string): Promise<boolean> =>
    existsSync(join(root, folder)) ? store(folder) : fetchFolder(folder);
  return Object.assign(share, { isStored: (folder: string): boolean => stored.has(folder) });
}

/**
 * Keeps the folders of live and shared versions in the database of the gateways, so that a gateway whose machine lacks
 * one has it within seconds. What was live before stays stored for open pages and for going back, up to five versions.
 */
export function shareFiles(options: SharedFiles) {
  const { files } = options;
  const shareFolder = sharedFolders(options);
  const share = async ({ _id, version, share: shared, previous }: FrontEnd): Promise<boolean> => {
    const parent = parentOf(_id);
    const served = [version, ...(shared === undefined ? [] : [shared.version])];
    const folders = served.map((one) => frontEndFolder(_id, one));
    const hasNew = folders.some((folder) => !shareFolder.isStored(folder));
    let hasShared = false;
    for (const folder of folders) hasShared = (await shareFolder(folder)) || hasShared;
    if (!hasNew) return hasShared;
    const kept = [...new Set([...served, ...previous])].slice(0, MAX_KEPT_VERSIONS);
    await files.removeOthers(
      parent,
      kept.map((one) => frontEndFolder(_id, one)),
    );
    return hasShared;
  };
  /** Stores what only this machine has of these front ends, and fetches what it lacks; whether there was any. */
  return async (rows: Iterable<FrontEnd>): Promise<boolean> => {
    let hasShared = false;
    for (const row of rows) hasShared = (await share(row)) || hasShared;
    return hasShared;
  };
}
