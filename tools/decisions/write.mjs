// npm run decisions: writes docs/decisions/README.md, every record under its topic
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { indexPage, readRecords } from './records.mjs';

const FOLDER = fileURLToPath(new URL('../../docs/decisions', import.meta.url));

const records = readRecords(FOLDER);
writeFileSync(join(FOLDER, 'README.md'), indexPage(records));
const problems = records.flatMap((record) => record.problems);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
