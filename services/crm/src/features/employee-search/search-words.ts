const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Rises with every change of `searchWords`; rows of another version are written anew when the service starts. */
export const WORDS_VERSION = 3;

const MAX_PAIR_LETTERS = 3;

/** Two words by their first letters in either order, as one word: `2:be|ma` of Maya Berg. */
const pairKey = (words: readonly string[], letters: number): string =>
  `${String(letters)}:${words
    .map((word) => word.slice(0, letters))
    .toSorted()
    .join('|')}`;

const pairKeys = (words: readonly string[]): string[] =>
  words.flatMap((word, index) =>
    words
      .slice(index + 1)
      .flatMap((other) =>
        Array.from({ length: MAX_PAIR_LETTERS }, (_, shorter) => pairKey([word, other], shorter + 1)),
      ),
  );

/** Shorter words have too many neighbors. */
const MIN_NEAR_LETTERS = 4;

/** A word without one of its letters, for each of them. */
const withoutOne = (word: string): string[] =>
  Array.from({ length: word.length }, (_, index) => word.slice(0, index) + word.slice(index + 1));

const nearKey = (word: string): string => `-${word}`;

/** Keys that two words share where one letter is missing, added, different, or two are swapped. */
const nearKeys = (word: string): string[] =>
  word.length < MIN_NEAR_LETTERS ? [] : withoutOne(word).map(nearKey);

/** Words that a person may have who is meant by a mistyped word; none for a short one. */
export const nearWords = (word: string): string[] =>
  word.length < MIN_NEAR_LETTERS
    ? []
    : [...new Set([nearKey(word), ...withoutOne(word).flatMap((part) => [part, nearKey(part)])])];

const DIGITS_KEY = '#';
/** Without the area code, and the last four, as people give them. */
const LOCAL_DIGITS = [7, 4];
const MIN_DIGITS = 3;
const phoneDigits = (text: string): string => text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

function phoneWords(phone: string): string[] {
  const digits = phoneDigits(phone);
  if (digits.length < MIN_DIGITS) return [];
  return [digits, ...LOCAL_DIGITS.map((count) => digits.slice(-count))].map((part) => DIGITS_KEY + part);
}

interface FoundBy {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone?: string | undefined;
}

/**
 * Words a person is found by: each part of the names, the email address whole and its domain after `@`, digits of the phone
 * number, and the first letters of every two of these, without which a search for two words would read everyone whom one of
 * them fits.
 */
export function searchWords({ firstName, lastName, email, phone = '' }: FoundBy): string[] {
  const names = `${firstName} ${lastName}`.split(/\s+/).map(fold);
  const address = fold(email);
  const words = [...new Set([...names, address])];
  const domain = address.includes('@') ? [address.slice(address.lastIndexOf('@'))] : [];
  return [
    ...new Set([...words, ...domain, ...phoneWords(phone), ...pairKeys(words), ...names.flatMap(nearKeys)]),
  ];
}

/** The words of a company name. */
export const nameWords = (name: string): string[] => name.split(/\s+/).map(fold);

/** The pair of the first two typed words; null where fewer were typed. */
export function typedPair(words: readonly string[]): string | null {
  const [first, second] = words;
  if (first === undefined || second === undefined) return null;
  if (first.startsWith(second) || second.startsWith(first)) return null; // both may fit the same word of a name
  return pairKey([first, second], Math.min(first.length, second.length, MAX_PAIR_LETTERS));
}

/** A phone number, however it is written. */
const PHONE = /^[\d\s()+.-]+$/;

/** Words of what was typed, "Chen, Maya" included; every one of them must start a word of the person. */
export function typedWords(searchText: string): string[] {
  const digits = phoneDigits(searchText);
  if (PHONE.test(searchText) && digits.length >= MIN_DIGITS) return [DIGITS_KEY + digits];
  return fold(searchText)
    .split(/[\s,;]+/)
    .filter((word) => word.length > 0)
    .slice(0, 6);
}
