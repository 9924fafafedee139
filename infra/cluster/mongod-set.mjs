import { join } from 'node:path';
import { mongodCommand } from '../lib/mongod/command.mjs';
import { mongodLogFilter } from '../lib/mongod/redact-log.mjs';
import { becomePrimary } from '../lib/mongod/replica-set.mjs';
import { defineUsers, urlOfUser, writeKeyFile } from '../lib/mongod/users.mjs';
import { accepts, freePort } from '../lib/ports.mjs';
import { Stop } from '../lib/stop.mjs';

/** @typedef {import('mongoose').mongo.Db} Db */
/** @typedef {{ name: string, port: number, dbPath: string }} Node */

const NODES = 3;
/** Without a primary for so long, the others elect one: half of the server's default. */
const ELECTION_TIMEOUT_MS = 5000;
const START_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 200;

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
const hostOf = (/** @type {Node} */ { port }) => `127.0.0.1:${port}`;

/**
 * @typedef {object} SetOptions
 * @property {string} path the mongod program
 * @property {string} data
 * @property {string} master what the passwords of its users are derived from
 * @property {import('../lib/supervisor.mjs').Supervisor} supervisor
 */

/** @param {SetOptions} options @param {Node} node @param {{ keyFile?: string }} [access] */
async function launch({ path, supervisor }, { name, port, dbPath }, access = {}) {
  const command = mongodCommand({ path, dbPath, port, ...access });
  const url = `mongodb://127.0.0.1:${port}`;
  supervisor.start({ name, url, env: process.env, logFilter: mongodLogFilter, ...command });
  if (!(await accepts(port, { timeoutMs: START_TIMEOUT_MS })))
    throw new Stop('noMongod', `${name} does not start: see ${supervisor.logFile(name)}.`);
}

/** The replies of every member but those that do not run. @param {Db} admin */
async function readStates(admin) {
  const { members } = await admin.command({ replSetGetStatus: 1 });
  /** @type {readonly { name: string, stateStr: string, health: number }[]} */
  const states = members;
  return states;
}

/** Adds one member and waits until it holds everything. @param {Db} admin @param {{ node: Node, id: number }} member */
async function addMember(admin, { node, id }) {
  const { config } = await admin.command({ replSetGetConfig: 1 });
  const members = [...config.members, { _id: id, host: hostOf(node) }];
  const settings = { ...config.settings, electionTimeoutMillis: ELECTION_TIMEOUT_MS };
  await admin.command({ replSetReconfig: { ...config, version: config.version + 1, members, settings } });
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until) {
    const states = await readStates(admin);
    if (states.some(({ name, stateStr }) => name === hostOf(node) && stateStr === 'SECONDARY')) return;
    await pause(POLL_INTERVAL_MS);
  }
  throw new Stop('noMongod', `${node.name} does not become a secondary in time.`);
}

/**
 * Starts three nodes of one replica set, with the users of the suite; the first one is primary.
 * @param {SetOptions} options
 */
export async function startMongodSet(options) {
  const { data, master, supervisor } = options;
  /** @type {Node[]} */
  const nodes = [];
  for (let place = 1; place <= NODES; place += 1) {
    const name = `mongod-${place}`;
    nodes.push({ name, port: await freePort(), dbPath: join(data, name) });
  }
  const [first, ...others] = nodes;
  if (!first) throw new Error('there is no node');
  await launch(options, first);
  await becomePrimary(first.port, { onPrimary: (admin) => defineUsers(admin, master) });
  await supervisor.stop(first.name);
  for (const node of nodes) await launch(options, node, { keyFile: writeKeyFile(node.dbPath, master) });
  await becomePrimary(first.port, {
    master,
    onPrimary: async (admin) => {
      for (const [place, node] of others.entries()) await addMember(admin, { node, id: place + 1 });
    },
  });
  const url = `mongodb://${nodes.map(hostOf).join(',')}/?replicaSet=rs0`;
  return { url, nodes };
}

/**
 * The name of the node that is primary, or null while there is none.
 * @param {{ nodes: readonly Node[], url: string }} set @param {string} master
 */
export async function findPrimary({ nodes, url }, master) {
  const { default: mongoose } = await import('mongoose');
  const address = urlOfUser(url, 'admin', master);
  const client = await mongoose.mongo.MongoClient.connect(address, { serverSelectionTimeoutMS: 20_000 });
  try {
    const { primary } = await client.db('admin').command({ hello: 1 });
    return nodes.find((node) => hostOf(node) === primary)?.name ?? null;
  } finally {
    await client.close();
  }
}
