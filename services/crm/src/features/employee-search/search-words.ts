const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Rises with every change of `wordsOf`; rows of another version are written anew when the service starts. */
export const WORDS_VERSION = 2;

const MAX_PAIR_LETTERS = 3;

/** Two words by their first letters in either order, as one word: `2:be|ma` of Maya Berg. */
const pairOf = (words: readonly string[], letters: number): string =>
  `${String(letters)}:${words
    .map((word) => word.slice(0, letters))
    .toSorted()
    .join('|')}`;

const pairsOf = (words: readonly string[]): string[] =>
  words.flatMap((word, index) =>
    words
      .slice(index + 1)
      .flatMap((other) =>
        Array.from({ length: MAX_PAIR_LETTERS }, (_, shorter) => pairOf([word, other], shorter + 1)),
      ),
  );

/**
 * Words a person is found by: each part of the names, the e-mail address whole, and the first letters of every two
 * of these, without which a search for two words would read everyone whom one of them fits.
 */
export function wordsOf(person: { firstName: string; lastName: string; email: string }): string[] {
  const names = `${person.firstName} ${person.lastName}`.split(/\s+/).map(fold);
  const words = [...new Set([...names, fold(person.email)])];
  return [...new Set([...words, ...pairsOf(words)])];
}

/** The words of a company name. */
export const nameWords = (name: string): string[] => name.split(/\s+/).map(fold);

/** The pair of the first two typed words; null where fewer were typed. */
export function typedPair(words: readonly string[]): string | null {
  const [first, second] = words;
  if (first === undefined || second === undefined) return null;
  if (first.startsWith(second) || second.startsWith(first)) return null; // both may fit the same word of a name
  return pairOf([first, second], Math.min(first.length, second.length, MAX_PAIR_LETTERS));
}

/** Words of what was typed; every one of them must start a word of the person. */
export const typedWords = (searchText: string): string[] =>
  fold(searchText)
    .split(/\s+/)
    .filter((word) => word.length > 0)
    .slice(0, 6);
