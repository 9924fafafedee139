import { createHmac } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { connectMongo } from '@fw/service-kit/mongo';
import { metricsText } from '@fw/service-kit';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { mongoFrontEnds, type FrontEnd } from './front-ends.repo.ts';

const KEY = Buffer.alloc(32, 9);
const LIVE_AT = new Date('2026-01-01T10:00:00Z');
let root: string;
let gateway: TestGateway;
let connection: Awaited<ReturnType<typeof connectMongo>>;
let app: Awaited<ReturnType<TestGateway['openGateway']>>['app'];
let now = Date.parse('2026-01-02T10:00:00Z');

async function put(file: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}
const entry = (name: string, version: string) => ({
  name,
  version,
  entry: `/apps/${name}/${version}/mf-manifest.json`,
});

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fw-shares-'));
  await put('shell/1.0.0/index.html', '<head><!--registry--></head><body></body>');
  await put('shell/1.0.0/not-found.html', 'unknown');
  await put('shell.json', { version: '1.0.0' });
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    await put(`apps/goals/${version}/published.json`, entry('goals', version));
    await put(`apps/goals/${version}/index.html`, `alone ${version}`);
  }
  await put('remotes.json', { schema: 1, remotes: [entry('goals', '1.0.0'), entry('crm', '1.0.0')] });
  const made = { version: '1.0.0', at: LIVE_AT.toISOString(), by: 'ana', commit: 'c1' };
  await put('publications.json', { shell: [made], goals: [made], crm: [made] });
  gateway = await startTestGateway({ now: () => now });
  const frontEnds = mongoFrontEnds(gateway.database);
  ({ app } = await gateway.openGateway({ webRoot: root, frontEnds, previewKey: KEY }));
  connection = await connectMongo(gateway.database);
  await vi.waitFor(async () => {
    if ((await findRow('goals')) === null) throw new Error('not written yet');
  });
});
afterAll(async () => {
  await connection.close();
  await gateway.close();
  await rm(root, { recursive: true });
});
afterEach(() => rows().updateMany({}, { $unset: { share: '' } }));

const rows = () => connection.collection<FrontEnd & { changes: unknown[] }>('front_ends');
const findRow = (name: string) => rows().findOne({ _id: name });

/** Opens the portal and answers with the version of goals that this browser got, and its cookies. */
async function open(cookie = '') {
  const { body, headers } = await app.inject({ url: '/', headers: { cookie } });
  const [, version] = /\/apps\/goals\/([\d.]+)\//.exec(body) ?? [];
  return { version, body, cookies: [headers['set-cookie'] ?? []].flat() };
}
/** The registry that a browser reads later; it counts as no page. */
const listed = async (cookie: string) =>
  (await app.inject({ url: '/remotes.json', headers: { cookie } })).body;
const alone = async (cookie: string) =>
  (await app.inject({ url: '/alone/goals/', headers: { cookie } })).body;

async function share(percent: number, version = '2.0.0'): Promise<void> {
  const made = { version, percent, at: new Date(now), by: 'ana' };
  await rows().updateOne(
    { _id: 'goals' },
    { $set: { share: { ...made, pages: 0, errors: 0, livePages: 0, liveErrors: 0 } } },
  );
  await vi.waitFor(async () => expect(await listed('place=0')).toContain(`/apps/goals/${version}/`));
}
const report = (body: object, remoteAddress = '192.0.2.1') =>
  app.inject({ method: 'POST', url: '/page-errors', payload: body, remoteAddress });

it('gives a version to the first places of a hundred, to each browser the same at every visit, and to no other', async () => {
  expect((await open('place=0')).version).toBe('1.0.0');
  await share(20);
  const places = Array.from({ length: 100 }, (_none, place) => place);
  const got = await Promise.all(places.map(async (place) => (await open(`place=${String(place)}`)).version));
  expect(got).toEqual(places.map((place) => (place < 20 ? '2.0.0' : '1.0.0')));
  expect([await alone('place=19'), await alone('place=20')]).toEqual(['alone 2.0.0', 'alone 1.0.0']);

  const first = await open();
  const [cookie = ''] = first.cookies;
  expect(cookie).toMatch(/^place=\d{1,2}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
  const again = await open(cookie.split(';', 1)[0]);
  expect([again.version, again.cookies]).toEqual([first.version, []]);
});

it('gives no cookie while every version is for all people', async () => {
  await vi.waitFor(async () => expect((await open()).cookies).toEqual([]));
});

it('counts pages and reported errors of both versions, one error of an address and version a minute', async () => {
  await share(20, '3.0.0');
  const before = (await metricsText()).text;
  await open('place=1');
  for (const place of [20, 30, 40]) await open(`place=${String(place)}`);
  for (const version of ['3.0.0', '3.0.0', '1.0.0', '2.0.0'])
    expect((await report({ remote: 'goals', version })).statusCode).toBe(204);
  await report({ remote: 'goals', version: '3.0.0' }, '192.0.2.2');
  now += 60_000;
  await report({ remote: 'goals', version: '3.0.0' });
  await vi.waitFor(async () => {
    const counted = (await findRow('goals'))?.share;
    expect(counted).toMatchObject({ pages: 1, errors: 3, livePages: 3, liveErrors: 1 });
  });
  const series = (version: string) => `fairwater_page_errors_total{remote="goals",version="${version}"}`;
  expect(before).not.toContain(series('3.0.0'));
  const { text } = await metricsText();
  expect(text).toContain(`${series('3.0.0')} 4`);
  expect(text).not.toContain(series('2.0.0'));
});

it.each([{}, { remote: 'goals' }, { remote: '../x', version: '1.0.0' }, { remote: 'goals', version: '' }])(
  'refuses %j as a report',
  async (body) => {
    expect((await report(body)).statusCode).toBe(400);
  },
);

const measure = (body: object, remoteAddress = '192.0.2.50') =>
  app.inject({ method: 'POST', url: '/page-measurements', payload: body, remoteAddress });

it('counts how fast pages of a version were, and only of versions that are served', async () => {
  const measured = {
    largestContentfulPaint: 1_800,
    interactionToNextPaint: 90,
    cumulativeLayoutShift: 0.015,
  };
  const [live, other] = ['1.0.0', '2.0.0'].map((version) => ({ remote: 'crm', version }));
  expect((await measure({ ...live, ...measured })).statusCode).toBe(204);
  expect((await measure({ ...live, largestContentfulPaint: 700 })).statusCode).toBe(204);
  expect((await measure({ ...other, ...measured })).statusCode).toBe(204);

  const { text } = await metricsText();
  const series = (name: string, version: string) =>
    `fairwater_page_${name}{remote="crm",version="${version}"}`;
  expect(text).toContain(`${series('largest_contentful_paint_seconds_sum', '1.0.0')} 2.5`);
  expect(text).toContain(`${series('interaction_to_next_paint_seconds_count', '1.0.0')} 1`);
  expect(text).toContain(`${series('cumulative_layout_shift_sum', '1.0.0')} 0.015`);
  expect(text).not.toContain(series('largest_contentful_paint_seconds_sum', '2.0.0'));
});

it.each([
  { largestContentfulPaint: -1 },
  { interactionToNextPaint: 600_001 },
  { cumulativeLayoutShift: '0' },
  { version: '' },
])('refuses %j in a measurement', async (wrong) => {
  expect((await measure({ remote: 'crm', version: '1.0.0', ...wrong })).statusCode).toBe(400);
});

it('takes sixty measurements of an address a minute, and errors beside them', async () => {
  now += 60_000;
  const body = { remote: 'crm', version: '1.0.0', cumulativeLayoutShift: 0 };
  const replies = await Promise.all(Array.from({ length: 61 }, () => measure(body, '192.0.2.60')));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 60 }, () => 204),
    429,
  ]);
  expect((await report({ remote: 'crm', version: '1.0.0' }, '192.0.2.60')).statusCode).toBe(204);
});

it('withdraws a version that fails at once for all gateways, and keeps the reason', async () => {
  await share(50);
  for (let address = 1; address <= 5; address += 1) {
    await open('place=0');
    await report({ remote: 'goals', version: '2.0.0' }, `192.0.2.${String(address + 10)}`);
  }
  await vi.waitFor(async () => expect((await findRow('goals'))?.share).toBeUndefined());
  expect((await findRow('goals'))?.changes.at(-1)).toMatchObject({
    version: '1.0.0',
    replaced: '2.0.0',
    note: expect.stringMatching(/^withdrawn: 5 errors on 5 pages, 0 on \d+ of the live version$/),
  });
  await vi.waitFor(async () => expect((await open('place=0')).version).toBe('1.0.0'));
});

const token = (over: object = {}, key = KEY): string => {
  const claims = { versions: { goals: '3.0.0' }, by: 'ana', exp: now / 1_000 + 600, ...over };
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${createHmac('sha256', key).update(`preview ${body}`).digest('base64url')}`;
};
const begin = (text: string) => app.inject({ url: `/preview?token=${text}` });

it('shows the versions that an operator signed in that browser only, names them in its registry, and ends', async () => {
  const { statusCode, headers } = await begin(token());
  expect([statusCode, headers.location]).toEqual([303, '/']);
  const [cookie = ''] = [headers['set-cookie'] ?? []].flat();
  expect(cookie).toMatch(/^preview=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const own = cookie.split(';', 1)[0];
  const seen = await open(own);
  expect(seen.version).toBe('3.0.0');
  expect(seen.body).toContain('"preview":{"goals":"3.0.0"}');
  expect(seen.body).toContain('You are trying goals 3.0.0. <a href="/preview/end">End</a>');
  expect(await alone(own ?? '')).toBe('alone 3.0.0');
  const other = await open();
  expect([other.version, other.body.includes('preview')]).toEqual(['1.0.0', false]);

  const ended = await app.inject({ url: '/preview/end', headers: { cookie: own } });
  expect([ended.statusCode, ended.headers.location]).toEqual([303, '/']);
  expect(ended.headers['set-cookie']).toMatch(/^preview=; Max-Age=0|^preview=;.*Expires=Thu, 01 Jan 1970/);
  now += 600_001;
  expect((await open(own)).version).toBe('1.0.0');
});

it.each([
  ['another key', () => token({}, Buffer.alloc(32, 1))],
  ['its time over', () => token({ exp: now / 1_000 - 1 })],
  ['a path as version', () => token({ versions: { goals: '../../etc' } })],
  ['no signature', () => token().split('.', 1)[0] ?? ''],
  ['nothing in it', () => ''],
])('refuses a preview with %s', async (_what, make) => {
  const refused = await begin(make());
  expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([404, undefined]);
  expect((await open(`preview=${make()}`)).version).toBe('1.0.0');
});
