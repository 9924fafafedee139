import { expect, it } from 'vitest';
import { violationsIn } from './banned-words.mjs';

const found = (text: string, path = 'a/plain.ts') =>
  violationsIn(text, path).map(({ line, word, where }) => `${line} ${where}: ${word}`);

it('finds banned words in identifiers, split at capitals and underscores', () => {
  const text = ['const openHouse = 1;', 'class NotTold { #hears = MAX_PATIENCE; }'].join('\n');

  expect(found(text)).toEqual([
    '1 identifier: house',
    '2 identifier: told',
    '2 identifier: hears',
    '2 identifier: patience',
  ]);
});

it('finds banned words in comments of both kinds', () => {
  expect(found('/** Nobody\n * asks. */\nconst a = 1; // a lane')).toEqual([
    '1 comment: nobody',
    '1 comment: asks',
    '3 comment: lane',
  ]);
});

it('finds banned words in titles of tests, whatever opens the test', () => {
  const text = "it.each([1])('tells %s', () => {}); describe(`the ${'x'} twin`, () => {});";

  expect(found(text)).toEqual(['1 test title: tells', '1 test title: twin']);
});

it('finds banned words in file names, and every word that begins with a banned stem', () => {
  expect(found('const wishfulTotal = 1;', 'e2e/federation/walls.e2e.ts')).toEqual([
    '1 file name: walls',
    '1 identifier: wishful',
  ]);
});

it('finds limits that are not named MAX or MIN', () => {
  expect(found('const MOST_ROWS = 1, LONGEST_WAIT_MS = 2, MAX_ROWS = 3, utMOST_ = 4;')).toEqual([
    '1 identifier: MOST_',
    '1 identifier: LONGEST_',
  ]);
});

it('finds names that were replaced, as whole identifiers only, with the name in their place', () => {
  expect(found('class Refused {}\n// Refused later\nconst wasRefused = takeStored;')).toEqual([
    '1 identifier: Refused (its name is ApiError or CalculationError)',
    '3 identifier: takeStored (its name is load)',
  ]);
});

it('accepts terms of the field, and texts that are no comment', () => {
  const text = `
    const background = 1, foreground = 2, testDoor = 3, household = 4, fairyland = FW_TEST_DOOR;
    // rounds half away from zero, by the wall clock; the test door stays closed
    const url = 'http://house.example/door'; const said = /room/; const jsx = \`//tell \${url}\`;`.replace(
    'said',
    'pattern',
  );

  expect(found(text)).toEqual([]);
  expect(found('const a = <p>// a house</p>;', 'a/plain.tsx')).toEqual([]);
});
