import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.mjs';

const OF_PRODUCT = /^(?:packages|services|shared-ui|mfe-[^/]+|shell)\/.*\.tsx?$/;

it('writes email in one word wherever a person or a program reads it', () => {
  const files = sourceFiles('.').filter((file) => OF_PRODUCT.test(file) && !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => /\be-mail/i.test(readFileSync(file, 'utf8')))).toEqual([]);
});
