import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { allFiles } from './source-files.mjs';

interface PackageFile {
  readonly exports?: Readonly<Record<string, string>>;
  /** The shell or a remote, whose page starts at `src/index.ts`. */
  readonly mfe?: object;
}

const root = new URL('..', import.meta.url).pathname;
/** What all browser tests import; `e2e` is no package. */
const E2E_LIBRARY = 'e2e/lib/index.ts';

const files = allFiles(root);

it('has an index file only where a package is entered', () => {
  const patterns = files
    .filter((path) => path.endsWith('/package.json'))
    .flatMap((path) => {
      const { exports = {}, mfe } = JSON.parse(readFileSync(join(root, path), 'utf8')) as PackageFile;
      const entries = mfe === undefined ? Object.values(exports) : ['src/index.ts'];
      return entries.map((entry) => join(dirname(path), entry).split('*'));
    });
  const isEntry = (path: string) =>
    patterns.some(
      ([start = '', end = '']) =>
        path.startsWith(start) && path.endsWith(end) && (end !== '' || path === start),
    );
  const indexes = files.filter((path) => /\/index\.tsx?$/.test(path));
  expect(indexes.length).toBeGreaterThan(40);
  expect(indexes.filter((path) => !isEntry(path) && path !== E2E_LIBRARY)).toEqual([]);
});
