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
  const fetched = new Set<string>();
  const transfers = new Map<string, Promise<boolean>>();

  const put = async (folder: string, isThere: boolean): Promise<boolean> => {
    if (!isThere) await files.put(folder, filesIn(join(root, folder)));
    stored.add(folder);
    return !isThere;
  };
  const transfer = async (folder: string): Promise<boolean> => {
    const isThere = await files.has(folder);
    if (isThere) await writeFolder(root, folder, files.readFiles(folder));
    if (!isThere) return false;
    stored.add(folder);
    fetched.add(folder);
    return true;
  };
  /** Requests that need the same folder wait for one transfer. */
  const fetchFolder = (folder: string): Promise<boolean> => {
    const running = transfers.get(folder) ?? transfer(folder).finally(() => transfers.delete(folder));
    transfers.set(folder, running);
    return running;
  };
  const isHere = (folder: string): boolean => existsSync(join(root, folder));
  /** Looks each time: what is stored may have been removed. */
  const share = async (folder: string): Promise<boolean> =>
    isHere(folder) ? put(folder, await files.has(folder)) : fetchFolder(folder);

  return Object.assign(share, {
    /** Stores a folder that no row names yet, so that it stays until one does. */
    prepare: async (folder: string): Promise<boolean> =>
      isHere(folder) && (await put(folder, await files.keep(folder))),
    /** Fetches a folder unless this machine has it. */
    fetch: async (folder: string): Promise<void> => {
      if (!isHere(folder)) await fetchFolder(folder);
    },
    /** Removes from the disk what was fetched of a front end, but for these of its folders. */
    forgetOthers: async (parent: string, kept: readonly string[]): Promise<void> => {
      const others = [...fetched].filter((one) => one.startsWith(`${parent}/`) && !kept.includes(one));
      for (const folder of others) {
        fetched.delete(folder);
        await rm(join(root, folder), { recursive: true, force: true });
      }
    },
    /** Whether every gateway can have a folder, as far as this one has seen. */
    isStored: (folder: string): boolean => stored.has(folder),
  });
}

/** Acts on each in turn, however the others end; whether one of them did anything. */
export async function actOnEach<Item>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<boolean>,
): Promise<boolean> {
  const errors: unknown[] = [];
  let hasActed = false;
  for (const item of items) {
    try {
      hasActed = (await act(item)) || hasActed;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return hasActed;
}

/** A version of a front end. */
export interface Version {
  readonly name: string;
  readonly version: string;
}

const folderOf = ({ name, version }: Version): string => frontEndFolder(name, version);

/**
 * Keeps the folders of live and shared versions in the database of the gateways, so that a gateway whose machine lacks
 * one has it within seconds. What was live before stays stored for open pages and for going back, up to five versions;
 * what was fetched stays on the disk as long.
 */
export function shareFiles({ root, files }: SharedFiles) {
  const folders = sharedFolders({ root, files });
  /** By front end, the folders for which what is older was last removed. */
  const trimmedFor = new Map<string, string>();
  const trim = async ({ _id, previous }: FrontEnd, served: readonly string[]): Promise<void> => {
    if (trimmedFor.get(_id) === served.join(' ')) return;
    const known = [...served, ...previous.map((one) => frontEndFolder(_id, one))];
    const kept = [...new Set(known)].slice(0, MAX_KEPT_VERSIONS);
    await files.removeOthers(parentOf(_id), kept);
    await folders.forgetOthers(parentOf(_id), kept);
    trimmedFor.set(_id, served.join(' '));
  };
  const shareRow = async (row: FrontEnd): Promise<boolean> => {
    const versions = [row.version, ...(row.share === undefined ? [] : [row.share.version])];
    const served = versions.map((one) => frontEndFolder(row._id, one));
    const hasShared = await actOnEach(served, folders);
    await trim(row, served);
    return hasShared;
  };
  return {
    /** Stores what only this machine has of these front ends, and fetches what it lacks; whether there was any. */
    share: (rows: Iterable<FrontEnd>): Promise<boolean> => actOnEach(rows, shareRow),
    /** Stores what this machine published, before it is live; whether there was any. */
    prepare: (versions: Iterable<Version>): Promise<boolean> =>
      actOnEach(versions, (one) => folders.prepare(folderOf(one))),
    /** Whether every gateway can have the files of a version, which then stay for an hour. */
    keep: (one: Version): Promise<boolean> => files.keep(folderOf(one)),
    /** Fetches the files of a version unless this machine has them. */
    fetch: (one: Version): Promise<void> => folders.fetch(folderOf(one)),
    isHere: (one: Version): boolean => existsSync(join(root, folderOf(one))),
    isStored: (one: Version): boolean => folders.isStored(folderOf(one)),
  };
}
export type ShareFiles = ReturnType<typeof shareFiles>;
