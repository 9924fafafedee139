import { trusted, type ClientSession, type Connection } from 'mongoose';
import { buildCollection } from '../mongo/build-collection.ts';
import { rowDecoder } from '../mongo/row-decoder.ts';
import { HEAVY_READ_TIMEOUT_MS } from '../mongo/read-batches.ts';
import { recordDigest } from './digest.ts';
import { wordFilter, wordsOfRecord, type WordSearch } from './record-words.ts';
import { recordRow, recordSchema, type RecordRow } from './records.schema.ts';

/** Versions of one interaction that are read; an advisor edits it a few times. */
const MAX_VERSIONS = 200;

export type NewRecord = Omit<RecordRow, '_id' | 'keptUntil' | 'words' | 'digest'>;

/** A record with whether it still has the digest with which it was written. */
export interface ReadRecord extends Omit<RecordRow, 'words'> {
  readonly isIntact: boolean;
}

export interface RecordSearch extends WordSearch {
  readonly companyId: string;
  readonly kinds: readonly RecordRow['kind'][];
  readonly from: Date | null;
  /** The first moment that is not searched any more. */
  readonly until: Date | null;
}

/** Where the records before a page begin. */
export interface RecordCursor {
  readonly at: Date;
  readonly recordId: string;
}

/** The database of records is named like those of the services: `fw_crm` and `fw_profile` share `fw_records`. */
export const recordsName = (database: string): string => `${database.replace(/_[^_]*$/, '')}_records`;

export const toRecordId = (subjectId: string, version: number): string => `${subjectId}:${String(version)}`;

/** The same day of a later year; a record of February 29 is kept until March 1. */
export function yearsAfter(at: Date, years: number): Date {
  const later = new Date(at);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

const read = ({ words: _words, ...row }: RecordRow): ReadRecord => ({
  ...row,
  isIntact: recordDigest(row) === row.digest,
});

const periodFilter = ({ from, until }: RecordSearch, before: RecordCursor | null) => {
  const bounds = {
    ...(from && { $gte: from }),
    ...(until && { $lt: until }),
    ...(before && { $lte: before.at }),
  };
  return Object.keys(bounds).length === 0 ? {} : { at: trusted(bounds) };
};

const toFilter = (search: RecordSearch, before: RecordCursor | null) => {
  const words = wordFilter(search);
  return {
    companyId: search.companyId,
    ...(search.kinds.length > 0 && { kind: trusted({ $in: [...search.kinds] }) }),
    ...(words.length > 0 && { words: trusted({ $all: [...words] }) }),
    ...periodFilter(search, before),
    ...(before && {
      $or: [{ at: trusted({ $lt: before.at }) }, { at: before.at, _id: trusted({ $lt: before.recordId }) }],
    }),
  };
};

export type RecordsRepo = ReturnType<typeof recordsRepo>;

interface RecordsOptions {
  /** The service, which has a collection of its own. */
  readonly name: string;
  readonly years: number;
}

/**
 * What has to be kept unchanged, in a database of its own: a service may insert and read there, and the user of MongoDB
 * that it has may neither change nor remove anything. MongoDB itself removes what is old enough.
 */
export function recordsRepo(connection: Connection, { name, years }: RecordsOptions) {
  const database = connection.useDb(recordsName(connection.name), { useCache: true });
  const model = database.model('BusinessRecord', recordSchema, `${name}_records`);
  const rows = rowDecoder(model, recordRow);
  return {
    prepare: (): Promise<void> => buildCollection(model),
    /** Within the transaction of what is recorded: both or none. */
    append: async (record: NewRecord, session: ClientSession): Promise<void> => {
      const { subjectId, version, at } = record;
      const content = {
        ...record,
        _id: toRecordId(subjectId, version),
        keptUntil: yearsAfter(at, years),
      };
      const row = { ...content, words: wordsOfRecord(record), digest: recordDigest(content) };
      await model.insertMany([row], { session });
    },
    /** Whether this version is recorded, as seen by a transaction. */
    has: async (subjectId: string, version: number, session: ClientSession): Promise<boolean> =>
      (await model.exists({ _id: toRecordId(subjectId, version) }).session(session)) !== null,
    /** The newest first. */
    search: async (
      search: RecordSearch,
      before: RecordCursor | null,
      limit: number,
    ): Promise<ReadRecord[]> => {
      const found = await model
        .find(toFilter(search, before), { words: 0 })
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .maxTimeMS(HEAVY_READ_TIMEOUT_MS)
        .lean();
      return rows.many(found.map((row) => ({ ...row, words: [] }))).map(read);
    },
    /** How many are found, counted up to `limit`. */
    count: (search: RecordSearch, limit: number): Promise<number> =>
      model.countDocuments(toFilter(search, null), { limit, maxTimeMS: HEAVY_READ_TIMEOUT_MS }),
    /** Every version of one message, email or interaction, the first one first. */
    versions: async (companyId: string, subjectId: string): Promise<ReadRecord[]> => {
      const found = await model
        .find({ companyId, subjectId })
        .sort({ version: 1 })
        .limit(MAX_VERSIONS)
        .lean();
      return rows.many(found).map(read);
    },
  };
}
