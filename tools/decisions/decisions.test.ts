import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { indexPage, readRecord, readRecords } from './records.mjs';

const FOLDER = path.join(import.meta.dirname, '../../docs/decisions');
const records = readRecords(FOLDER);
const RECORD = [
  '# 0900 A choice',
  'Date: 2026-11-24 · Topic: plans',
  '## Context',
  'It is so.',
  '## Choice',
  'This.',
  '## Consequences',
  'That.\n',
].join('\n\n');
const findProblems = (text: string) => readRecord('0900-a-choice.md', text).problems;

it('every decision has its number, title, date, topic, context, choice and consequences', () => {
  expect(records.length).toBeGreaterThan(50);
  expect(records.flatMap(({ problems }) => problems)).toEqual([]);
});

it('no two decisions have one number', () => {
  const numbers = records.map(({ name }) => name.slice(0, 4));
  expect(numbers.length).toBe(new Set(numbers).size);
});

it('the index names every decision under its topic: npm run decisions writes it', () => {
  expect(readFileSync(path.join(FOLDER, 'README.md'), 'utf8')).toBe(indexPage(records));
});

it('reports how a record begins, which topics there are and which section is missing', () => {
  expect(findProblems(RECORD)).toEqual([]);
  expect(findProblems(RECORD.replace('· Topic: plans', ''))).toEqual([
    '0900-a-choice.md: begins with "# 0900 Title", an empty line, "Date: 2026-11-24 · Topic: plans"',
  ]);
  expect(findProblems(RECORD.replace('plans', 'novelties'))).toEqual([
    expect.stringContaining('its topic is one of architecture, calls, '),
  ]);
  expect(findProblems(RECORD.replace('# 0900', '# 0901'))).toEqual([
    '0900-a-choice.md: its title has the number 0901',
  ]);
  expect(findProblems(RECORD.replace('## Choice', '**Choice.**'))).toEqual([
    '0900-a-choice.md: needs a section "## Choice"',
  ]);
});
