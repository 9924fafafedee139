import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testDatabase } from '@fw/test-kit/mongo';
import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  mongoFrontEnds,
  type FrontEndStore,
} from '../../services/gateway/src/features/web/front-ends.repo.ts';
import { builtPackages, SHELL_LIBRARIES } from '../registry/testing/built-packages.ts';
import { aRemote, serviceWith } from '../registry/testing/contracts.ts';
import { contractStore } from './contracts.repo.mjs';
import { releaseFrontEnd, releaseService } from './shared-release.mjs';

const env = { FW_COMMIT: 'c0ffee', FW_RELEASED_BY: 'pipeline' };

let home: string;
let client: mongoose.mongo.MongoClient;
let frontEnds: FrontEndStore;

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'fw-shared-release-'));
  const url = await testDatabase('shared-release');
  client = new mongoose.mongo.MongoClient(url);
  frontEnds = mongoFrontEnds(url);
});
afterEach(async () => {
  await Promise.all([frontEnds.close(), client.close()]);
  rmSync(home, { recursive: true });
});

const contracts = () => contractStore(client.db());

/** What the container of an image sees: an empty disk, and the database of the gateways. */
function fresh() {
  const scratch = mkdtempSync(path.join(home, 'container-'));
  return {
    frontEnds,
    contracts: contracts(),
    webRoot: path.join(scratch, 'web'),
    home: path.join(scratch, 'artefacts'),
  };
}
const packages = () => builtPackages(home);
const releaseShell = () =>
  releaseFrontEnd(fresh(), { folder: packages().shell(), installedAt: SHELL_LIBRARIES, env });
const releaseRemote = (page: string, contract?: object) =>
  releaseFrontEnd(fresh(), {
    folder: packages().remote({ page, ...(contract === undefined ? {} : { contract }) }),
    env,
  });
const releaseCrm = (contract: object) =>
  releaseService(fresh(), { name: 'crm', folder: packages().service('crm', contract), env });

it('makes the front end of an image live for all gateways, its files before its row', async () => {
  const shell = await releaseShell();
  const [first, second] = [await releaseRemote('first'), await releaseRemote('second')];
  const rows = await frontEnds.read();
  expect(rows.map(({ _id, version }) => `${_id} ${version}`).toSorted()).toEqual([second, shell].toSorted());
  expect(rows.find(({ _id }) => _id === 'mfe_x')).toMatchObject({ commit: 'c0ffee', by: 'pipeline' });
  for (const release of [first, second]) {
    const [name, version] = release.split(' ');
    expect(await frontEnds.files.has(`apps/${name}/${version}`)).toBe(true);
  }
});

it('refuses a remote before there is a shell that it fits', async () => {
  await expect(releaseRemote('first')).rejects.toThrow(/shell/);
  expect(await frontEnds.read()).toEqual([]);
});

it('refuses a service whose reply loses what a live remote needs, and notes nothing', async () => {
  await releaseShell();
  await releaseCrm(serviceWith('id', 'title'));
  await releaseRemote('first', aRemote('id', 'title'));
  await expect(releaseCrm(serviceWith('id'))).rejects.toThrow('title is missing; needed by mfe_x');
  const [known] = await contracts().read();
  expect(known?.versions).toHaveLength(1);
});

it('refuses a remote that needs what no live service offers', async () => {
  await releaseShell();
  await releaseCrm(serviceWith('id'));
  await expect(releaseRemote('first', aRemote('id', 'title'))).rejects.toThrow('title is missing');
  expect((await frontEnds.read()).map(({ _id }) => _id)).toEqual(['shell']);
});

it('takes a service back to a version that is kept, and keeps five', async () => {
  const first = await releaseCrm(serviceWith('a'));
  for (const name of ['b', 'c', 'd', 'e']) await releaseCrm(serviceWith('a', name));
  await releaseCrm(serviceWith('a'));
  const readVersions = async () => {
    const [known] = await contracts().read();
    return known?.versions.map(({ version }) => `crm ${version}`);
  };
  expect(await readVersions()).toHaveLength(5);
  expect((await readVersions())?.[0]).toBe(first);
  await releaseCrm(serviceWith('a', 'f'));
  expect(await readVersions()).toHaveLength(5);
});

it('does one release at a time', async () => {
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await contracts().read();
    order.push(`${name} ends`);
  };
  await Promise.all([contracts().alone(work('one')), contracts().alone(work('other'))]);
  expect(order).toHaveLength(4);
  expect(order[1]?.replace('ends', 'begins')).toBe(order[0]);
});
