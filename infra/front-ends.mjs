#!/usr/bin/env node
// Which versions of the front ends are live, and what went live before: npm run front-ends [-- <name>]
import mongoose from 'mongoose';
import { mongoServer } from './lib/mongo-server.mjs';
import { dataFolder } from './lib/paths.mjs';
import { runMain } from './lib/stop.mjs';
import { historyOf, liveList } from './registry/front-ends.mjs';

const { MongoClient } = mongoose.mongo;

await runMain(async () => {
  const [name] = process.argv.slice(2);
  const client = new MongoClient(mongoServer(dataFolder()));
  const database = client.db('fw_gateway');
  try {
    const lines = name === undefined ? await liveList(database) : await historyOf(database, name);
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await client.close();
  }
});
