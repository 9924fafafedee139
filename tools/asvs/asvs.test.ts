import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { LEVELS } from './levels.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');
const STATUSES = ['met', 'not applicable', 'open'];

const REQUIREMENTS = Object.entries(LEVELS).flatMap(([section, levels]) =>
  Array.from(levels, (level, index) => ({ id: `${section}.${String(index + 1)}`, level })),
);
const JUDGED = REQUIREMENTS.filter(({ level }) => level !== '3');

const ROWS = PAGE.split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', level = '', subject = '', status = '', by = '', reason = '', ...rest]) => ({
    id,
    level,
    subject,
    status,
    files: [...by.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    reason,
    isWhole: rest.length === 1,
  }));
type Row = (typeof ROWS)[number];

const idsWhere = (isWrong: (row: Row) => boolean): string[] => ROWS.filter(isWrong).map(({ id }) => id);

it('knows every requirement of the standard', () => {
  const ofLevel = (level: string) => REQUIREMENTS.filter((one) => one.level === level).length;
  expect(['1', '2', '3'].map(ofLevel)).toEqual([70, 183, 92]);
});

it('has one row for each requirement of levels 1 and 2, in their order, with its level', () => {
  expect(ROWS.map(({ id, level }) => `${id} ${level}`)).toEqual(
    JUDGED.map(({ id, level }) => `${id} ${level}`),
  );
});

it('gives every row a subject, a status and a reason', () => {
  expect(
    idsWhere(({ isWhole, subject, reason }) => !isWhole || subject.length < 5 || reason.length < 4),
  ).toEqual([]);
  expect(idsWhere(({ status }) => !STATUSES.includes(status))).toEqual([]);
});

it('names files that exist, at least one for what is met and none for what is not applicable', () => {
  const gone = ROWS.flatMap(({ id, files }) =>
    files.filter((file) => !existsSync(join(ROOT, file))).map((file) => `${id} ${file}`),
  );
  expect(gone).toEqual([]);
  expect(idsWhere(({ status, files }) => status === 'met' && files.length === 0)).toEqual([]);
  expect(idsWhere(({ status, files }) => status === 'not applicable' && files.length > 0)).toEqual([]);
});

it('gives everything open a sentence about what is missing', () => {
  const open = ROWS.filter(({ status }) => status === 'open');
  expect(open.length).toBeGreaterThan(0);
  expect(
    open
      .filter(({ reason }) => reason.length < 40 && !/^(?:as|see) \d|: see \d/.test(reason))
      .map(({ id }) => id),
  ).toEqual([]);
});
