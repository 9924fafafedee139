import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.mjs';

const root = new URL('..', import.meta.url).pathname;
const EXPORTS = /export \{([^}]*)\} from/g;
const namesIn = (list: string): string[] => list.split(',').flatMap((name) => name.trim() || []);

const pages = sourceFiles(root)
  .filter(
    (path) => /^(mfe-[^/]+|packages|shared-ui|shell)\//.test(path) && !/\.test\.|\/testing[./]/.test(path),
  )
  .map((path) => readFileSync(join(root, path), 'utf8'));

/** Names that pages import from a package. */
function imported(from: string): Set<string> {
  const lists = new RegExp(`import \\{([^}]*)\\} from '${from}'`, 'g');
  return new Set(
    pages.flatMap((text) => [...text.matchAll(lists)].flatMap(([, list = '']) => namesIn(list))),
  );
}

// Every page loads all that these export: they are shared, so that nothing of them can be left out of a bundle.
it.each(['router', 'state'])('shares of @fw/%s only what a page uses', (name) => {
  const source = readFileSync(join(root, 'packages', name, 'src/index.ts'), 'utf8');
  const offered = [...source.matchAll(EXPORTS)].flatMap(([, list = '']) => namesIn(list));
  const used = imported(`@fw/${name}`);
  expect(offered.length).toBeGreaterThan(8);
  expect(offered.filter((one) => !used.has(one))).toEqual([]);
});
