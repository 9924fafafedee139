/** Words shorter than this are no beginnings: `a*` would be nearly every record. */
const MIN_BEGINNING = 3;
const CLIENT_PREFIX = 'client:';
const ADVISOR_PREFIX = 'advisor:';

/** The words of a text in lower case without accents, each once. */
export const searchWords = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  ),
];

interface Worded {
  readonly subject: string;
  readonly text: string;
  readonly clientName: string;
  readonly advisorName: string;
}

/** What a record is found by. */
export const wordsOfRecord = ({ subject, text, clientName, advisorName }: Worded): string[] => [
  ...searchWords(`${subject}\n${text}`),
  ...searchWords(clientName).map((word) => CLIENT_PREFIX + word),
  ...searchWords(advisorName).map((word) => ADVISOR_PREFIX + word),
];

export interface WordSearch {
  /** Whole words; one that ends in an asterisk finds every word that begins so. */
  readonly words: string;
  readonly client: string;
  readonly advisor: string;
}

const isBeginning = (part: string): boolean => /[\p{L}\p{N}]\*$/u.test(part);

/** A word, or its beginning as an expression without a character that means anything there. */
function searchedWords(part: string): (string | RegExp)[] {
  const found = searchWords(part);
  const last = found.at(-1) ?? '';
  if (!isBeginning(part) || last.length < MIN_BEGINNING) return found;
  return [...found.slice(0, -1), new RegExp(`^${last}`)];
}

/** All of these have to be among the words of a record. */
export const wordFilter = ({ words, client, advisor }: WordSearch): readonly (string | RegExp)[] => [
  ...words.split(/\s+/).flatMap(searchedWords),
  ...searchWords(client).map((word) => CLIENT_PREFIX + word),
  ...searchWords(advisor).map((word) => ADVISOR_PREFIX + word),
];
