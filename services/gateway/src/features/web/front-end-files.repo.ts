import { mongo } from 'mongoose';
import * as z from 'zod/mini';

const FILES = 'front_end_files';
const FOLDERS = 'front_end_folders';
/** A document of the database holds at most 16 MB. */
export const MAX_FILE_BYTES = 15 * 1024 * 1024;
const BATCH_FILES = 20;
/** What was stored or kept within this time is not removed: it may be of a version that no row names yet. */
const KEPT_MS = 60 * 60_000;

/** One file of a folder, by its path within it with `/`. */
export interface FolderFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const folderRow = z.object({ _id: z.string(), files: z.number(), at: z.optional(z.date()) });

interface FileRow {
  readonly _id: string;
  readonly folder: string;
  readonly path: string;
  readonly bytes: mongo.Binary;
}

/** The folders of front ends that gateways keep for each other; a folder never changes once it is there. */
export interface FrontEndFiles {
  /** Whether all of a folder is stored. */
  readonly has: (folder: string) => Promise<boolean>;
  /** Whether all of a folder is stored; it then stays so for an hour, whatever is removed. */
  readonly keep: (folder: string) => Promise<boolean>;
  /** Stores a folder; several gateways may do it at once. */
  readonly put: (folder: string, files: AsyncIterable<FolderFile>) => Promise<void>;
  /** Every file of a stored folder. */
  readonly readFiles: (folder: string) => AsyncIterable<FolderFile>;
  /** One file of a stored folder; null where it has none of this name. */
  readonly readFile: (folder: string, path: string) => Promise<Uint8Array | null>;
  /** Removes what is stored of a front end but for these of its folders and what was stored within the hour. */
  readonly removeOthers: (parent: string, kept: readonly string[]) => Promise<void>;
}

/** Ids that begin with a folder and `/`; `0` is the character after it. */
const within = (folder: string) => ({ $gte: `${folder}/`, $lt: `${folder}0` });

/** Opens the files of front ends in the database of the gateways. */
export function frontEndFiles(database: () => Promise<mongo.Db>): FrontEndFiles {
  const files = async () => (await database()).collection<FileRow>(FILES);
  const folders = async () => (await database()).collection<z.output<typeof folderRow>>(FOLDERS);

  const write = async (rows: readonly FileRow[]): Promise<void> => {
    if (rows.length === 0) return;
    const writes = rows.map(({ _id, ...row }) => ({
      updateOne: { filter: { _id }, update: { $set: row }, upsert: true },
    }));
    await (await files()).bulkWrite(writes, { ordered: false });
  };

  return {
    has: async (folder) => (await (await folders()).countDocuments({ _id: folder })) > 0,
    keep: async (folder) => {
      const kept = await (await folders()).updateOne({ _id: folder }, { $currentDate: { at: true } });
      return kept.matchedCount > 0;
    },
    put: async (folder, given) => {
      let [batch, count]: [FileRow[], number] = [[], 0];
      for await (const { path, bytes } of given) {
        batch.push({ _id: `${folder}/${path}`, folder, path, bytes: new mongo.Binary(bytes) });
        count += 1;
        if (batch.length < BATCH_FILES) continue;
        await write(batch);
        batch = [];
      }
      await write(batch);
      // Last: a folder that this names is whole.
      await (
        await folders()
      ).updateOne({ _id: folder }, { $set: { files: count }, $currentDate: { at: true } }, { upsert: true });
    },
    readFiles: async function* readFiles(folder) {
      const found = (await files()).find({ _id: within(folder) }, { batchSize: BATCH_FILES });
      let count = 0;
      for await (const { path, bytes } of found) {
        count += 1;
        yield { path, bytes: bytes.buffer };
      }
      const row = await (await folders()).findOne({ _id: folder });
      if (row?.files !== count) throw new Error(`${folder} has ${count} files, not ${row?.files ?? 0}`);
    },
    readFile: async (folder, path) => {
      const row = await (await files()).findOne({ _id: `${folder}/${path}` });
      return row === null ? null : row.bytes.buffer;
    },
    removeOthers: async (parent, kept) => {
      const isOld = { $lt: ['$at', { $subtract: ['$$NOW', KEPT_MS] }] };
      const known = await (await folders()).find({ _id: within(parent), $expr: isOld }).toArray();
      const others = known.map(({ _id }) => _id).filter((folder) => !kept.includes(folder));
      for (const folder of others) {
        // Last: a folder is stored anew once this is gone.
        await (await files()).deleteMany({ _id: within(folder) });
        await (await folders()).deleteOne({ _id: folder });
      }
    },
  };
}
