import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptVersions } from './contract-versions.mjs';
import { builtPackages, SHELL_LIBRARIES, type Built } from './testing/built-packages.ts';
import { operator, readPublications } from './publications.mjs';
import {
  checkRemote,
  forgetOthers,
  goLiveRemote,
  goLiveShell,
  holdRemote,
  pointTo,
  readRegistry,
  readShell,
} from './web-root.mjs';

let home = '';
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'fw-publish-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const webRoot = () => path.join(home, 'web');
const read = (name: string) => readFileSync(path.join(webRoot(), name));

const packages = () => builtPackages(home);
const buildRemote = (built?: Built): string => packages().remote(built);

const publishShell = (): string =>
  goLiveShell({ packageDir: packages().shell(), webRoot: webRoot(), installedAt: SHELL_LIBRARIES });

const publishRemote = (built?: Built): string =>
  goLiveRemote({ packageDir: buildRemote(built), webRoot: webRoot() });

it('publishes a version without making it live, and keeps its contract for the gate', () => {
  publishShell();
  const live = publishRemote();
  const held = holdRemote({ packageDir: buildRemote({ page: 'second' }), webRoot: webRoot() });
  expect(readRegistry(webRoot()).remotes.map(({ version }) => version)).toEqual([live]);
  expect(keptVersions(webRoot(), 'mfe_x')).toEqual([live, held]);
  expect(readPublications(webRoot())['mfe_x']).toHaveLength(1);
  pointTo({ webRoot: webRoot(), name: 'mfe_x', version: held });
  expect(readRegistry(webRoot()).remotes.map(({ version }) => version)).toEqual([held]);
});

it('notes each version that goes live with time, account and commit, a rollback with the commit of its first time', () => {
  publishShell();
  const first = publishRemote();
  const second = publishRemote({ page: 'second' });
  const before = readPublications(webRoot());
  const [later, earlier] = before['mfe_x'] ?? [];
  const other = { ...before, mfe_x: [later, { ...earlier, commit: 'c0ffee' }] };
  writeFileSync(path.join(webRoot(), 'publications.json'), JSON.stringify(other));
  pointTo({ webRoot: webRoot(), name: 'mfe_x', version: first });
  const made = readPublications(webRoot())['mfe_x'] ?? [];
  expect(made.map(({ version }) => version)).toEqual([first, second, first]);
  expect(made.map(({ commit }) => commit)).toEqual(['c0ffee', later?.commit, 'c0ffee']);
  expect(new Set(made.map(({ by }) => by))).toEqual(new Set([operator()]));
  const times = made.map(({ at }) => Date.parse(at));
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => b - a));
});

it('puts each version into its own folder, compressed, without source maps', () => {
  publishShell();
  const version = publishRemote();
  expect(version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
  const folder = `apps/mfe_x/${version}`;
  expect(gunzipSync(read(`${folder}/remoteEntry.js.gz`))).toEqual(read(`${folder}/remoteEntry.js`));
  expect(brotliDecompressSync(read(`${folder}/remoteEntry.js.br`))).toEqual(read(`${folder}/remoteEntry.js`));
  expect(readdirSync(path.join(webRoot(), folder)).filter((name) => name.includes('.map'))).toEqual([]);
});

it('writes a registry with absolute addresses, preloads and integrity', () => {
  publishShell();
  const version = publishRemote();
  const address = `/apps/mfe_x/${version}/`;
  const [entry] = readRegistry(webRoot()).remotes;
  expect(entry).toMatchObject({
    name: 'mfe_x',
    version,
    entry: `${address}mf-manifest.json`,
    preload: [`${address}remoteEntry.js`, `${address}expose.1.js`],
    alone: { path: '/alone/mfe_x/', index: `${address}index.html` },
  });
  expect(Object.values(entry?.integrity ?? {})).toEqual([
    expect.stringMatching(/^sha384-/),
    expect.stringMatching(/^sha384-/),
  ]);
  expect(read(`apps/mfe_x/${version}/index.html`).toString()).toBe(
    `<link href="${address}a.css"><a href="/already"></a><a href="https://else.example">first</a>`,
  );
});

it('names the styles of the entry among the files that a page requests first', () => {
  publishShell();
  const version = publishRemote({ styles: ['expose.1.css'] });
  const [entry] = readRegistry(webRoot()).remotes;
  expect(entry?.preload).toContain(`/apps/mfe_x/${version}/expose.1.css`);
});

it('names what its pages have in common among the files that a page requests first', () => {
  publishShell();
  const common = ['common.0a1b2c3d.js', 'common.4e5f6a7b.css', 'common-page.0a1b2c3d.js'];
  const version = publishRemote({ common });
  const names = ['remoteEntry.js', 'common.0a1b2c3d.js', 'common.4e5f6a7b.css', 'expose.1.js'];
  expect(readRegistry(webRoot()).remotes[0]?.preload).toEqual(
    names.map((name) => `/apps/mfe_x/${version}/${name}`),
  );
});

it('names the files of a page by its route, and refuses a page that has no file of its own', () => {
  publishShell();
  const version = publishRemote({ early: { '/mfe_x/first': ['src/pages/first.page.tsx'] } });
  const file = `/apps/mfe_x/${version}/src_pages_first_page_tsx-more`;
  expect(readRegistry(webRoot()).remotes[0]?.early).toEqual({
    '/mfe_x/first': [`${file}.0a1b2c3d.js`, `${file}.4e5f6a7b.css`],
  });
  expect(() => publishRemote({ early: { '/mfe_x/first': ['src/pages/gone.page.tsx'] } })).toThrow(
    'src/pages/gone.page.tsx has no file of its own',
  );
  expect(readRegistry(webRoot()).remotes[0]?.version).toBe(version);
});

it('publishes what the build listed, and nothing that a cache left beside it', () => {
  publishShell();
  const packageDir = buildRemote({ early: { '/mfe_x/first': ['src/pages/first.page.tsx'] } });
  const dist = path.join(packageDir, 'dist');
  const goLive = () => goLiveRemote({ packageDir, webRoot: webRoot() });
  writeFileSync(path.join(dist, 'built-files.json'), JSON.stringify(readdirSync(dist)));
  const version = goLive();
  const { early } = readRegistry(webRoot()).remotes[0] ?? {};
  writeFileSync(path.join(dist, 'src_pages_first_page_tsx.99999999.js'), 'of an earlier build');

  expect(goLive()).toBe(version);
  expect(readRegistry(webRoot()).remotes[0]?.early).toEqual(early);
  const published = readdirSync(path.join(webRoot(), 'apps/mfe_x', version));
  expect(published).toContain('remoteEntry.js');
  expect(published).not.toContain('built-files.json');
  expect(published.filter((name) => name.includes('99999999'))).toEqual([]);

  rmSync(path.join(dist, 'built-files.json'));
  expect(goLive()).not.toBe(version);
});

it('publishes no build that has lost a listed file, and names it', () => {
  publishShell();
  const packageDir = buildRemote();
  const dist = path.join(packageDir, 'dist');
  writeFileSync(
    path.join(dist, 'built-files.json'),
    JSON.stringify([...readdirSync(dist), 'page.00000000.js']),
  );
  expect(() => goLiveRemote({ packageDir, webRoot: webRoot() })).toThrow(
    'has lost page.00000000.js: build it again.',
  );
  expect(readRegistry(webRoot()).remotes).toEqual([]);
});

it('keeps old versions, gives the same version to the same bytes, and goes back with one pointer', () => {
  publishShell();
  const first = publishRemote();
  const second = publishRemote({ page: 'second' });
  expect(second).not.toBe(first);
  expect(publishRemote()).toBe(first);
  publishRemote({ page: 'second' });
  expect(readdirSync(path.join(webRoot(), 'apps/mfe_x')).toSorted()).toEqual([first, second].toSorted());

  pointTo({ webRoot: webRoot(), name: 'mfe_x', version: first });
  expect(readRegistry(webRoot()).remotes[0]).toMatchObject({
    version: first,
    entry: `/apps/mfe_x/${first}/mf-manifest.json`,
  });
  expect(() => pointTo({ webRoot: webRoot(), name: 'mfe_x', version: '9.9.9-00000000' })).toThrow(
    'was never published here',
  );
});

it('publishes nothing of a remote the gate refuses, and names every reason', () => {
  publishShell();
  const first = publishRemote();
  expect(() => publishRemote({ page: 'bad', isSingleton: false })).toThrow(
    /mfe_x is refused:\n {2}- react must be a singleton/,
  );
  expect(readRegistry(webRoot()).remotes[0]?.version).toBe(first);
  expect(readdirSync(path.join(webRoot(), 'apps/mfe_x'))).toEqual([first]);
});

it('goes back to no version that does not fit what is live now', () => {
  publishShell();
  const first = publishRemote();
  const second = publishRemote({ basePaths: ['/elsewhere'] });
  publishRemote({ name: 'mfe_y', basePaths: ['/mfe_x'] });

  expect(() => pointTo({ webRoot: webRoot(), name: 'mfe_x', version: first })).toThrow(
    'mfe_x is refused:\n  - /mfe_x overlaps /mfe_x of mfe_y',
  );
  expect(readRegistry(webRoot()).remotes[0]?.version).toBe(second);
});

it('notes the last five versions that were live, and forgets those that were newer than one gone back to', () => {
  publishShell();
  const versions = [1, 2, 3, 4, 5, 6].map((number) => publishRemote({ page: `page ${number}` }));
  const kept = () => keptVersions(webRoot(), 'mfe_x');
  expect(kept()).toEqual(versions.slice(1).toReversed());

  pointTo({ webRoot: webRoot(), name: 'mfe_x', version: versions[3] ?? '' });
  expect(kept()).toEqual([versions[3], versions[2], versions[1]]);

  forgetOthers(webRoot(), 'mfe_x');
  expect(kept()).toEqual([versions[3]]);
});

it('passes the gate without pointing to anything', () => {
  publishShell();
  const first = publishRemote();
  const second = checkRemote({ packageDir: buildRemote({ page: 'second' }), webRoot: webRoot() });
  pointTo({ webRoot: webRoot(), name: 'mfe_x', version: first, isCheck: true });

  expect(second).not.toBe(first);
  expect(readRegistry(webRoot()).remotes[0]?.version).toBe(first);
  expect(() => checkRemote({ packageDir: buildRemote({ isSingleton: false }), webRoot: webRoot() })).toThrow(
    'must be a singleton',
  );
});

it('leaves the other remotes of the registry alone', () => {
  publishShell();
  publishRemote({ name: 'mfe_y' });
  publishRemote({ name: 'mfe_x' });
  publishRemote({ name: 'mfe_y', page: 'new' });
  expect(readRegistry(webRoot()).remotes.map(({ name }) => name)).toEqual(['mfe_x', 'mfe_y']);
});

it('points to the live shell and goes back to an old one', () => {
  const first = publishShell();
  const pointer = readShell(webRoot());
  expect(pointer).toMatchObject({ version: first, contract: 1, index: `/shell/${first}/index.html` });
  expect(pointer.shares['@fw/web-kit']).toMatch(/^\d+\.\d+\.\d+$/);
  expect(read(`shell/${first}/index.html`).toString()).toBe(
    `<script src="/shell/${first}/main.1.js"></script>`,
  );
  pointTo({ webRoot: webRoot(), name: 'shell', version: first });
  expect(readShell(webRoot()).version).toBe(first);
});

it('publishes nothing of a remote whose descriptor does not fit the schema, and names the deviation', () => {
  publishShell();
  expect(() => publishRemote({ basePaths: ['/mfe_x', '/'] })).toThrow(
    /mfe\.json is refused:\n.*is not a route path/,
  );
  expect(readRegistry(webRoot()).remotes).toEqual([]);
});
