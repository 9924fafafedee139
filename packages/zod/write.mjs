// npm run zod-list: writes src/index.ts from what code of a page uses, with a new version where the list changed
import { readFileSync, writeFileSync } from 'node:fs';
import { moduleText, nextVersion, providedNames, usedNames } from './provided-names.mjs';

const MODULE = new URL('src/index.ts', import.meta.url);
const MANIFEST = new URL('package.json', import.meta.url);

const manifest = readFileSync(MANIFEST, 'utf8');
/** @type {{ version: string }} */
const { version: current } = JSON.parse(manifest);
const names = usedNames();
const isSame = providedNames(readFileSync(MODULE, 'utf8')).join() === names.join();
const version = isSame ? current : nextVersion(current);
writeFileSync(MODULE, moduleText(names, version));
writeFileSync(MANIFEST, manifest.replace(`"version": "${current}"`, `"version": "${version}"`));
