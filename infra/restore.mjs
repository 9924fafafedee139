// Restores a backup into empty databases: npm run restore -- <file> [--check | --replace]
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { readContent } from './backup/check-frames.mjs';
import { readEncrypted } from './backup/encrypted-file.mjs';
import { demandIdentity, keyPrints, missingKeys } from './backup/keys.mjs';
import {
  dropCollections,
  forgetTheMoment,
  usedDatabases,
  writeDatabases,
} from './backup/write-databases.mjs';
import { checkSettings } from './lib/check-settings.mjs';
import { findMongod } from './lib/mongod/find.mjs';
import { DATABASES } from './lib/mongod/users.mjs';
import { isAlive } from './lib/orphans.mjs';
import { dataFolder } from './lib/paths.mjs';
import { makeDataFolder } from './lib/machine.mjs';
import { freePort } from './lib/ports.mjs';
import { createProgress } from './lib/progress.mjs';
import { readRunFile } from './lib/run-file.mjs';
import { loadSecrets } from './lib/secrets.mjs';
import { Stop, runMain } from './lib/stop.mjs';
import { startMongod } from './lib/embedded-mongod.mjs';
import { endPreviousRun, openSuite } from './lib/suite.mjs';

/** @typedef {import('./lib/types.ts').ReportProgress} ReportProgress */
/** @typedef {{ file: string, identity: string, data: string, isReplacing: boolean }} Task */

const { MongoClient } = mongoose.mongo;
const USAGE =
  'Name the backup: npm run restore -- <file>, with --check to read it only, or --replace to drop what is there.';

/** @param {string} data @returns {Task & { isCheck: boolean }} */
function readTask(data) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean' }, replace: { type: 'boolean' } },
  });
  const [named] = positionals;
  if (!named || positionals.length > 1) throw new Stop('usage', USAGE);
  const file = resolve(named);
  if (!existsSync(file)) throw new Stop('usage', `There is no file ${file}.`);
  return {
    file,
    data,
    identity: demandIdentity(data, process.env),
    isCheck: values.check === true,
    isReplacing: values.replace === true,
  };
}

/** @param {Task} task */
async function check({ file, identity, data }) {
  const content = await readContent(readEncrypted({ file, identity })).catch((error) => {
    throw new Stop(
      'failed',
      `The backup cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  });
  const { header, collections, rows } = content;
  const missing = missingKeys(header.keys, keyPrints(data, process.env));
  if (missing.length > 0) {
    const names = missing.join(' and ');
    throw new Stop(
      'setting',
      `The backup was made with other keys: restore secrets.json of that time, or set ${names}.`,
    );
  }
  return { header, note: `${rows} rows of ${collections} collections as of ${header.at}` };
}

/** @param {string} url @param {Task} task @param {ReportProgress} reportProgress */
async function write(url, { file, identity, isReplacing }, reportProgress) {
  const client = new MongoClient(url, { writeConcern: { w: 'majority', journal: true } });
  try {
    const used = await usedDatabases(client, DATABASES);
    if (used.length > 0 && !isReplacing) {
      throw new Stop('failed', `There is data in ${used.join(', ')}: add --replace to drop it.`);
    }
    await dropCollections(client, used);
    const rows = await writeDatabases({ client, frames: readEncrypted({ file, identity }), reportProgress });
    const { sessions } = await forgetTheMoment(client, await usedDatabases(client, DATABASES));
    return { note: `${rows} rows; ${sessions} sessions ended` };
  } finally {
    await client.close();
  }
}

/** @param {Task} task @param {ReportProgress} reportProgress */
async function writeToEmbedded(task, reportProgress) {
  const { data } = task;
  makeDataFolder(data);
  await endPreviousRun(data);
  const found = await findMongod({ reportProgress });
  if (found.url) return write(found.url, task, reportProgress);
  const { supervisor, stop } = openSuite({ data, onChange: () => {} });
  try {
    const master = loadSecrets(data).mongoMaster;
    const url = await startMongod({ found, port: await freePort(), data, supervisor, master });
    return await write(url, task, reportProgress);
  } finally {
    await stop();
  }
}

await runMain(async () => {
  await checkSettings(process.env);
  const data = dataFolder();
  const running = readRunFile(data);
  const { isCheck, ...task } = readTask(data);
  if (!isCheck && running && isAlive(running.pid)) {
    throw new Stop('alreadyRunning', 'The suite is running: stop it first (Ctrl-C), then restore.');
  }
  const progress = createProgress(isCheck ? 1 : 2);
  await progress.step('Reading the backup', () => check(task));
  if (isCheck) return;
  await progress.step('Writing the databases', (reportProgress) => writeToEmbedded(task, reportProgress));
});
