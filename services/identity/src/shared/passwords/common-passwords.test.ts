import { PASSWORD_RULES } from '@fw/contract-identity';
import { expect, it } from 'vitest';
import { COMMON_PASSWORD_COUNT, isCommonPassword } from './common-passwords.ts';

/** Frequent words of the list, and what people add to them so that our rules hold. */
const WORDS =
  'password qwerty dragon baseball football monkey letmein shadow master michael jordan superman harley hunter ranger buster thomas robert soccer killer hockey george charlie andrew michelle sunshine jessica pepper daniel access joshua maggie starwars silver william dallas yankees ashley welcome princess whatever freedom summer winter orange cheese matthew computer corvette mercedes ferrari'.split(
    ' ',
  );
const ENDINGS = (
  '1! 12! 123! 1234! 12345! 123456! 2020! 2021! 2022! 2023! 2024! 2025! 2026! 01! 99! 00! 11! 22! 77! 88! !1 !12 !123 ' +
  '!1234 @1 @12 @123 @1234 @2024 @2025 @2026 #1 #12 #123 #2024 #2025 -1 -12 -123 .1 .12 .123 _1 _12 _123 $1 $123 1@ 123@ ' +
  '1# 123# 1$ 123$ 1. 123. 1? 123? *1 *123 1* 123* 007! 69! 420! 321! 12345678!'
).split(' ');
const spellings = (word: string): readonly string[] => [
  word.replace(/^./, (letter) => letter.toUpperCase()),
  word.toUpperCase().replace(/.$/, (letter) => letter.toLowerCase()),
];
/** The rules of the form; its own short list of common passwords is left out. */
const fitsRules = (password: string): boolean =>
  PASSWORD_RULES.filter(({ text }) => !text.includes('common')).every(({ holds }) => holds(password, ''));

it('refuses more than 3,000 common passwords that fit our rules', () => {
  const guesses = WORDS.flatMap((word) =>
    spellings(word).flatMap((spelling) => ENDINGS.map((ending) => spelling + ending)),
  ).filter(fitsRules);
  expect(new Set(guesses).size).toBeGreaterThan(3_000);
  expect(guesses.filter((guess) => !isCommonPassword(guess))).toEqual([]);
});

it('holds the 100,000 most frequent breached passwords', () => {
  expect(COMMON_PASSWORD_COUNT).toBeGreaterThanOrEqual(100_000);
});

it.each([
  ['the first of the list', '123456'],
  ['one that fits the rules', 'Mosquito@13'],
  ['one that fits the rules, far down the list', 'whigginb1-S739RHT8'],
  ['another case', 'MOSQUITO@13'],
  ['full-width characters', 'Ｍosquito＠13'],
  ['replaced letters', 'P@$$w0rd123!'],
  ['replaced letters at the end', 'Sunsh1n3!2024'],
  ['digits and signs in front', '2024!Sunshine'],
  ['another common password added', 'Sunshine123456789!'],
])('refuses %s: %s', (_what, password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  'Correct-Horse-9',
  'Fresh-Battery-7',
  'Other-Battery-8',
  'Sunshine-4829175023-x',
  'Quiet-River-Sunshine-4',
  'tR7#mq2Lw9!x',
  'Ängström-Horse-9',
])('accepts %s', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

it('accepts random passwords: fewer than one in a thousand has a listed fingerprint by chance', () => {
  const letters = 'abcdefghijkmnpqrstuvwxyz';
  const random = Array.from({ length: 5_000 }, (_, index) => {
    const digits = String((index * 2_654_435_761) % 4_294_967_296).padStart(10, '0');
    return `X${Array.from(digits, (digit, at) => letters[(Number(digit) * 7 + at * 3 + index) % 24]).join('')}-${digits}`;
  });
  expect(random.filter(isCommonPassword).length).toBeLessThan(random.length / 1_000);
});
