// node tools/words/check.mjs [files…]    fails on banned words in identifiers, comments, test titles and file names
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceFiles } from '../source-files.mjs';
import { violationsIn } from './banned-words.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The list of banned words and its test name the words they ban. */
const OWN = /^tools\/words\//;

const given = process.argv.slice(2).map((file) => relative(ROOT, join(process.cwd(), file)));
const files = (given.length > 0 ? given : sourceFiles(ROOT)).filter((file) => !OWN.test(file));
const lines = files.flatMap((file) =>
  violationsIn(readFileSync(join(ROOT, file), 'utf8'), file).map(
    ({ line, word, where }) => `${file}:${line} ${where}: ${word}`,
  ),
);
const unique = [...new Set(lines)];
for (const line of unique) process.stdout.write(`${line}\n`);
process.stdout.write(`${unique.length} banned words in ${files.length} files\n`);
process.exitCode = unique.length > 0 ? 1 : 0;
