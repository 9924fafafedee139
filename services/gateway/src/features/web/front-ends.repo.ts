import { mongo } from 'mongoose';
import * as z from 'zod/mini';

const COLLECTION = 'front_ends';
/** How many changes of a front end are kept. */
const MAX_CHANGES = 100;
const DUPLICATE_KEY = 11_000;

/** The registry is read again every second; a database that does not answer must not hold that up. */
const OPTIONS = {
  maxPoolSize: 2,
  serverSelectionTimeoutMS: 1_000,
  connectTimeoutMS: 1_000,
  socketTimeoutMS: 2_000,
  writeConcern: { w: 'majority' },
} as const;

const version = z.string();

/** What was made live of a front end, when, by whom and from which commit. */
export const publication = z.object({ version, at: z.date(), by: z.string(), commit: z.string() });
export type Publication = z.output<typeof publication>;

const frontEnd = z.object({
  _id: z.string(),
  ...publication.shape,
  /** Each version that was made live, with the one that it replaced; the newest last. */
  changes: z.array(z.object({ ...publication.shape, replaced: z.nullable(version) })),
});
/** A front end as all gateways have it: one row, so that making a version live is one write. */
export type FrontEnd = z.output<typeof frontEnd>;

/** The front ends in the database of the gateways. */
export interface FrontEndStore {
  readonly read: () => Promise<readonly FrontEnd[]>;
  /** Makes a version live unless a later publication is; publishing the same version again is no change. */
  readonly record: (name: string, made: Publication) => Promise<void>;
  readonly close: () => Promise<void>;
}

type Row = z.input<typeof frontEnd>;

/** Opens the front ends in a MongoDB database; the database need not be reachable. */
export function mongoFrontEnds(url: string): FrontEndStore {
  const client = new mongo.MongoClient(url, OPTIONS);
  const rows = client.db().collection<Row>(COLLECTION);

  const insert = async (name: string, made: Publication): Promise<void> => {
    try {
      await rows.insertOne({ _id: name, ...made, changes: [{ ...made, replaced: null }] });
    } catch (error) {
      // Another gateway was faster with this one or a later one.
      if (!(error instanceof mongo.MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    }
  };

  return {
    read: async () => (await rows.find().toArray()).map((row) => z.parse(frontEnd, row)),
    record: async (name, made) => {
      const before = await rows.findOne({ _id: name });
      if (before === null) return insert(name, made);
      const change = { ...made, replaced: before.version };
      const isChange = before.version !== made.version;
      await rows.updateOne(
        { _id: name, version: before.version, at: { $lt: made.at } },
        {
          $set: isChange ? made : { at: made.at },
          ...(isChange ? { $push: { changes: { $each: [change], $slice: -MAX_CHANGES } } } : {}),
        },
      );
    },
    close: () => client.close(),
  };
}
