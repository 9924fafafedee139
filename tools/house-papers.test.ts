import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { expect, it } from 'vitest';
import { namedIn, namedRules, requirementsPage, RULE_ID } from './requirements.mjs';

const root = new URL('..', import.meta.url).pathname;
const OLDEST_NODE = '20.19.0';
/** Set by one of our own scripts for another, never by a person. */
const BETWEEN_SCRIPTS = new Set([
  'FW_BENCH_CROWD',
  'FW_BUILD',
  'FW_DEV_PORT',
  'FW_E2E_RUN',
  'FW_END_WITH_PARENT',
  'FW_FOLLOW_PARENT',
  'FW_ONLY',
  'FW_PORTAL',
  'FW_SANDBOX_URL',
  'FW_TEST_MONGO_DOOR',
  'FW_TEST_MONGO_URL',
  'FW_TEST_REPORT',
]);

interface Locked {
  readonly version?: string;
  readonly engines?: { readonly node?: string };
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
}
const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
);
const installed = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'testdata', 'vectors'].includes(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

it('locks only packages that accept the oldest Node we promise', () => {
  const refusing = installed.filter(
    ([, { engines }]) => engines?.node !== undefined && !semver.satisfies(OLDEST_NODE, engines.node),
  );
  expect(refusing.map(([path]) => path)).toEqual([]);
  expect(installed.length).toBeGreaterThan(300);
});

it('locks every package with its integrity and no address', () => {
  expect(
    installed.filter(([, { integrity, inBundle }]) => !integrity && inBundle !== true).map(([path]) => path),
  ).toEqual([]);
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved": "https?:/);
});

it('pins every dependency to one version', () => {
  const loose = [
    'package.json',
    ...Object.keys(lock.packages)
      .filter((path) => !path.includes('node_modules') && path !== '')
      .map((path) => `${path}/package.json`),
  ].flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return Object.entries<string>({ ...dependencies, ...devDependencies })
      .filter(([name, version]) => !name.startsWith('@fw/') && semver.valid(version) === null)
      .map(([name, version]) => `${file}: ${name} ${version}`);
  });
  expect(loose).toEqual([]);
});

it('explains every setting in the README', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const sources = ['services', 'infra', 'packages', 'shell']
    .flatMap(filesIn)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.includes('.test.'));
  const read = new Set(
    sources.flatMap(
      (path) => readFileSync(join(root, path), 'utf8').match(/\bFW_[A-Z0-9_]+[A-Z0-9]\b/g) ?? [],
    ),
  );
  const isTold = (name: string) =>
    readme.includes(`\`${name}\``) ||
    BETWEEN_SCRIPTS.has(name) ||
    name.startsWith('FW_SANDBOX_') ||
    (/^FW_(IDENTITY|FINANCES|GOALS|PROFILE|CRM)_(MONGO_URL|URL)$/.test(name) &&
      readme.includes('FW_<SERVICE>_'));
  expect([...read].filter((name) => !isTold(name))).toEqual([]);
});

it('names rules in titles one by one, each by its whole id', () => {
  const odd = namedRules().filter(({ rule }) => !RULE_ID.test(rule));
  expect(odd).toEqual([]);
});

it('reads the rules of a title, whatever opens the test', () => {
  const opened = (opener: string, title: string) => `${opener}('${title}', () => {});`;
  const titles = [
    opened('it.each([1])', 'is so [A2-01] [B4-17]'),
    opened('describe', 'is [B1-2, B1-3]'),
    opened('it', 'is [not] one'),
  ].join('\n');
  const namings = namedIn(titles);
  expect(namings.map(({ rule }) => rule)).toEqual(['A2-01', 'B4-17', 'B1-2, B1-3']);
  expect(namings[0]?.title).toBe('is so');
  expect(requirementsPage([{ rule: 'B4-17', title: 'a | b', file: 'e2e/x.e2e.ts' }])).toContain(
    '| B4-17 | a \\| b ([x.e2e.ts](../e2e/x.e2e.ts)) |',
  );
});

it('keeps a page of rules with tests that are there, written by npm run requirements', () => {
  const page = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  const rules = page.match(/^\| [AB]\d-\d+ \|/gm) ?? [];
  expect(rules.length).toBeGreaterThanOrEqual(150);
  expect(rules.length).toBe(new Set(rules).size);
});
