import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.mjs';

/** Files whose texts an employee reads, see decision 0407. */
const FOR_EMPLOYEES =
  /^(?:(?:mfe-(?:goals|finances|profile)|shell|services\/[\w-]+|packages\/(?:web-kit|appointments|planning|contracts\/[\w-]+))\/src\/|packages\/contracts\/[\w-]+\/[\w-]+\.ts)/;
/** What only advisors and administrators read: the desk, and what a service answers there. */
const DESK =
  /^services\/crm\/src\/(?:features\/(?:companies|configuration|drafts|email-templates|employee-search|hand-over|interactions|segments|supervision|tasks|timeline|today)\/|testing\/)|^services\/[\w-]+\/src\/testing\//;
/** What an advisor reads there, names under which something is kept, and what a call does in the words of code. */
const NOT_FOR_EMPLOYEES = [
  'Your company asks advisors for a second step at sign-in.',
  'Open the advisor desk',
  "'Fairwater advisor desk'",
  "'Advisor desk'",
  "'advisor access'",
  "'Advisor sign-in'",
];

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\bsummary:\s*(?:'[^'\n]*'|"[^"\n]*")/gm;
/** Texts in quotes with more than one word, headings of one word, names of files, and texts between tags. */
const TEXT =
  /''|'(?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*'|'[A-Z][a-z]+'|'[\w-]+\.(?:csv|ics|json)'|"[^"\n]*\s[^"\n]*"|`[^`\n]*\s[^`\n]*`|>[^<>{}();=`]*\s[^<>{}();=`]*</g;
const WORD = /\badvis[eo]rs?\b/i;
const isOtherWord = (text: string): boolean =>
  WORD.test(text.replaceAll(/\$\{[^}]*\}/g, '')) && !NOT_FOR_EMPLOYEES.some((one) => text.includes(one));

it('calls the person who helps a planner in every text that an employee reads', () => {
  const files = sourceFiles('.').filter(
    (file) => FOR_EMPLOYEES.test(file) && !DESK.test(file) && !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8').replaceAll(COMMENT, '');
    return (source.match(TEXT) ?? []).filter(isOtherWord).map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});
