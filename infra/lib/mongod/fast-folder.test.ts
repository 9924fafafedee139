import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { fastFolder, freeInMemory } from './fast-folder.mjs';

const GIB = 1024 ** 3;

it('writes the files of tests to memory where there is space', () => {
  expect(fastFolder({ freeBytes: 8 * GIB, freeMemory: 16 * GIB })).toBe('/dev/shm');
});

it.each([
  { what: 'the folder in memory is small', options: { freeBytes: GIB / 16, freeMemory: 16 * GIB } },
  { what: 'the machine has little memory', options: { freeBytes: 8 * GIB, freeMemory: 6 * GIB } },
])('writes them to the temporary folder when $what', ({ options }) => {
  expect(fastFolder(options)).toBe(tmpdir());
});

it('counts a folder on a disk, or one that does not exist, as no space in memory', () => {
  expect([import.meta.dirname, '/no/such/folder'].map(freeInMemory)).toEqual([0, 0]);
});
