import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import * as provided from './index.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Code that a page loads; services import the library itself. */
const FOLDERS = ['contracts', 'planning', 'units', 'web-kit', 'router', 'state'].map(
  (name) => `packages/${name}`,
);
const REMOTES = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
const IS_SOURCE = /[\\/]src[\\/](?!.*testing).*(?<!\.test)\.(tsx?|mjs)$/;
const TYPES_ONLY = new Set(['input', 'output', 'infer']);

const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => IS_SOURCE.test(file) && !file.includes('node_modules'));

function namesUsed(): string[] {
  const texts = [...FOLDERS, ...REMOTES, 'shared-ui', 'shell']
    .flatMap(sourcesIn)
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
    .filter((text) => text.includes("'zod/mini'"));
  const used = texts.flatMap((text) =>
    [...text.matchAll(/\bz\.(_?[a-z][a-zA-Z]*)/g)].map(([, name = '']) => name),
  );
  return [...new Set(used)].filter((name) => !TYPES_ONLY.has(name)).toSorted();
}

const names = Object.keys(provided).toSorted();

it('provides every function of the library that code of a page uses, and no other', () => {
  expect(names.filter((name) => name !== 'config')).toEqual(namesUsed());
});

it('has a new version whenever the list changes, so that an older page gives a newer remote its own copy', () => {
  const digest = createHash('sha256').update(names.join()).digest('hex').slice(0, 12);
  expect({ version: manifest.version, digest }).toEqual({ version: '1.1.0', digest: '5f7830e203f5' });
});
