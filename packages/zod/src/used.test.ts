import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { moduleText, nextVersion, providedNames, usedNames } from '../provided-names.mjs';
import * as provided from './index.ts';

const TEXT = readFileSync(new URL('index.ts', import.meta.url), 'utf8');

it('provides every function of the library that code of a page uses, and no other: npm run zod-list writes it', () => {
  expect(Object.keys(provided).toSorted()).toEqual([...usedNames(), 'core'].toSorted());
  expect(providedNames(TEXT)).toEqual(usedNames());
});

it('has a new version whenever the list changes, so that an older page gives a newer remote its own copy', () => {
  expect(TEXT).toBe(moduleText(usedNames(), manifest.version));
  expect(nextVersion('1.9.0')).toBe('1.10.0');
  expect(moduleText(['array'], '1.1.0')).not.toContain(moduleText(['array', 'object'], '1.1.0').slice(0, 80));
});
