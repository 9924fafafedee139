import { rowTally } from './frames.mjs';

/** @typedef {import('mongoose').mongo.MongoClient} MongoClient */
/** @typedef {import('mongoose').mongo.ClientSession} ClientSession */
/** @typedef {import('./frames.mjs').CollectionHead} CollectionHead */
/** @typedef {import('./frames.mjs').Frame} Frame */

const MS_PER_SECOND = 1000;
/** An address may set another read concern, which would win over that of the session. */
const AT_ONE_MOMENT = { readConcern: { level: /** @type {const} */ ('snapshot') } };

/** @param {MongoClient} client @param {string} database @returns {Promise<CollectionHead[]>} */
export async function listCollections(client, database) {
  const db = client.db(database);
  const all = await db.listCollections({}, { nameOnly: false }).toArray();
  const ours = all.filter(({ type, name }) => type === 'collection' && !name.startsWith('system.'));
  const heads = ours.map(async ({ name, options }) => ({
    database,
    name,
    options: options ?? {},
    indexes: await db.collection(name).indexes(),
  }));
  return (await Promise.all(heads)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Every row of a collection as it is stored, in the order of the ids.
 * @param {MongoClient} client @param {CollectionHead} head @param {ClientSession} [session]
 * @returns {AsyncIterable<Uint8Array>}
 */
export const streamRows = (client, { database, name }, session) =>
  /** @type {AsyncIterable<any>} */ (
    client
      .db(database)
      .collection(name)
      .find({}, { raw: true, sort: { _id: 1 }, ...(session ? { session, ...AT_ONE_MOMENT } : {}) })
  );

/** Returns the number of rows. @param {MongoClient} client @param {CollectionHead} head @param {ClientSession} session @returns {AsyncGenerator<Frame, number>} */
async function* collectionFrames(client, head, session) {
  yield { kind: 'collection', value: head };
  const tally = rowTally();
  for await (const bytes of streamRows(client, head, session)) {
    tally.add(bytes);
    yield { kind: 'row', bytes };
  }
  const end = tally.end();
  yield { kind: 'collectionEnd', value: end };
  return end.rows;
}

/** The moment of a snapshot, which its first read fixes. @param {MongoClient} client @param {CollectionHead} head @param {ClientSession} session */
async function pointInTime(client, { database, name }, session) {
  await client
    .db(database)
    .collection(name)
    .findOne({}, { session, ...AT_ONE_MOMENT });
  /** @type {import('mongoose').mongo.Timestamp | undefined} */
  const time = Reflect.get(session, 'snapshotTime');
  if (time === undefined) throw new Error('the server gave no time of the snapshot');
  return new Date(time.t * MS_PER_SECOND).toISOString();
}

/**
 * The frames of a backup of these databases, all of them as they were at one moment, while writes go on.
 * @param {{ client: MongoClient, databases: readonly string[], keys: import('./frames.mjs').KeyPrints, reportProgress: import('../lib/types.ts').ReportProgress }} options
 * @returns {AsyncGenerator<Frame>}
 */
export async function* readDatabases({ client, databases, keys, reportProgress }) {
  const heads = (await Promise.all(databases.map((name) => listCollections(client, name)))).flat();
  const [first] = heads;
  if (first === undefined) throw new Error('there is nothing to back up');
  const session = client.startSession({ snapshot: true });
  try {
    const at = await pointInTime(client, first, session);
    yield { kind: 'header', value: { format: 'fairwater-backup-1', at, databases, keys } };
    let rows = 0;
    for (const [index, head] of heads.entries()) {
      rows += yield* collectionFrames(client, head, session);
      reportProgress(
        `${index + 1} of ${heads.length} collections, ${rows} rows: ${head.database}.${head.name}`,
      );
    }
    yield { kind: 'end', value: { rows } };
  } finally {
    await session.endSession();
  }
}
