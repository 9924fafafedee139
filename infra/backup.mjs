// Writes an encrypted backup of all databases while the suite runs: npm run backup [-- <file>]
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import mongoose from 'mongoose';
import { readContent } from './backup/check-frames.mjs';
import { readEncrypted, writeEncrypted } from './backup/encrypted-file.mjs';
import { keyPrints, readIdentity, readRecipient } from './backup/keys.mjs';
import { readDatabases } from './backup/read-databases.mjs';
import { usedDatabases } from './backup/write-databases.mjs';
import { checkSettings } from './lib/check-settings.mjs';
import { DATABASES } from './lib/mongod/users.mjs';
import { mongoServer } from './lib/mongo-server.mjs';
import { dataFolder } from './lib/paths.mjs';
import { createProgress } from './lib/progress.mjs';
import { runMain } from './lib/stop.mjs';

const { MongoClient } = mongoose.mongo;

/** @param {string} data */
function defaultFile(data) {
  const folder = join(data, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, `fairwater-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.age`);
}

/** @param {{ data: string, file: string, reportProgress: import('./lib/types.ts').ReportProgress }} options */
async function write({ data, file, reportProgress }) {
  const client = new MongoClient(mongoServer(data), { readConcernLevel: 'majority' });
  try {
    const databases = await usedDatabases(client, DATABASES);
    const recipient = await readRecipient(data, process.env, reportProgress);
    const keys = keyPrints(data, process.env);
    await writeEncrypted({
      file,
      recipient,
      frames: readDatabases({ client, databases, keys, reportProgress }),
    });
  } finally {
    await client.close();
  }
}

/** @param {string} data @param {string} file */
async function verify(data, file) {
  const identity = readIdentity(data, process.env);
  if (identity === null) return { note: 'not opened: its key is not on this machine' };
  const { header, collections, rows } = await readContent(readEncrypted({ file, identity }));
  return { note: `${rows} rows of ${collections} collections as of ${header.at}` };
}

await runMain(async () => {
  await checkSettings(process.env);
  const data = dataFolder();
  const [named] = process.argv.slice(2);
  const file = named ? resolve(named) : defaultFile(data);
  const progress = createProgress(2);
  await progress.step('Reading all databases at one moment', (reportProgress) =>
    write({ data, file, reportProgress }),
  );
  await progress.step('Reading the backup again', () => verify(data, file));
  process.stdout.write(`\n  ${file}\n`);
});
