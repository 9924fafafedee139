import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { runningSuite } from '@fw/test-kit';
import { webRoot } from './remotes.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FRONT_ENDS = ['shell', 'mfe-crm', 'mfe-finances', 'mfe-goals', 'mfe-profile'];
const SERVICES = ['gateway', 'identity', 'finances', 'goals', 'profile', 'crm'].map(
  (name) => `services/${name}`,
);
const PACKAGE = /^((?:@[\w.-]+\/)?\w[\w.-]*)/;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

interface Sbom {
  readonly components: readonly { readonly name: string; readonly group?: string }[];
}

/** Names of the packages that an artefact lists. */
function listed(artefact: string): Set<string> {
  const { components } = JSON.parse(readFileSync(join(ROOT, artefact, 'dist/sbom.cdx.json'), 'utf8')) as Sbom;
  return new Set(components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`)));
}

/** Names of the packages in the source maps of a front end. */
function bundled(artefact: string): Set<string> {
  const maps = filesIn(join(ROOT, artefact, 'dist')).filter((file) => file.endsWith('.map'));
  const sources = maps.flatMap(
    (file) => (JSON.parse(readFileSync(file, 'utf8')) as { sources: string[] }).sources,
  );
  return new Set(
    sources.flatMap((source) => PACKAGE.exec(source.split('node_modules/').slice(1).at(-1) ?? '')?.[1] ?? []),
  );
}

/** Names of the packages that the file of a service imports. */
function imported(artefact: string): Set<string> {
  const text = readFileSync(join(ROOT, artefact, 'dist/main.js'), 'utf8');
  const names = [...text.matchAll(/^(?:import|export) [^;]*?from "([^"./][^"]*)";$/gm)].map(
    ([, name = '']) => name,
  );
  return new Set(names.filter((name) => !isBuiltin(name)).flatMap((name) => PACKAGE.exec(name)?.[1] ?? []));
}

it.each([...FRONT_ENDS, ...SERVICES])('lists every package of %s beside its build', (artefact) => {
  const found = artefact.startsWith('services/') ? imported(artefact) : bundled(artefact);
  expect(found.size).toBeGreaterThan(3);
  const names = listed(artefact);
  expect([...found].filter((name) => !names.has(name))).toEqual([]);
});

it('publishes no list of packages', async () => {
  const files = filesIn(webRoot()).map((file) => relative(webRoot(), file));
  const pages = files.filter((file) => /^(?:apps\/[^/]+|shell)\/[^/]+\/index\.html$/.test(file));
  expect(pages.length).toBeGreaterThanOrEqual(FRONT_ENDS.length);
  expect(files.filter((file) => file.includes('sbom'))).toEqual([]);
  const address = new URL(`/${dirname(pages[0] ?? '')}/sbom.cdx.json`, runningSuite().portal);
  expect((await fetch(address)).status).toBe(404);
});
