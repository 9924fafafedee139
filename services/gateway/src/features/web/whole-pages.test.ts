import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { connectMongo } from '@fw/service-kit/mongo';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { mongoFrontEnds } from './front-ends.repo.ts';

const WAIT = { timeout: 15_000, interval: 10 };
const roots: string[] = [];
let gateway: TestGateway;
let connection: Awaited<ReturnType<typeof connectMongo>>;

beforeEach(async () => {
  gateway = await startTestGateway();
  connection = await connectMongo(gateway.database);
});
afterEach(async () => {
  await connection.close();
  await gateway.close();
  for (const root of roots.splice(0)) await rm(root, { recursive: true });
});

async function put(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, typeof content === 'string' ? content : JSON.stringify(content));
  await rename(`${file}.new`, file);
}

const entry = (name: string, version: string) => ({
  name,
  version,
  entry: `/apps/${name}/${version}/mf-manifest.json`,
});

/** Files of a version, enough of them to take a while; a page names its script, an entry its manifest. */
async function putVersion(root: string, version: string, names: readonly string[]): Promise<void> {
  const shell = join(root, 'shell', version);
  await put(join(shell, 'index.html'), `<!--registry--><script src="./main.js"></script>`);
  await put(join(shell, 'main.js'), `shell ${version}`);
  for (const name of names) {
    await put(join(root, 'apps', name, version, 'published.json'), entry(name, version));
    await put(join(root, 'apps', name, version, 'mf-manifest.json'), { name, version });
    for (let chunk = 0; chunk < 40; chunk += 1)
      await put(join(root, 'apps', name, version, `chunk-${chunk}.js`), 'x'.repeat(20_000));
  }
}

/** A machine with files of its own. */
async function newRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'fw-whole-pages-'));
  roots.push(root);
  return root;
}

/** Publishes a version on one machine, as the publishing command does. */
async function publish(root: string, version: string, names: readonly string[] = ['goals']): Promise<void> {
  await putVersion(root, version, names);
  const made = { version, at: new Date().toISOString(), by: 'ana', commit: version };
  await put(join(root, 'remotes.json'), { schema: 1, remotes: names.map((name) => entry(name, version)) });
  await put(join(root, 'shell.json'), { version });
  await put(
    join(root, 'publications.json'),
    Object.fromEntries(['shell', ...names].map((name) => [name, [made]])),
  );
}

/** Opens the gateway of a machine, which shares its files. */
async function open(root: string) {
  const frontEnds = mongoFrontEnds(gateway.database);
  const { app, base } = await gateway.openGateway({ webRoot: root, frontEnds, sharesFiles: true });
  return { app, base };
}
type Gateway = Awaited<ReturnType<typeof open>>;

/** Every address of a file that a page names: its scripts and the entries of its registry. */
const addressesIn = (page: string): string[] =>
  [...page.matchAll(/"(\/(?:apps|shell)\/[^"]+)"/g)].map(([, address = '']) => address).toSorted();

/** Opens the page at one gateway and each of its files at the other; the page, and which files were not there. */
async function openAcross(one: Gateway, other: Gateway) {
  const { body } = await one.app.inject({ url: '/' });
  const addresses = addressesIn(body);
  const replies = await Promise.all(
    addresses.map(async (address) => ({ address, status: (await fetch(other.base + address)).status })),
  );
  return { body, addresses, missing: replies.filter(({ status }) => status !== 200) };
}

it('serves at every gateway each file that a page of another gateway names, at any moment of a publication', async () => {
  const [here, there] = [await newRoot(), await newRoot()];
  await publish(here, '1.0.0');
  const [one, other] = [await open(here), await open(there)];
  await vi.waitFor(async () => expect(addressesIn((await one.app.inject('/')).body)).toHaveLength(2), WAIT);
  await vi.waitFor(async () => expect((await openAcross(other, one)).addresses).toHaveLength(2), WAIT);

  await publish(here, '2.0.0', ['goals', 'crm']);
  const missing: unknown[] = [];
  await vi.waitFor(async () => {
    const opened = await openAcross(one, other);
    missing.push(...opened.missing);
    expect(opened.addresses).toEqual([
      '/apps/crm/2.0.0/mf-manifest.json',
      '/apps/goals/2.0.0/mf-manifest.json',
      '/shell/2.0.0/main.js',
    ]);
  }, WAIT);
  expect(missing).toEqual([]);
});

it('fetches the files of a version that open pages have and this machine never had', async () => {
  const [here, there] = [await newRoot(), await newRoot()];
  await publish(here, '1.0.0');
  const one = await open(here);
  const folders = connection.collection<{ _id: string }>('front_ends');
  await vi.waitFor(async () => expect(await folders.countDocuments({})).toBe(2), WAIT);
  await publish(here, '2.0.0');
  await vi.waitFor(async () => expect((await one.app.inject('/')).body).toContain('/shell/2.0.0/'), WAIT);

  const other = await open(there);
  const chunk = await fetch(`${other.base}/apps/goals/1.0.0/chunk-7.js`);
  expect([chunk.status, (await chunk.text()).length]).toEqual([200, 20_000]);
  expect((await fetch(`${other.base}/apps/goals/1.0.0/none.js`)).status).toBe(404);
});

it('fetches no files of a version that no row names, however often they are requested', async () => {
  const [here, there] = [await newRoot(), await newRoot()];
  await publish(here, '1.0.0');
  const one = await open(here);
  await vi.waitFor(async () => expect((await one.app.inject('/')).body).toContain('/shell/1.0.0/'), WAIT);
  const other = await open(there);
  const strange = Array.from({ length: 50 }, (_, place) => `/apps/goals/9.9.${place}/chunk-0.js`);
  const replies = await Promise.all(strange.map((address) => fetch(other.base + address)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]));
  expect(await readdir(join(there, 'apps/goals')).catch(() => [])).not.toContain('9.9.0');
});

it('serves a version for a share of the people once every gateway can have its files', async () => {
  const [here, there] = [await newRoot(), await newRoot()];
  await putVersion(here, '2.0.0', ['goals']);
  await publish(here, '1.0.0');
  const [one, other] = [await open(here), await open(there)];
  const rows = connection.collection<{ _id: string }>('front_ends');
  await vi.waitFor(async () => expect(await rows.countDocuments({})).toBe(2), WAIT);

  const share = { version: '2.0.0', percent: 100, at: new Date(), by: 'ana' };
  await rows.updateOne({ _id: 'goals' }, { $set: { share } });
  const missing: unknown[] = [];
  await vi.waitFor(async () => {
    const opened = await openAcross(one, other);
    missing.push(...opened.missing);
    expect(opened.body).toContain('/apps/goals/2.0.0/');
  }, WAIT);
  expect(missing).toEqual([]);
});
