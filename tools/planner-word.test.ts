import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.mjs';

/** Files whose texts an employee reads, see decision 0407. */
const FOR_EMPLOYEES =
  /^(?:(?:mfe-(?:goals|finances|profile)|shell)\/src\/.*(?:\.text\.ts|routes\.tsx|\.page\.tsx)|services\/identity\/src\/shared\/legal\/documents\.ts)$/;
/** What an advisor reads there, and the name under which a form is kept. */
const NOT_FOR_EMPLOYEES = [
  'Your company asks advisors for a second step at sign-in.',
  'Open the advisor desk',
  "'advisor access'",
];

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** Texts in quotes with more than one word, and texts between tags. */
const TEXT =
  /'(?:[^'\\\n]|\\.)*\s(?:[^'\\\n]|\\.)*'|"[^"\n]*\s[^"\n]*"|`[^`]*\s[^`]*`|>[^<>{}();]*\s[^<>{}();]*</g;
const isOtherWord = (text: string): boolean =>
  /\badvisors?\b/i.test(text) && !NOT_FOR_EMPLOYEES.some((one) => text.includes(one));

it('calls the person who helps a planner in every text that an employee reads', () => {
  const files = sourceFiles('.').filter((file) => FOR_EMPLOYEES.test(file) && !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(60);
  const found = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8').replaceAll(COMMENT, '');
    return (source.match(TEXT) ?? []).filter(isOtherWord).map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});
