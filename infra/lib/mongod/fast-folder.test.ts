import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { fastFolder } from './fast-folder.mjs';

const GIB = 1024 ** 3;

it.each([
  { what: 'the machine has little memory', options: { freeMemory: GIB } },
  { what: 'there is no file system in memory', options: { folder: '/no/such/folder', freeMemory: 64 * GIB } },
  { what: 'the folder is on a disk', options: { folder: import.meta.dirname, freeMemory: 64 * GIB } },
])('writes the files of tests to the temporary folder when $what', ({ options }) => {
  expect(fastFolder(options)).toBe(tmpdir());
});
