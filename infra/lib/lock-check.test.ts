import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkLock } from './lock-check.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fw-lock-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const INTEGRITY = `sha512-${'A'.repeat(86)}==`;

interface Given {
  readonly entry?: object;
  /** The version in package.json. */
  readonly needed?: string;
  /** The version in the lock's copy of it. */
  readonly locked?: string;
}

/** A repository with one dependency; each test changes what the lock or the package.json holds of it. */
function check({ entry = {}, needed = '1.2.3', locked = '1.2.3' }: Given) {
  const needs = (dependency: string) => ({ name: 'fairwater', dependencies: { left: dependency } });
  const left = { version: '1.2.3', integrity: INTEGRITY, ...entry };
  const packages = { '': needs(locked), 'node_modules/left': left };
  writeFileSync(join(root, 'package.json'), JSON.stringify(needs(needed)));
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ name: 'fairwater', lockfileVersion: 3, packages }),
  );
  return checkLock(root);
}

it('accepts a pinned, locked package with its sha512', async () => {
  expect(await check({})).toEqual([]);
});

it('accepts one version of a package under another name', async () => {
  const alias = 'npm:right@1.2.3';
  expect(await check({ needed: alias, locked: alias, entry: { name: 'right' } })).toEqual([]);
});

it.each([
  {
    what: 'a package without integrity',
    given: { entry: { integrity: undefined } },
    reason: /left has no integrity/,
  },
  { what: 'a weak hash', given: { entry: { integrity: 'sha1-abc' } }, reason: /sha1/ },
  {
    what: 'an address outside the registry',
    given: { entry: { resolved: 'https://elsewhere.example/left.tgz' } },
    reason: /elsewhere\.example/,
  },
  {
    what: 'plain HTTP',
    given: { entry: { resolved: 'http://packages.example/left-1.2.3.tgz' } },
    reason: /actual: http:|http:\s*$/m,
  },
  { what: 'a version range', given: { needed: '^1.2.3', locked: '^1.2.3' }, reason: /not one exact version/ },
  {
    what: 'a version range under another name',
    given: { needed: 'npm:right@^1.2.3', locked: 'npm:right@^1.2.3' },
    reason: /not one exact version/,
  },
  {
    what: 'a lock that is out of step',
    given: { needed: '1.3.0' },
    reason: /does not contain left 1\.3\.0 yet/,
  },
  {
    what: 'a package for a newer Node',
    given: { entry: { engines: { node: '>=22' } } },
    reason: /left 1\.2\.3 needs Node >=22/,
  },
] satisfies readonly { what: string; given: Given; reason: RegExp }[])(
  'reports $what',
  async ({ given, reason }) => {
    expect((await check(given)).join('\n')).toMatch(reason);
  },
);
