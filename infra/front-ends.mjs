#!/usr/bin/env node
// Which versions of the front ends are live, who gets another one, and what was live before; without arguments: all.
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { chooseWebRoot } from './lib/domain.mjs';
import { mongoServer } from './lib/mongo-server.mjs';
import { dataFolder } from './lib/paths.mjs';
import { readRunFile } from './lib/run-file.mjs';
import { loadSecrets, passportKey } from './lib/secrets.mjs';
import { Stop, runMain } from './lib/stop.mjs';
import { endShare, readHistory, liveList, shareVersion } from './registry/front-ends.mjs';
import { previewToken } from './registry/preview-token.mjs';
import { operator } from './registry/publications.mjs';
import { publishedEntry } from './registry/roll-back.mjs';

const USAGE = [
  'npm run front-ends -- [<name> | share <name>@<version> <percent> | end <name> | preview <name>@<version> [<hours>]]',
].join('\n');
const DEFAULT_HOURS = 1;
const MAX_HOURS = 24;

/** Name and version of `name@version`, of which this web root has the files. @param {string} [text] */
function publishedVersion(text = '') {
  const [name = '', version = ''] = text.split('@');
  publishedEntry(chooseWebRoot(), name, version);
  return { name, version };
}

/** @param {(database: import('mongoose').mongo.Db) => Promise<readonly string[]>} work */
async function withDatabase(work) {
  const client = new mongoose.mongo.MongoClient(mongoServer(dataFolder()));
  try {
    return await work(client.db('fw_gateway'));
  } finally {
    await client.close();
  }
}

/** @param {string} [text] @param {string} [hours] */
function preview(text, hours = String(DEFAULT_HOURS)) {
  const { name, version } = publishedVersion(text);
  const lifeHours = Number(hours);
  if (!(lifeHours > 0 && lifeHours <= MAX_HOURS)) throw new Stop('usage', `Hours from 0 to ${MAX_HOURS}.`);
  const data = dataFolder();
  const master = process.env['FW_PASSPORT_MASTER'] ?? loadSecrets(data).passportMaster;
  const key = Buffer.from(passportKey(master, 'operator->gateway'), 'base64url');
  const token = previewToken(key, { versions: { [name]: version }, by: operator(), lifeHours });
  const portal = process.env['FW_PUBLIC_ORIGIN'] ?? readRunFile(data)?.portal ?? '';
  return [`${portal.replace(/\/$/, '')}/preview?token=${token}`];
}

/** @type {Readonly<Record<string, (args: readonly string[]) => readonly string[] | Promise<readonly string[]>>>} */
const COMMANDS = {
  share: ([version, percent]) =>
    withDatabase((database) =>
      shareVersion(database, { ...publishedVersion(version), percent: Number(percent), by: operator() }),
    ),
  end: ([name = '']) => withDatabase((database) => endShare(database, name, operator())),
  preview: ([version, hours]) => preview(version, hours),
};

await runMain(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [first, ...rest] = positionals;
  const command = first === undefined ? undefined : COMMANDS[first];
  if (command === undefined && rest.length > 0) throw new Stop('usage', USAGE);
  const lines = command
    ? await command(rest)
    : await withDatabase((database) =>
        first === undefined ? liveList(database) : readHistory(database, first),
      );
  process.stdout.write(`${lines.join('\n')}\n`);
});
