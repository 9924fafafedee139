import { expect, it } from 'vitest';
import { parseModule, resolver, usersOfChanged } from './name-graph.mjs';

const PACKAGES = [{ name: '@fw/kit', folder: 'kit', exports: { '.': './index.ts', './*': './parts/*.ts' } }];

/** How far each file is from a changed one, in a repository of these files. */
function distances(texts: Readonly<Record<string, string>>, changed: string) {
  const resolve = resolver(new Set(Object.keys(texts)), PACKAGES);
  const modules = new Map(
    Object.entries(texts).map(([file, text]) => [file, parseModule({ file, text, resolve })]),
  );
  return Object.fromEntries(usersOfChanged(modules, [changed]));
}

const BARREL = {
  'kit/index.ts': `export { red } from './red.ts'; export * from './blue.ts';`,
  'kit/red.ts': `export const red = 1;`,
  'kit/blue.ts': `export const blue = 2; export const navy = 3;`,
  'kit/parts/deep.ts': `export { navy as dark } from '../blue.ts';`,
};

it('follows a name through the entry of its package to the file that defines it, and no other', () => {
  const files = {
    ...BARREL,
    'red.test.ts': `import { red } from '@fw/kit';`,
    'blue.test.ts': `import { blue } from '@fw/kit';`,
    'dark.test.ts': `import { dark } from '@fw/kit/deep';`,
  };

  expect(distances(files, 'kit/red.ts')).toEqual({ 'kit/red.ts': 0, 'red.test.ts': 1 });
  expect(distances(files, 'kit/blue.ts')).toEqual({
    'kit/blue.ts': 0,
    'blue.test.ts': 1,
    'dark.test.ts': 1,
  });
});

it('finds who uses a user, with the shortest distance', () => {
  const files = {
    ...BARREL,
    'page.ts': `import { red } from '@fw/kit'; export const page = red;`,
    'app.ts': `import { page } from './page.ts'; export const app = page;`,
    'far.test.ts': `import { app } from './app.ts';`,
    'both.test.ts': `import { app } from './app.ts'; import { red } from './kit/red.ts';`,
  };

  expect(distances(files, 'kit/red.ts')).toMatchObject({
    'page.ts': 1,
    'app.ts': 2,
    'far.test.ts': 3,
    'both.test.ts': 1,
  });
});

it('finds everyone who imports through a changed entry', () => {
  const files = {
    ...BARREL,
    'red.test.ts': `import { red } from '@fw/kit';`,
    'other.test.ts': `import './kit/blue.ts';`,
  };

  expect(distances(files, 'kit/index.ts')).toEqual({ 'kit/index.ts': 0, 'red.test.ts': 1 });
});

it.each([
  { what: 'all names at once', text: `import * as kit from '@fw/kit';` },
  { what: 'an import while it runs', text: `const kit = await import('@fw/kit');` },
  { what: 'an import without names', text: `import '@fw/kit';` },
  { what: 'all names passed on under one', text: `export * as kit from '@fw/kit';` },
])('follows $what to every file', ({ text }) => {
  const files = { ...BARREL, 'user.ts': text, 'user.test.ts': `import { kit } from './user.ts';` };

  expect(distances(files, 'kit/red.ts')).toHaveProperty(['user.test.ts']);
  expect(distances(files, 'kit/blue.ts')).toHaveProperty(['user.test.ts']);
});

it('leaves out what is only a type, because types are checked for the whole repository', () => {
  const files = {
    ...BARREL,
    'a.test.ts': `import type { red } from '@fw/kit';`,
    'b.test.ts': `import { type red, blue } from '@fw/kit';`,
  };

  expect(distances(files, 'kit/red.ts')).toEqual({ 'kit/red.ts': 0 });
});

it('ends at files that import each other', () => {
  const files = {
    'a.ts': `export * from './b.ts'; import { b } from './b.ts'; export const a = b;`,
    'b.ts': `export * from './a.ts'; import { a } from './a.ts'; export const b = a;`,
    'c.test.ts': `import { a, missing } from './b.ts';`,
  };

  expect(distances(files, 'a.ts')).toEqual({ 'a.ts': 0, 'b.ts': 1, 'c.test.ts': 1 });
});
