import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.mjs';

const root = new URL('..', import.meta.url).pathname;
const OLDEST_NODE = '20.19.0';
/** Set by one of our own scripts for another, never by a person. */
const BETWEEN_SCRIPTS = new Set([
  'FW_BENCH_CROWD',
  'FW_BENCH_EMPLOYEES',
  'FW_BENCH_RUNS',
  'FW_BUILD',
  'FW_DEV_PORT',
  'FW_E2E_RUN',
  'FW_END_WITH_PARENT',
  'FW_FOLLOW_PARENT',
  'FW_ONLY',
  'FW_PORTAL',
  'FW_SANDBOX_URL',
  'FW_TEST_DEEP',
  'FW_TEST_MONGO_SOCKET',
  'FW_TEST_MONGO_URL',
  'FW_TEST_REPORT',
  'FW_TEST_SEED',
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

it('locks only packages that accept the oldest supported Node', () => {
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

it('installs for the process of all services the packages that npm installed beside one of them', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'infra/all-in-one/package.json'), 'utf8'),
  );
  const services = Object.keys(dependencies).flatMap((name) => /^@fw\/(\w+)-service$/.exec(name)?.[1] ?? []);
  const versionFrom = (folders: readonly string[], name: string): string | undefined =>
    folders.map((folder) => lock.packages[`${folder}node_modules/${name}`]?.version).find(Boolean);
  const needed = services.flatMap((service) => {
    const file = readFileSync(join(root, `services/${service}/package.json`), 'utf8');
    const own: { dependencies: Record<string, string> } = JSON.parse(file);
    return Object.keys(own.dependencies)
      .filter((name) => !name.startsWith('@fw/'))
      .map((name) => ({ name, version: versionFrom([`services/${service}/`, ''], name) }));
  });

  expect(services).toHaveLength(6);
  expect(needed.length).toBeGreaterThan(30);
  expect(
    needed.filter(({ name, version }) => versionFrom(['infra/all-in-one/', 'infra/', ''], name) !== version),
  ).toEqual([]);
});

it('explains every setting that a program reads in docs/settings.md', () => {
  const settings = readFileSync(join(root, 'docs/settings.md'), 'utf8');
  const sources = ['services', 'infra', 'packages', 'shell']
    .flatMap(filesIn)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.includes('.test.'));
  const read = new Set(
    sources.flatMap(
      (path) => readFileSync(join(root, path), 'utf8').match(/\bFW_[A-Z0-9_]+[A-Z0-9]\b/g) ?? [],
    ),
  );
  const isExplained = (name: string) =>
    settings.includes(`\`${name}\``) ||
    BETWEEN_SCRIPTS.has(name) ||
    (/^FW_[A-Z]+_TO_[A-Z]+_KEY$/.test(name) && settings.includes('`FW_<CALLER>_TO_<SERVICE>_KEY`')) ||
    settings.includes(
      `\`${name.replace(/^FW_(IDENTITY|FINANCES|GOALS|PROFILE|CRM)_(?=MONGO_URL|URL|SOCKET|PASSPORT_KEY)/, 'FW_<SERVICE>_')}\``,
    );
  expect([...read].filter((name) => !isExplained(name))).toEqual([]);
});

it('mocks a service by its contract: only tests of the wire itself and of the registry answer by address', () => {
  const answersByAddress = [
    'packages',
    'shared-ui',
    'shell',
    'mfe-crm',
    'mfe-finances',
    'mfe-goals',
    'mfe-profile',
  ]
    .flatMap(filesIn)
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) =>
      /import \{[^}]*\bhttp\b[^}]*\} from 'msw'/.test(readFileSync(join(root, path), 'utf8')),
    );
  expect(answersByAddress.toSorted()).toEqual([
    'mfe-goals/src/app/section-routes.test.tsx', // every service is down
    'packages/web-kit/src/testing/remote-server.ts',
    'packages/web-kit/src/testing/service-server.ts',
    'packages/web-kit/src/wire/send.test.ts',
    'shell/src/remotes/registry.test.ts',
  ]);
});

it('replaces no stored row whole, which would drop the members that a newer version of the service wrote', () => {
  const services = sourceFiles(root).filter(
    (path) => path.startsWith('services/') && !path.includes('.test.'),
  );
  const replacing = services.filter((path) =>
    /\.(?:replaceOne|findOneAndReplace)\(/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(services.length).toBeGreaterThan(300);
  expect(replacing).toEqual([]);
});
