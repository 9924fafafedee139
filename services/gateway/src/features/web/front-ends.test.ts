import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { connectMongo } from '@fw/service-kit/mongo';
import { lateDatabase } from '@fw/test-kit/mongo';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { followFrontEnds } from './follow-front-ends.ts';
import { mongoFrontEnds } from './front-ends.repo.ts';

/** A server that refuses every connection. */
const UNREACHABLE = 'mongodb://127.0.0.1:1/none';
const VERSIONS = ['1.0.0', '2.0.0', '3.0.0'];
const roots: string[] = [];
let gateway: TestGateway;
let shared: string;

beforeEach(async () => {
  gateway = await startTestGateway();
  shared = gateway.database;
});
afterEach(async () => {
  await gateway.close();
  for (const root of roots.splice(0)) await rm(root, { recursive: true });
});

async function put(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, typeof content === 'string' ? content : JSON.stringify(content));
  await rename(`${file}.new`, file);
}

const entry = (version: string) => ({
  name: 'goals',
  version,
  entry: `/apps/goals/${version}/mf-manifest.json`,
  title: `Goals ${version}`,
  alone: { path: '/alone/goals/', index: `/apps/goals/${version}/index.html` },
});

/** A web root of one machine with the files of these versions. */
async function webRoot(versions = VERSIONS): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'fw-front-ends-'));
  roots.push(root);
  for (const version of versions) {
    await put(join(root, 'shell', version, 'index.html'), `<!--registry--><b>shell ${version}</b>`);
    await put(join(root, 'apps/goals', version, 'index.html'), `<b>goals ${version}</b>`);
    await put(join(root, 'apps/goals', version, 'published.json'), entry(version));
  }
  return root;
}

/** Publishes a version on one machine at a minute of an hour, as the publishing command does. */
async function publish(root: string, version: string, minute: number): Promise<void> {
  const made = {
    version,
    at: `2026-01-01T10:${String(minute).padStart(2, '0')}:00.000Z`,
    by: 'ana',
    commit: `c${version}`,
  };
  await put(join(root, 'shell.json'), { version });
  await put(join(root, 'remotes.json'), { schema: 1, remotes: [entry(version)] });
  await put(join(root, 'publications.json'), { shell: [made], goals: [made] });
}

/** Opens a gateway on a machine; answers with what a browser finds there. */
async function open(root: string, { database = shared, sharesFiles = false } = {}) {
  const frontEnds = mongoFrontEnds(database);
  const { app } = await gateway.openGateway({ webRoot: root, frontEnds, sharesFiles });
  const body = async (url: string) => (await app.inject({ url })).body;
  const seen = async () => {
    const [page, alone, registry] = await Promise.all(['/', '/alone/goals/', '/remotes.json'].map(body));
    const found = [/shell (\S+)</, /"title":"Goals ([\d.]+)"/].map(
      (pattern) => pattern.exec(page ?? '')?.[1],
    );
    return [
      ...found,
      /goals (\S+)</.exec(alone ?? '')?.[1],
      /"title":"Goals ([\d.]+)"/.exec(registry ?? '')?.[1],
    ];
  };
  const registry = async (): Promise<unknown> => (await app.inject({ url: '/remotes.json' })).json();
  return Object.assign(seen, { registry });
}

const all = (version: string) => [version, version, version, version];

it('makes what one gateway published live on every gateway, with what was published last', async () => {
  const [one, other] = [await webRoot(), await webRoot()];
  await publish(one, '1.0.0', 1);
  await publish(other, '2.0.0', 2);
  const [seenAtOne, seenAtOther] = [await open(one), await open(other)];
  await vi.waitFor(async () => expect(await seenAtOne()).toEqual(all('2.0.0')));
  expect(await seenAtOther()).toEqual(all('2.0.0'));
  expect(await seenAtOne.registry()).toEqual({ schema: 1, remotes: [entry('2.0.0')] });

  await publish(one, '3.0.0', 3);
  expect(await seenAtOne()).toEqual(all('3.0.0'));
  await vi.waitFor(async () => expect(await seenAtOther()).toEqual(all('3.0.0')));

  await publish(other, '1.0.0', 4);
  await vi.waitFor(async () => expect(await seenAtOne()).toEqual(all('1.0.0')));
  expect(await seenAtOther()).toEqual(all('1.0.0'));
});

it('keeps when, by whom and from which commit each version went live, and which one it replaced', async () => {
  const root = await webRoot();
  await publish(root, '1.0.0', 1);
  await open(root);
  const connection = await connectMongo(shared);
  const changes = async () => {
    const row = await connection.collection<{ _id: string; changes: unknown }>('front_ends').findOne({
      _id: 'goals',
    });
    return row?.changes;
  };
  const made = (version: string, minute: number) => ({
    version,
    at: new Date(Date.UTC(2026, 0, 1, 10, minute)),
    by: 'ana',
    commit: `c${version}`,
  });
  await vi.waitFor(async () => expect(await changes()).toEqual([{ ...made('1.0.0', 1), replaced: null }]));
  await publish(root, '1.0.0', 2);
  await publish(root, '2.0.0', 3);
  await vi.waitFor(async () =>
    expect(await changes()).toEqual([
      { ...made('1.0.0', 1), replaced: null },
      { ...made('2.0.0', 3), replaced: '1.0.0' },
    ]),
  );
  await connection.close();
});

it('serves its own version while it does not have the files of the one that another gateway published', async () => {
  const [complete, partial] = [await webRoot(), await webRoot(['1.0.0'])];
  await publish(partial, '1.0.0', 1);
  await publish(complete, '2.0.0', 2);
  const [seen, seenAtPartial] = [await open(complete), await open(partial)];
  await vi.waitFor(async () => expect(await seen()).toEqual(all('2.0.0')));
  expect(await seenAtPartial()).toEqual(all('1.0.0'));
  await put(join(partial, 'apps/goals/2.0.0/published.json'), entry('2.0.0'));
  await vi.waitFor(async () => expect((await seenAtPartial())[1]).toBe('2.0.0'));
  expect((await seenAtPartial())[0]).toBe('1.0.0');
});

it('lists a remote that only another gateway published, once it has its files', async () => {
  const [complete, partial] = [await webRoot(), await webRoot()];
  await publish(complete, '2.0.0', 2);
  await put(join(partial, 'shell.json'), { version: '1.0.0' });
  const [seen, seenAtPartial] = [await open(complete), await open(partial)];
  await vi.waitFor(async () => expect(await seen()).toEqual(all('2.0.0')));
  await vi.waitFor(async () => expect(await seenAtPartial()).toEqual(all('2.0.0')));
  await rm(join(partial, 'apps/goals/2.0.0/published.json'));
  expect((await seenAtPartial())[1]).toBeUndefined();
});

it('serves what its web root published without a database', async () => {
  const root = await webRoot();
  await publish(root, '2.0.0', 2);
  const seen = await open(root, { database: UNREACHABLE });
  expect(await seen()).toEqual(all('2.0.0'));
  await publish(root, '3.0.0', 3);
  expect(await seen()).toEqual(all('3.0.0'));
});

it('reads the front ends once the database answers, however it failed before', async () => {
  const late = await lateDatabase(shared);
  let fail = (): void => undefined;
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const followed = followFrontEnds({
    store: mongoFrontEnds(late.url),
    publications: async () => ({ goals: [{ version: '1.0.0', at: new Date(1_000), by: 'ana', commit: '' }] }),
    now: Date.now,
    onTrouble: fail,
    onWithdrawn: () => undefined,
  });
  await failed;
  expect([...followed.rows().keys()]).toEqual([]);
  late.answer();
  await vi.waitFor(() => expect([...followed.rows().keys()]).toEqual(['goals']));
  await followed.stop();
  late.close();
});

const SHARED = { sharesFiles: true };
const LARGE = Buffer.alloc(3_000_000, 'fairwater');

it('fetches the files of what another gateway published, whole, and serves them', async () => {
  const [complete, partial] = [await webRoot(), await webRoot(['1.0.0'])];
  await put(join(complete, 'apps/goals/2.0.0/deep/er/chunk.js'), 'chunk');
  await writeFile(join(complete, 'apps/goals/2.0.0/large.bin'), LARGE);
  await publish(partial, '1.0.0', 1);
  await publish(complete, '2.0.0', 2);
  await open(complete, SHARED);
  const seenAtPartial = await open(partial, SHARED);

  await vi.waitFor(async () => expect(await seenAtPartial()).toEqual(all('2.0.0')), 10_000);
  const fetched = join(partial, 'apps/goals/2.0.0');
  expect(await readFile(join(fetched, 'deep/er/chunk.js'), 'utf8')).toBe('chunk');
  expect((await readFile(join(fetched, 'large.bin'))).equals(LARGE)).toBe(true);
  expect((await readdir(partial)).filter((name) => name.startsWith('.incoming-'))).toEqual([]);
});

/** A gateway that has published 2.0.0, with the folders that it has stored for others. */
async function storedByOne(root: string) {
  await publish(root, '2.0.0', 2);
  await open(root, SHARED);
  const connection = await connectMongo(shared);
  const folders = connection.collection<{ _id: string }>('front_end_folders');
  await vi.waitFor(async () => expect(await folders.countDocuments({})).toBe(2), 10_000);
  return { connection, folders };
}

it('stores a folder again that a gateway has removed which did not know of its version yet', async () => {
  const [complete, partial] = [await webRoot(), await webRoot(['1.0.0'])];
  const { connection, folders } = await storedByOne(complete);
  await connection.collection('front_end_files').deleteMany({ folder: 'apps/goals/2.0.0' });
  await folders.deleteOne({ _id: 'apps/goals/2.0.0' });
  await publish(partial, '1.0.0', 1);
  const seenAtPartial = await open(partial, SHARED);

  await vi.waitFor(async () => expect(await seenAtPartial()).toEqual(all('2.0.0')), 10_000);
  await connection.close();
});

it('does not serve a folder of which a file is missing in the database', async () => {
  const [complete, partial] = [await webRoot(), await webRoot(['1.0.0'])];
  const { connection } = await storedByOne(complete);
  await connection.collection('front_end_files').deleteOne({ path: 'published.json' });
  await publish(partial, '1.0.0', 1);
  const seenAtPartial = await open(partial, SHARED);

  await vi.waitFor(async () => expect((await seenAtPartial())[0]).toBe('2.0.0'), 10_000);
  expect((await seenAtPartial())[1]).toBe('1.0.0');
  await connection.close();
});

/** Lets what is stored be as old as it is a day after a publication. */
const letADayPass = async (connection: Awaited<ReturnType<typeof connectMongo>>): Promise<void> => {
  const at = new Date(Date.now() - 24 * 60 * 60_000);
  await connection.collection('front_end_folders').updateMany({}, { $set: { at } });
};

/** The versions of goals whose files are stored. */
async function storedVersions(connection: Awaited<ReturnType<typeof connectMongo>>): Promise<string[]> {
  const rows = await connection.collection<{ _id: string }>('front_end_folders').find({}).toArray();
  const folders = rows.map(({ _id }) => _id).filter((folder) => folder.startsWith('apps/goals/'));
  return folders.map((folder) => folder.slice('apps/goals/'.length)).toSorted();
}

it('keeps the files of the last five versions of a front end, in the database and where they were fetched', async () => {
  const versions = Array.from({ length: 6 }, (_, place) => `1.0.${place}`);
  const root = await webRoot(versions);
  await publish(root, '1.0.0', 0);
  const other = await webRoot([]);
  await open(root, SHARED);
  await open(other, SHARED);
  const fetched = () => readdir(join(other, 'apps/goals')).catch(() => []);
  const connection = await connectMongo(shared);
  const live = async () =>
    (await connection.collection<{ _id: string; version: string }>('front_ends').findOne({ _id: 'goals' }))
      ?.version;
  for (const [minute, version] of versions.entries()) {
    await publish(root, version, minute + 1);
    await vi.waitFor(async () => expect(await live()).toBe(version), 10_000);
    await vi.waitFor(async () => expect(await fetched()).toContain(version), 10_000);
    expect(await storedVersions(connection)).toContain(version);
    await letADayPass(connection);
  }
  await vi.waitFor(async () => expect(await storedVersions(connection)).toEqual(versions.slice(1)), 10_000);
  await vi.waitFor(async () => expect(new Set(await fetched())).toEqual(new Set(versions.slice(1))), 10_000);
  const files = connection.collection('front_end_files');
  expect(await files.countDocuments({ folder: 'apps/goals/1.0.0' })).toBe(0);
  expect(await files.countDocuments({ folder: 'apps/goals/1.0.5' })).toBe(2);
  await connection.close();
});
