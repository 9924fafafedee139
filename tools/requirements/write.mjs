// npm run requirements: writes docs/requirements, every rule with its tests and whether a user can reach it
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requirementsPages, unknownRules } from './pages.mjs';
import { readRequirements } from './read.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const requirements = readRequirements(ROOT);
for (const [name, text] of requirementsPages(requirements))
  writeFileSync(join(ROOT, 'docs/requirements', name), text);
const unknown = unknownRules(requirements);
for (const rule of unknown) process.stderr.write(`there is no rule ${rule}\n`);
process.exitCode = unknown.length > 0 ? 1 : 0;
