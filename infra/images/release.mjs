// node infra/lib/release-image.mjs <folder>: makes what this image holds live, behind the gate. Bundled into every image.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { mongoFrontEnds } from '../../services/gateway/src/features/web/front-ends.repo.ts';
import { contractStore } from './contracts.repo.mjs';
import { releaseFrontEnd, releaseService } from './shared-release.mjs';

/** @param {string} folder @param {string} url */
async function release(folder, url) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'fw-release-'));
  const client = new mongoose.mongo.MongoClient(url, { writeConcern: { w: 'majority' } });
  const frontEnds = mongoFrontEnds(url);
  const contracts = contractStore(client.db());
  const places = { webRoot: path.join(scratch, 'web'), home: path.join(scratch, 'artefacts') };
  const shared = { frontEnds, contracts, ...places };
  const image = { folder, env: process.env };
  try {
    return await contracts.alone(() =>
      folder.includes('services/')
        ? releaseService(shared, { ...image, name: path.basename(folder) })
        : releaseFrontEnd(shared, image),
    );
  } finally {
    await Promise.all([frontEnds.close(), client.close()]);
    rmSync(scratch, { recursive: true, force: true });
  }
}

const [, , folder = ''] = process.argv;
const { FW_REGISTRY_MONGO_URL: url } = process.env;
try {
  if (folder === '') throw new Error('Name the folder of what this image holds.');
  if (!url) throw new Error('FW_REGISTRY_MONGO_URL is not set: the database of the gateways.');
  console.log(`${await release(path.resolve(folder), url)} is live`);
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
