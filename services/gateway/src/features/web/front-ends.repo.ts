import { openClient } from '@fw/service-kit/mongo';
import { mongo } from 'mongoose';
import * as z from 'zod/mini';
import { frontEndFiles, type FrontEndFiles } from './front-end-files.repo.ts';
import type { ShareCounts } from './shares.ts';

const COLLECTION = 'front_ends';
/** How many changes of a front end are kept. */
const MAX_CHANGES = 100;
const DUPLICATE_KEY = 11_000;

/** No request waits for these calls, so that a slow database has time to answer. */
const OPTIONS = {
  maxPoolSize: 2,
  serverSelectionTimeoutMS: 5_000,
  connectTimeoutMS: 5_000,
  socketTimeoutMS: 10_000,
  writeConcern: { w: 'majority' },
} as const;

const version = z.string();

/** What was made live of a front end, when, by whom and from which commit. */
export const publication = z.object({ version, at: z.date(), by: z.string(), commit: z.string() });
export type Publication = z.output<typeof publication>;

const count = z._default(z.number(), 0);

/** A version that the first places of a hundred get. */
const share = z.object({
  version,
  percent: z.number().check(z.minimum(1), z.maximum(100)),
  at: z.date(),
  by: z.string(),
  pages: count,
  errors: count,
  livePages: count,
  liveErrors: count,
});

const frontEnd = z.object({
  _id: z.string(),
  ...publication.shape,
  share: z.optional(share),
  /** Versions of the last changes, the newest first. */
  previous: z._default(z.array(version), []),
});
/** What is live of a front end, as all gateways have it. */
export type FrontEnd = z.output<typeof frontEnd>;

/** A version that was made live or shared, the one that it replaced, and what a reader should know. */
type Change = Publication & { readonly replaced: string | null; readonly note?: string };

/** A row has what is live and its history, the newest last, so that making a version live is one write. */
type Row = Omit<z.input<typeof frontEnd>, 'previous'> & { readonly changes: readonly Change[] };

/** The front ends in the database of the gateways. */
export interface FrontEndStore {
  readonly read: () => Promise<readonly FrontEnd[]>;
  /** Makes a version live unless a later publication is; publishing the same version again is no change. */
  readonly record: (name: string, made: Publication) => Promise<void>;
  /** Adds to what happened while a version is for a share of the people. */
  readonly count: (name: string, shared: string, counts: ShareCounts) => Promise<void>;
  /** Ends the share of a version, with the reason; once, however many gateways find one. */
  readonly endShare: (row: FrontEnd, at: Date, note: string) => Promise<void>;
  /** The folders that gateways keep for each other. */
  readonly files: FrontEndFiles;
  readonly close: () => Promise<void>;
}

/** The versions of the last changes; the rest of the history stays in the database. */
const RECENT = {
  version: 1,
  at: 1,
  by: 1,
  commit: 1,
  share: 1,
  'changes.version': 1,
} as const;

const pushed = (change: Change) => ({
  changes: { $each: [change], $slice: -MAX_CHANGES },
});

async function insert(rows: mongo.Collection<Row>, name: string, made: Publication): Promise<void> {
  try {
    await rows.insertOne({ _id: name, ...made, changes: [{ ...made, replaced: null }] });
  } catch (error) {
    // Another gateway was faster with this one or a later one.
    if (!(error instanceof mongo.MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
  }
}

/** Opens the front ends in a MongoDB database; the database need not be reachable. */
export function mongoFrontEnds(url: string): FrontEndStore {
  const client = openClient(url, OPTIONS);
  const rows = client.db().collection<Row>(COLLECTION);
  let isClosed = false;

  const connected = async (): Promise<mongo.Db> => {
    if (isClosed) throw new Error('the front ends are closed');
    // A client whose first connection failed does not connect again by itself.
    return (await client.connect()).db();
  };

  return {
    read: async () => {
      if (isClosed) return [];
      await connected();
      const found = await rows.find({}, { projection: { ...RECENT } }).toArray();
      return found.map(({ changes, ...row }) =>
        z.parse(frontEnd, { ...row, previous: changes.map((change) => change.version).toReversed() }),
      );
    },
    record: async (name, made) => {
      const before = await rows.findOne({ _id: name });
      if (before === null) return insert(rows, name, made);
      const change = { ...made, replaced: before.version };
      const isChange = before.version !== made.version;
      await rows.updateOne(
        { _id: name, version: before.version, at: { $lt: made.at } },
        {
          $set: isChange ? made : { at: made.at },
          ...(isChange ? { $push: pushed(change), $unset: { share: '' } } : {}),
        },
      );
    },
    count: async (name, shared, { pages, errors, livePages, liveErrors }) => {
      await rows.updateOne(
        { _id: name, 'share.version': shared },
        {
          $inc: {
            'share.pages': pages,
            'share.errors': errors,
            'share.livePages': livePages,
            'share.liveErrors': liveErrors,
          },
        },
      );
    },
    endShare: async (row, at, note) => {
      if (row.share === undefined) return;
      const { version: ended } = row.share;
      const change = { version: row.version, at, by: '', commit: row.commit, replaced: ended, note };
      await rows.updateOne(
        { _id: row._id, 'share.version': ended },
        { $unset: { share: '' }, $push: pushed(change) },
      );
    },
    files: frontEndFiles(connected),
    close: () => {
      isClosed = true;
      return client.close();
    },
  };
}
