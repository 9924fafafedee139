import { createHash, hkdfSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../error-code.mjs';

/** @typedef {import('mongoose').mongo.Db} Db */
/** @typedef {import('../types.ts').MongoOwner} MongoOwner */
/** @typedef {MongoOwner | 'registry' | 'operator' | 'admin'} MongoUser */
/** @typedef {{ resource: { db: string, collection: string }, actions: readonly string[] }} Privilege */
/** @typedef {{ privileges: readonly Privilege[], roles: readonly { role: string, db: string }[] }} Grant */

const SALT = 'fairwater-mongod-v1';
const ALREADY_EXISTS = [51002, 51003];
const BUS = { db: 'fw_bus', collection: 'domainEvents' };
const RECORDS = 'fw_records';

/** What a service does with the events of all: it reads and follows them, and adds its own. No service changes one. */
const EVENTS = ['find', 'changeStream', 'insert', 'createCollection', 'createIndex', 'listIndexes'];

/** What a service does with business records: it adds and reads them. MongoDB itself removes what is old enough. */
const KEPT_RECORDS = ['find', 'insert', 'createCollection', 'createIndex', 'listIndexes'];

/** @type {readonly MongoOwner[]} */
const SERVICES_WITH_EVENTS = ['identity', 'finances', 'goals', 'profile', 'crm'];
/** The databases of the suite. */
export const DATABASES = [...SERVICES_WITH_EVENTS, 'gateway', 'bus', 'records'].map((name) => `fw_${name}`);

/** @param {readonly string[]} databases */
const readWrite = (databases) => databases.map((db) => ({ role: 'readWrite', db }));

/** @param {MongoOwner} name @param {readonly string[]} actions @returns {Grant} */
const ofService = (name, actions) => ({
  privileges: [{ resource: BUS, actions }],
  roles: readWrite([`fw_${name}`]),
});

/** @param {MongoOwner} name @param {readonly string[]} collections @returns {Grant} */
const withRecords = (name, collections) => {
  const { privileges, roles } = ofService(name, EVENTS);
  const records = collections.map((collection) => ({
    resource: { db: RECORDS, collection },
    actions: KEPT_RECORDS,
  }));
  return { privileges: [...privileges, ...records], roles };
};

const REGISTRY = ['front_ends', 'front_end_files', 'front_end_folders', 'service_contracts', 'release_locks'];

/** @param {string} collection @returns {Privilege} */
const onRegistry = (collection) => ({
  resource: { db: 'fw_gateway', collection },
  actions: ['find', 'insert', 'update', 'remove', 'createCollection', 'createIndex', 'listIndexes'],
});

/**
 * Every user of the embedded MongoDB with all it may do. The operator is for people and tools: bench, backup, browser
 * tests. The administrator is used by the start alone, for the replica set.
 * @type {Readonly<Record<MongoUser, Grant>>}
 */
const GRANTS = {
  // Identity erases the events of a person who deletes the account.
  identity: ofService('identity', [...EVENTS, 'remove']),
  finances: ofService('finances', EVENTS),
  goals: ofService('goals', EVENTS),
  profile: withRecords('profile', ['profile_records']),
  crm: withRecords('crm', ['crm_records', 'record_accesses']),
  // A gateway only follows the ends of sessions.
  gateway: ofService('gateway', ['find', 'changeStream']),
  // What makes an image live: which versions there are and their files, nothing else of the gateways.
  registry: { privileges: REGISTRY.map((collection) => onRegistry(collection)), roles: [] },
  operator: { privileges: [], roles: readWrite(DATABASES) },
  admin: { privileges: [], roles: [{ role: 'clusterAdmin', db: 'admin' }] },
};

/** @param {string} master @param {string} purpose @param {number} [bytes] */
const derive = (master, purpose, bytes = 32) =>
  Buffer.from(hkdfSync('sha256', Buffer.from(master, 'base64url'), SALT, purpose, bytes));

/**
 * The password of one user, derived from the master so that a service holds no other's.
 * @param {string} master @param {string} user
 */
export const mongoPassword = (master, user) => derive(master, `user ${user}`).toString('base64url');

/**
 * The address of a server with the name and password of one user; whatever account it had is replaced.
 * @param {string} serverUrl @param {MongoUser} user @param {string} master
 */
export function urlOfUser(serverUrl, user, master) {
  const [, host, query = ''] = /^mongodb:\/\/(?:[^@/]*@)?([^/?]+)\/?(?:\?(.*))?$/.exec(serverUrl) ?? [];
  const options = new URLSearchParams(query);
  options.set('authSource', 'admin');
  return `mongodb://fw_${user}:${mongoPassword(master, user)}@${host}/?${options}`;
}

/** @param {Db} admin @param {string} what `Role` or `User` @param {Record<string, unknown>} definition */
async function createOrUpdate(admin, what, { name, ...definition }) {
  try {
    await admin.command({ [`create${what}`]: name, ...definition });
  } catch (error) {
    if (!ALREADY_EXISTS.includes(Number(errorCode(error)))) throw error;
    await admin.command({ [`update${what}`]: name, ...definition });
  }
}

/**
 * Creates every user with its password, or changes those that exist; everything else in the databases stays.
 * @param {Db} admin @param {string} master
 */
export async function defineUsers(admin, master) {
  for (const [user, { privileges, roles }] of Object.entries(GRANTS)) {
    const name = `fw_${user}`;
    await createOrUpdate(admin, 'Role', { name, privileges, roles });
    await createOrUpdate(admin, 'User', {
      name,
      pwd: mongoPassword(master, user),
      roles: [{ role: name, db: 'admin' }],
      mechanisms: ['SCRAM-SHA-256'],
    });
  }
}

const noteFile = (/** @type {string} */ dbPath) => join(dbPath, 'fw-users');

/** Which passwords and grants a database folder was given, without revealing them. @param {string} master */
const grantsDigest = (master) =>
  createHash('sha256')
    .update(`${derive(master, 'digest').toString('hex')} ${JSON.stringify(GRANTS)}`)
    .digest('hex');

/** Whether the users of this database folder have these passwords and grants. @param {string} dbPath @param {string} master */
export const hasUsers = (dbPath, master) =>
  existsSync(noteFile(dbPath)) && readFileSync(noteFile(dbPath), 'utf8').trim() === grantsDigest(master);

/** @param {string} dbPath @param {string} master */
export const noteUsers = (dbPath, master) =>
  writeFileSync(noteFile(dbPath), `${grantsDigest(master)}\n`, { mode: 0o600 });

/**
 * Writes the key file that switches authorization on; mongod refuses one that others may read.
 * @param {string} dbPath @param {string} master
 */
export function writeKeyFile(dbPath, master) {
  mkdirSync(dbPath, { recursive: true, mode: 0o700 });
  const file = join(dbPath, 'fw-key');
  writeFileSync(file, derive(master, 'members', 64).toString('base64'), { mode: 0o600 });
  return file;
}
