import { createHash } from 'node:crypto';
import { FINGERPRINTS } from './common-passwords.generated.ts';

const BYTES_PER_DIFFERENCE = 3;
/** Only moves on to the next difference, because that one does not fit into three bytes. */
const STEP = 0xffffff;

/** Added to a common password, up to so many characters make no uncommon one. */
const MAX_ADDED = 6;
/** Shorter words are part of too many good passwords. */
const MIN_WORD = 4;

/** Digits and signs that are written in place of letters, with the letters they are read as. */
const LETTERS = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' } as const;
const READINGS: readonly Readonly<Record<string, string>>[] = [
  { ...LETTERS, '1': 'i', '!': 'i' },
  { ...LETTERS, '1': 'l', '!': 'l' },
];

function decodeFingerprints(encoded: string): Uint32Array {
  const bytes = Buffer.from(encoded, 'base64');
  const values: number[] = [];
  let value = 0;
  for (let at = 0; at < bytes.length; at += BYTES_PER_DIFFERENCE) {
    const difference = bytes.readUIntBE(at, BYTES_PER_DIFFERENCE);
    value += difference;
    if (difference !== STEP) values.push(value);
  }
  return Uint32Array.from(values);
}

const fingerprints = decodeFingerprints(FINGERPRINTS);
export const COMMON_PASSWORD_COUNT = fingerprints.length;

function isListed(folded: string): boolean {
  const target = createHash('sha256').update(folded).digest().readUInt32BE();
  let low = 0;
  let high = fingerprints.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = fingerprints[middle] ?? 0;
    if (found === target) return true;
    if (found < target) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

const read = (text: string, reading: Readonly<Record<string, string>>): string =>
  Array.from(text, (character) => reading[character] ?? character).join('');

/** Text without the digits and signs around its letters. */
const trimToLetters = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** The words of which a password may be a variant: letters replaced, digits and signs added in front or behind. */
function baseWords(folded: string): readonly string[] {
  const replaced = READINGS.flatMap((reading) => [
    read(trimToLetters(folded), reading),
    trimToLetters(read(folded, reading)),
    trimToLetters(read(folded.replaceAll('!', ' '), reading)),
  ]);
  return [...new Set([trimToLetters(folded), ...replaced])].filter((word) => word.length >= MIN_WORD);
}

/** True where nothing but a little, or another common password, was added to the word. */
function isLittle(folded: string, word: string): boolean {
  if (folded.length - word.length <= MAX_ADDED) return true;
  const digits = folded.replaceAll(/\D/g, '');
  return folded.length - word.length - digits.length <= 2 && isListed(digits);
}

/**
 * True for the 100,000 most frequent breached passwords, for every further one of the first million that fits our rules,
 * and for variants of them that fit our rules, such as "Sunsh1ne2024!". Spelling of Unicode and case do not matter.
 */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  if (isListed(folded)) return true;
  return baseWords(folded).some((word) => isLittle(folded, word) && isListed(word));
}
