import mongoose from 'mongoose';
import { checkFrames, rowHash } from './check-frames.mjs';
import { listCollections, streamRows } from './read-databases.mjs';

/** @typedef {import('mongoose').mongo.MongoClient} MongoClient */
/** @typedef {import('./frames.mjs').CollectionHead} CollectionHead */
/** @typedef {import('./frames.mjs').Frame} Frame */

const { BSON } = mongoose.mongo;

const BATCH_ROWS = 1000;
const BATCH_BYTES = 8 * 1024 * 1024;
/** Every value keeps the type in which it was stored. */
const AS_STORED = { promoteValues: false, promoteBuffers: false, bsonRegExp: true };

/**
 * Where consumers of events had stopped: a place of the server that was backed up. Without it they read every event
 * again and skip those they handled.
 */
const PLACES = 'stream_cursors';
/** Every person signs in again: among the sessions are some that their people have ended since. */
const SESSIONS = 'sessions';

/** The databases among these that hold a collection. @param {MongoClient} client @param {readonly string[]} databases */
export async function usedDatabases(client, databases) {
  const all = await Promise.all(
    databases.map(async (name) => ({ name, heads: await listCollections(client, name) })),
  );
  return all.filter(({ heads }) => heads.length > 0).map(({ name }) => name);
}

/** Drops every collection of these databases. @param {MongoClient} client @param {readonly string[]} databases */
export async function dropCollections(client, databases) {
  for (const database of databases) {
    for (const { name } of await listCollections(client, database))
      await client.db(database).dropCollection(name);
  }
}

/** @param {MongoClient} client @param {CollectionHead} head */
async function openCollection(client, { database, name, options }) {
  const collection = await client.db(database).createCollection(name, options);
  /** @type {Uint8Array[]} */
  let pending = [];
  let size = 0;
  const flush = async () => {
    const documents = pending.map((bytes) => BSON.deserialize(bytes, AS_STORED));
    pending = [];
    size = 0;
    if (documents.length > 0) await collection.insertMany(documents, { ordered: false });
  };
  const add = async (/** @type {Uint8Array} */ bytes) => {
    pending.push(bytes);
    size += bytes.length;
    if (pending.length >= BATCH_ROWS || size >= BATCH_BYTES) await flush();
  };
  return { add, flush };
}

/** @param {MongoClient} client @param {CollectionHead} head */
async function makeIndexes(client, { database, name, indexes }) {
  const specs = indexes.filter(({ name: index }) => index !== '_id_').map(({ v: _v, ...spec }) => spec);
  if (specs.length > 0) await client.db(database).collection(name).createIndexes(specs);
}

/** @param {MongoClient} client @param {CollectionHead} head @param {import('./frames.mjs').CollectionEnd} end */
async function verify(client, head, { rows, sha256 }) {
  const stored = await rowHash(streamRows(client, head));
  if (stored.rows === rows && stored.sha256 === sha256) return;
  throw new Error(
    `${head.database}.${head.name} holds ${stored.rows} rows, which are not the ${rows} of the backup`,
  );
}

/**
 * Writes what a backup holds into empty databases, compares each collection with it, and makes its indexes. Returns the
 * number of rows. Sessions are left out.
 * @param {{ client: MongoClient, frames: AsyncIterable<Frame>, reportProgress: import('../lib/types.ts').ReportProgress }} options
 */
export async function writeDatabases({ client, frames, reportProgress }) {
  /** @type {{ head: CollectionHead, add: (bytes: Uint8Array) => Promise<void>, flush: () => Promise<void> } | undefined} */
  let open;
  let rows = 0;
  for await (const frame of checkFrames(frames)) {
    if (frame.kind === 'collection')
      open = { head: frame.value, ...(await openCollection(client, frame.value)) };
    if (frame.kind === 'row') await open?.add(frame.bytes);
    if (frame.kind !== 'collectionEnd' || open === undefined) continue;
    await open.flush();
    await verify(client, open.head, frame.value);
    await makeIndexes(client, open.head);
    rows += frame.value.rows;
    reportProgress(`${open.head.database}.${open.head.name}: ${frame.value.rows} rows`);
  }
  return rows;
}

/** What belonged to the moment of the backup and not to its content. @param {MongoClient} client @param {readonly string[]} databases */
export async function forgetTheMoment(client, databases) {
  for (const database of databases) await client.db(database).collection(PLACES).deleteMany({});
  const { deletedCount } = await client.db('fw_identity').collection(SESSIONS).deleteMany({});
  return { sessions: deletedCount };
}
