import cyclonedx from '@cyclonedx/cyclonedx-library';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SbomPlugin } from './sbom-plugin.mjs';
import { dependencyClosure, entryOfFile, readLock, SBOM_FILE, sbomText } from './sbom.mjs';
import { buildService } from './service.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');
let packageDir = '';
beforeEach(() => {
  // Inside the workspace, so that its packages resolve.
  packageDir = mkdtempSync(path.join(import.meta.dirname, '../.sbom-'));
  mkdirSync(path.join(packageDir, 'src'));
  writeFileSync(path.join(packageDir, 'package.json'), JSON.stringify({ name: '@fw/x', version: '1.2.3' }));
});
afterEach(() => rmSync(packageDir, { recursive: true, force: true }));

interface Listed {
  readonly purl: string;
  readonly version: string;
  readonly licenses?: readonly object[];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}
const sbomIn = (folder: string): string => readFileSync(path.join(folder, 'dist', SBOM_FILE), 'utf8');
const parseComponents = (text: string): Listed[] => (JSON.parse(text) as { components: Listed[] }).components;
const listPurls = (text: string): string[] =>
  parseComponents(text).map(({ purl }) => purl.replace(/@[^@]*$/, ''));

/** Findings of the strict schema of CycloneDX 1.6; null without one. */
const findings = (text: string) =>
  new cyclonedx.Validation.JsonStrictValidator(cyclonedx.Spec.Version.v1dot6).validate(text);

async function serviceWith(source: string): Promise<string> {
  writeFileSync(path.join(packageDir, 'src/main.ts'), source);
  await buildService(packageDir);
  return sbomIn(packageDir);
}

async function pageWith(source: string): Promise<string> {
  writeFileSync(path.join(packageDir, 'src/index.js'), source);
  const compiler = webpack({
    mode: 'production',
    context: packageDir,
    entry: './src/index.js',
    output: { path: path.join(packageDir, 'dist') },
    plugins: [new SbomPlugin({ name: 'page', version: '1.2.3' }, ['@module-federation/error-codes'])],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    );
  });
  return sbomIn(packageDir);
}

const LOCK = {
  folder: '/suite',
  packages: {
    'node_modules/a': { version: '1.0.0', dependencies: { b: '1' }, optionalDependencies: { gone: '1' } },
    'node_modules/a/node_modules/b': {
      version: '1.0.0',
      peerDependencies: { c: '1', d: '1' },
      peerDependenciesMeta: { d: { optional: true } },
    },
    'node_modules/b': { version: '2.0.0' },
    'node_modules/c': { version: '1.0.0', dependencies: { a: '1' }, license: '(MIT OR CC0-1.0)' },
    'node_modules/d': { version: '1.0.0' },
    'node_modules/@e/f': { version: '1.0.0', license: 'https://example.com/license' },
    'services/x/node_modules/@e/f': { version: '3.0.0' },
  },
};

it('names what a service loads and what that needs, each where Node finds it', () => {
  const imported = (...names: string[]) =>
    dependencyClosure(
      LOCK,
      names.map((name) => ({ from: '/suite/services/x/src', name })),
    );
  expect(imported('a/deep', 'node:fs', 'path', '@e/f/part').toSorted()).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'services/x/node_modules/@e/f',
  ]);
  expect(() => imported('unlisted')).toThrow('unlisted');
});

it('finds the package of a file, nested ones too, and none for files of this repository and generated ones', () => {
  expect(entryOfFile(LOCK, '/suite/node_modules/a/node_modules/b/x/y.js')).toBe(
    'node_modules/a/node_modules/b',
  );
  expect(entryOfFile(LOCK, '/suite/services/x/node_modules/@e/f/x.js')).toBe('services/x/node_modules/@e/f');
  expect(entryOfFile(LOCK, '/suite/services/x/src/main.ts')).toBeNull();
  expect(entryOfFile(LOCK, '/suite/services/x/node_modules/.federation/x.js')).toBeNull();
  expect(() => entryOfFile(LOCK, '/suite/node_modules/unlisted/x.js')).toThrow('unlisted');
});

it('is valid CycloneDX with every kind of licence', () => {
  const text = sbomText({ name: 'x', version: '1.0.0' }, LOCK, Object.keys(LOCK.packages));
  expect(listPurls(text)).toHaveLength(7);
  return expect(findings(text)).resolves.toBeNull();
});

it('names the packages that a built service loads, with version, licence and the hash of the lock file', async () => {
  const source = `import { fastify } from 'fastify';
    import { CATALOGUE } from '@fw/contract-kernel';
    import { readFileSync } from 'node:fs';
    export const started: unknown = [fastify, CATALOGUE, readFileSync, import('pino')];`;
  const text = await serviceWith(source);
  const lock = readLock(packageDir);
  const locked = lock.packages['node_modules/fastify'];
  const fastify = parseComponents(text).find(
    ({ purl }) => purl === `pkg:npm/fastify@${locked?.version ?? ''}`,
  );
  expect(fastify?.licenses).toEqual([{ license: { id: 'MIT' } }]);
  const sha512 = Buffer.from(fastify?.hashes?.[0]?.content ?? '', 'hex').toString('base64');
  expect(`sha512-${sha512}`).toBe(locked?.integrity);
  expect(listPurls(text)).toEqual(
    expect.arrayContaining(['pkg:npm/find-my-way', 'pkg:npm/%40fastify/error', 'pkg:npm/pino']),
  );
  expect(listPurls(text)).not.toContain('pkg:npm/webpack');
  expect(listPurls(text).filter((purl) => purl.includes('fw'))).toEqual([]);
  expect(await findings(text)).toBeNull();
  expect(text).not.toContain(ROOT);
  expect(await serviceWith(source)).toBe(text);
});

it('names the packages whose modules are in a page, and none that was only imported', async () => {
  const source = `import { clsx } from 'clsx';
    import { Provider } from 'react-redux';
    import { ChevronRight } from 'lucide-react';
    document.title = clsx('a', ChevronRight.name);`;
  const text = await pageWith(source);
  expect(listPurls(text)).toEqual(
    expect.arrayContaining([
      'pkg:npm/clsx',
      'pkg:npm/lucide-react',
      'pkg:npm/react',
      'pkg:npm/%40module-federation/error-codes',
    ]),
  );
  expect(listPurls(text)).not.toContain('pkg:npm/react-redux');
  expect(await findings(text)).toBeNull();
  expect(text).not.toContain(ROOT);
  expect(await pageWith(source)).toBe(text);
});
