import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeArtefact, tamperedWith } from './artefact.mjs';
import { artefactsFolder, goLive, liveProgram, liveVersion } from './live-version.mjs';
import { releaseBuilt } from './release.mjs';
import { ROOT } from './paths.mjs';
import { createSupervisor } from './supervisor.mjs';

let home = '';
const built = () => join(home, 'crm');
const packages = () => [{ name: 'crm', folder: built() }];
const build = (program: string) => writeFileSync(join(built(), 'dist/main.js'), program);
const make = () => makeArtefact({ home: artefactsFolder(home), name: 'crm', folder: built(), commit: 'abc' });
const deploy = (program: string) => {
  build(program);
  const { version } = make();
  goLive({ home: artefactsFolder(home), name: 'crm', version });
  return version;
};

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'fw-artefact-'));
  mkdirSync(join(built(), 'dist'), { recursive: true });
  writeFileSync(join(built(), 'package.json'), '{ "version": "1.2.3", "type": "module" }');
  build('run()');
});

afterEach(() => rmSync(home, { recursive: true }));

it('has one name for one content, and another when a byte changes', () => {
  const first = make();
  const again = make();
  build('run();');

  expect(first).toMatchObject({ version: expect.stringMatching(/^1\.2\.3\+[0-9a-f]{8}$/), isNew: true });
  expect(again).toMatchObject({ version: first.version, isNew: false });
  expect(make().version).not.toBe(first.version);
});

it('finds installed packages where npm put those that packages beside each other share', () => {
  const folder = mkdtempSync(join(ROOT, 'infra/all-in-one/artefact-'));
  try {
    cpSync(built(), folder, { recursive: true });
    const made = makeArtefact({ home: artefactsFolder(home), name: 'all-in-one', folder, commit: 'abc' });
    const from = createRequire(join(made.folder, 'dist/main.js'));
    expect(from.resolve('altcha-lib')).toContain('altcha-lib');
    expect(from.resolve('fastify')).toContain('fastify');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('notices a file that was changed after it was made', () => {
  const { folder } = make();
  expect(tamperedWith(folder)).toEqual([]);

  writeFileSync(join(folder, 'dist/main.js'), 'steal()');

  expect(tamperedWith(folder)).toEqual(['dist/main.js']);
});

it('keeps the last five versions that were live, and runs the newest', () => {
  const versions = [1, 2, 3, 4, 5, 6].map((number) => deploy(`run(${number})`));

  const kept = versions.slice(1).toReversed();
  expect(liveVersion(artefactsFolder(home), 'crm')).toEqual({ version: versions[5], kept });
  const folders = readdirSync(join(artefactsFolder(home), 'crm'));
  expect(folders.filter((name) => name !== 'live.json').toSorted()).toEqual(kept.toSorted());
  expect(readFileSync(liveProgram(home, 'crm'), 'utf8')).toBe('run(6)');
});

it('starts what is live after a build that no gate has accepted, also in a start without a build', async () => {
  const program = (word: string) => `console.log('runs ${word}'); setInterval(() => {}, 1000)`;
  deploy(program('what is live'));
  build(program('what no gate accepted'));
  await releaseBuilt({ data: home, packages: packages(), hasBuilt: false });
  const supervisor = createSupervisor({ logs: join(home, 'logs'), pids: join(home, 'pids') });
  const started = () => readFileSync(supervisor.logFile('crm'), 'utf8').match(/runs [\w ]+/g) ?? [];
  const file = liveProgram(home, 'crm');
  supervisor.start({ name: 'crm', url: '', command: process.execPath, args: [file], env: {} });
  try {
    await vi.waitFor(() => expect(started()).toEqual(['runs what is live']));
    process.kill(supervisor.state('crm')?.pid ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(started()).toEqual(['runs what is live', 'runs what is live']));
  } finally {
    await supervisor.stopAll();
  }
});

it('makes what a start has built live, and what was built before where nothing is live', async () => {
  const none = await releaseBuilt({ data: home, packages: packages(), hasBuilt: false });
  expect([none, readFileSync(liveProgram(home, 'crm'), 'utf8')]).toEqual(['1 processes', 'run()']);

  build('run(2)');
  await releaseBuilt({ data: home, packages: packages(), hasBuilt: true });

  expect(readFileSync(liveProgram(home, 'crm'), 'utf8')).toBe('run(2)');
  expect(liveVersion(artefactsFolder(home), 'crm')?.kept).toHaveLength(2);
});

it('refuses an artefact that was changed since, and leaves the live one', async () => {
  const live = deploy('run(1)');
  build('run(2)');
  writeFileSync(join(make().folder, 'dist/main.js'), 'steal()');

  const refused = releaseBuilt({ data: home, packages: packages(), hasBuilt: true });

  await expect(refused).rejects.toThrow(/was changed after it was made: dist\/main\.js/);
  expect(liveVersion(artefactsFolder(home), 'crm')?.version).toBe(live);
  expect(existsSync(liveProgram(home, 'crm'))).toBe(true);
});
