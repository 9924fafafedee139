import { chromiumPath } from '@fw/test-kit';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { tryRemote, tryShell } from '../../infra/registry/web-root.mjs';
import { writeBuiltFiles } from '../../packages/config/src/built-files.mjs';
import { webRoot } from './remotes.ts';

const ROOT = join(import.meta.dirname, '../..');
const PLANTED = 'a planted fault';
let home = '';
let packageDir = '';
/** What is live: the web root of the suite, copied. */
const copied = (): string => join(home, 'web');
const pointers = (): string[] =>
  ['remotes.json', 'shell.json'].map((name) => readFileSync(join(copied(), name), 'utf8'));
const options = () => ({ packageDir, webRoot: copied(), chromiumPath: chromiumPath() });

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'fw-load-'));
  cpSync(webRoot(), copied(), { recursive: true });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));
/** The built remote with its pages of a profile, as a build leaves it. */
beforeEach(() => {
  packageDir = join(home, 'package');
  rmSync(packageDir, { recursive: true, force: true });
  cpSync(join(ROOT, 'mfe-profile/dist'), join(packageDir, 'dist'), { recursive: true });
});

/** Puts a script before that of the built files whose names begin so; an earlier build may have left one as well. */
function plant(start: string, script: string): void {
  const dist = join(packageDir, 'dist');
  const files = readdirSync(dist).filter((name) => name.startsWith(start) && name.endsWith('.js'));
  expect(files).not.toEqual([]);
  for (const name of files)
    writeFileSync(join(dist, name), `${script}\n${readFileSync(join(dist, name), 'utf8')}`);
}

/** Makes a build that never had the script of a page; returns its name. */
function leaveOut(start: string): string {
  const dist = join(packageDir, 'dist');
  const files = readdirSync(dist).filter((name) => name.startsWith(start) && name.endsWith('.js'));
  expect(files).not.toEqual([]);
  for (const name of files) rmSync(join(dist, name));
  writeBuiltFiles(dist);
  return `${start}\\S+\\.js`;
}

it('accepts a built remote and points nowhere, after each of its pages was opened in the portal and alone', async () => {
  const before = pointers();
  const [, opened = ''] = /, (\d+) pages opened$/.exec(await tryRemote(options())) ?? [];
  expect(Number(opened)).toBeGreaterThanOrEqual(16);
  expect(pointers()).toEqual(before);
});

it('refuses a remote that throws when it is loaded, before anything points to it', async () => {
  const before = pointers();
  plant('common', `throw new Error('${PLANTED}');`);
  await expect(tryRemote(options())).rejects.toThrow(
    /^1\.0\.0-\w{8} is refused, because it does not load:\n {2}- \/#\/profile\b/,
  );
  expect(pointers()).toEqual(before);
});

it('refuses a remote with a page that throws, one that writes an error and one without its file, naming them', async () => {
  plant('src_features_access-log_access-log_page', `throw new Error('${PLANTED}');`);
  plant('src_features_about-me_about-me_page', `console.error('${PLANTED} of another page');`);
  const lost = leaveOut('src_features_confidence-checkup');
  const refused = await tryRemote(options()).then(
    () => '',
    (error: unknown) => `${String(error)}\n`,
  );
  for (const address of ['/', '/alone/mfe_profile/']) {
    expect(refused).toContain(`- ${address}#/profile/access-log: ${PLANTED}\n`);
    expect(refused).toContain(`- ${address}#/profile/edit-about-me: ${PLANTED} of another page\n`);
    expect(refused).toMatch(
      new RegExp(`- ${address}#/profile/\\S+: /apps/mfe_profile/\\S+/${lost} is missing`),
    );
  }
});

it('opens the live remotes in a built shell, and refuses one that breaks them', async () => {
  const before = pointers();
  packageDir = join(home, 'shell');
  cpSync(join(ROOT, 'shell/dist'), join(packageDir, 'dist'), { recursive: true });
  writeFileSync(join(packageDir, 'package.json'), readFileSync(join(ROOT, 'shell/package.json')));
  const shell = { ...options(), installedAt: join(ROOT, 'shell') };
  expect(await tryShell(shell)).toMatch(/, 6 pages opened$/);
  plant('framework', `throw new Error('${PLANTED}');`);
  await expect(tryShell(shell)).rejects.toThrow(/ is refused, because it does not load:/);
  expect(pointers()).toEqual(before);
});
